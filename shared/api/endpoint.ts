import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** The body of a response: JSON of a schema, nothing, or a file of a content type. */
export type Answer = z.ZodMiniType | { empty: true } | { file: string }

/** A multipart form: text fields by schema and one file part. */
export interface Upload {
  fields: z.ZodMiniObject
  file: string
  /** Content types of the file. */
  accepts: readonly string[]
  maxBytes: number
  /** The documented message when a field or the file is missing. */
  missing: string
}

/**
 * The Lambda functions that serve endpoints, grouped by callers and permissions. `own` is a function for one endpoint,
 * which the specification requires for each call it documents.
 */
export const groups = [
  'public',
  'customer',
  'sign-in',
  'staff',
  'crm',
  'erasure',
  'posts',
  'connections',
  'media',
  'extraction',
  'quotes',
  'blog',
] as const
export type Group = (typeof groups)[number] | 'own'

/**
 * One API call, as data. Routes, the local server, the browser client, the OpenAPI document and the authorization and
 * fuzz tests are made from it. The `id` `leads/update` is handled by `functions/leads/api/update.ts`.
 */
export type Endpoint = AnyEndpoint & Bounded

interface AnyEndpoint {
  id: string
  /** The function that serves it. */
  group: Group
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  auth: 'public' | 'admin'
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  maxBodyBytes?: number
  /** Also accepts `application/x-www-form-urlencoded`, from a form without JavaScript. */
  acceptsForm?: boolean
  upload?: Upload
  answers: Partial<Record<200 | 201 | 202 | 204 | 303, Answer>>
  problems: readonly ProblemCode[]
}

/** A public endpoint with a body must set a limit; staff endpoints have a default. An upload contains its limit. */
type Bounded = { auth: 'admin' } | { auth: 'public'; body?: never } | { auth: 'public'; maxBodyBytes: number }

/** Declares an endpoint with its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** The gateway's routes to an endpoint. Link checkers and calendars ask for a page or a feed with HEAD first. */
export const routeKeysOf = ({ method, path, auth, answers: { 200: ok } }: Endpoint): string[] =>
  method === 'GET' && auth === 'public' && ok && isFile(ok)
    ? [`GET ${path}`, `HEAD ${path}`]
    : [`${method} ${path}`]

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type FieldsOf<E extends Endpoint> = E['upload'] extends Upload
  ? z.output<E['upload']['fields']>
  : undefined

/** The value that a handler returns for an answer, before parsing. */
export type AnswerInput<A> = A extends z.ZodMiniType
  ? z.input<A>
  : A extends { file: string }
    ? Uint8Array
    : undefined

/** Problems that follow from an endpoint's shape; `problems` lists only the others. */
export const impliedProblems = (e: Endpoint): ProblemCode[] => {
  const writes = e.method !== 'GET'
  return [
    ...(e.params || e.query || e.body || e.upload ? (['invalid-request'] as const) : []),
    ...(e.auth === 'admin' ? (['not-signed-in'] as const) : []),
    ...(writes ? (['cross-site'] as const) : []),
    ...(e.body || e.upload ? (['unsupported-media-type', 'too-large'] as const) : []),
    'unexpected',
    'unavailable',
  ]
}

export const isFile = (answer: Answer): answer is { file: string } => 'file' in answer
export const isEmpty = (answer: Answer): answer is { empty: true } => 'empty' in answer
