import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

export type Answer = z.ZodMiniType | { empty: true } | { file: string }

export interface Upload {
  fields: z.ZodMiniObject
  file: string
  accepts: readonly string[]
  maxBytes: number
  /** The documented message when a field or the file is missing. */
  missing: string
}

/** By callers and permissions. `own` is one endpoint's function, as the specification requires of documented calls. */
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** As API Gateway writes it: `PUT /api/crm/leads/{id}`. */
type Route = `${Method} /api/${string}`

interface Definition {
  id: string
  group: Group
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  maxBodyBytes?: number
  /** Also accepts `application/x-www-form-urlencoded`, from a form without JavaScript. */
  acceptsForm?: boolean
  upload?: Upload
  answers: Partial<Record<200 | 201 | 202 | 204 | 303, Answer>>
  problems?: readonly ProblemCode[]
}

type Auth = 'public' | 'admin'

interface Place<R extends Route, A extends Auth> {
  route: R
  method: Method
  path: `/api/${string}`
  auth: A
  problems: readonly ProblemCode[]
}

/** Routes, clients, OpenAPI and tests are made from it. `functions/leads/api/update.ts` handles `leads/update`. */
export type Endpoint = Definition & Place<Route, Auth>

/** A public endpoint with a body must set a limit; staff endpoints have a default. An upload contains its limit. */
type Bounded = { body?: never } | { maxBodyBytes: number }

// Without the annotations a page would contain every endpoint of the files that it imports.
/* @__NO_SIDE_EFFECTS__ */
export const staffEndpoint = <R extends Route, const D extends Definition>(route: R, definition: D) =>
  placed(route, 'admin', definition)

/* @__NO_SIDE_EFFECTS__ */
export const publicEndpoint = <R extends Route, const D extends Definition & Bounded>(
  route: R,
  definition: D,
) => placed(route, 'public', definition)

function placed<R extends Route, A extends Auth, D extends Definition>(
  route: R,
  auth: A,
  definition: D,
): D & Place<R, A> {
  const [method, path] = route.split(' ') as [Method, `/api/${string}`]
  return { problems: [], ...definition, route, method, path, auth }
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type FieldsOf<E extends Endpoint> = E['upload'] extends Upload
  ? z.output<E['upload']['fields']>
  : undefined

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
