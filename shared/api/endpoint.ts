import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** What an answer carries: JSON of a schema, nothing, or a file of a content type. */
export type Answer = z.ZodMiniType | { empty: true } | { file: string }

/** A multipart form: text fields by schema and one file part. */
export interface Upload {
  fields: z.ZodMiniObject
  file: string
  /** Content types of the file. */
  accepts: readonly string[]
  maxBytes: number
  /** The answer when a field or the file is missing, in the documented words. */
  missing: string
}

/**
 * The functions that serve endpoints: one for each group of callers and of what they may touch. `own` is a function for
 * that endpoint alone, as the specification asks for each call it documents.
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
 * One call of the product, as data. Routes, the local server, the browser client, the OpenAPI document and the
 * authorization and fuzz tests are all made from it. `id` is also the path of the handler's file under `functions/`.
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
  /** Also takes `application/x-www-form-urlencoded`, as a form without JavaScript sends it. */
  acceptsForm?: boolean
  upload?: Upload
  answers: Partial<Record<200 | 201 | 202 | 204 | 303, Answer>>
  problems: readonly ProblemCode[]
}

/** What strangers may send has a limit of its own; staff have a common one. An upload has its limit with it. */
type Bounded = { auth: 'admin' } | { auth: 'public'; body?: never } | { auth: 'public'; maxBodyBytes: number }

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type FieldsOf<E extends Endpoint> = E['upload'] extends Upload
  ? z.output<E['upload']['fields']>
  : undefined

/** The JSON record an answer carries, before parsing (what a handler returns). */
export type AnswerInput<A> = A extends z.ZodMiniType
  ? z.input<A>
  : A extends { file: string }
    ? Uint8Array
    : undefined
/** Problems any endpoint may answer with, by its shape; the table lists only what is its own. */
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
