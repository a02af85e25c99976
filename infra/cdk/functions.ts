import { groups, type Endpoint } from '#shared/api/endpoint.ts'
import { endpointList, type endpoints, type EndpointId } from '#shared/api/endpoints.ts'

/** Functions that a clock, a queue, a log or an event runs: `functions/<feature>/jobs/<name>.ts`. */
export const jobIds = [
  'publishing/tick',
  'publishing/worker',
  'platforms/watch',
  'media/sweep',
  'leads/notify',
  'leads/purge-expired',
  'quotes/clock',
  'blog/clock',
  'visits/count',
  'visits/count-landings',
  'mail/returned',
] as const
export type JobId = (typeof jobIds)[number]

export const authorizerId = 'admin/authorize'

export type HandlerId = EndpointId | JobId | typeof authorizerId

type EndpointWith<G extends Endpoint['group']> = Extract<
  (typeof endpoints)[keyof typeof endpoints],
  { group: G }
>['id']

export type FunctionId = (typeof groups)[number] | EndpointWith<'own'> | JobId | typeof authorizerId

const ownIds = endpointList.filter(({ group }) => group === 'own').map(({ id }) => id as EndpointWith<'own'>)

export const functionIds: readonly FunctionId[] = [authorizerId, ...groups, ...ownIds, ...jobIds]

export const handlerIds: readonly HandlerId[] = [
  authorizerId,
  ...endpointList.map(({ id }) => id as EndpointId),
  ...jobIds,
]

export const endpointsOf = (id: FunctionId): readonly Endpoint[] =>
  endpointList.filter((endpoint) => functionOf(endpoint.id) === id)

/** `GET /api/crm/leads/{id}`, for the answer to a wrong method on a path that another function serves. */
export const endpointKeys = endpointList.map(({ route }) => route)

/** The function that runs a handler. */
export function functionOf(handlerId: string): FunctionId {
  const endpoint = endpointList.find(({ id }) => id === handlerId)
  return endpoint && endpoint.group !== 'own' ? endpoint.group : (handlerId as FunctionId)
}

/** The file of a handler: `posts/linkedin-update` is `functions/posts/api/linkedin-update.ts`. */
export function entryOf(id: string): string {
  // The id is part of a deployed function's name: changing it would replace the function.
  if (id === 'mail/returned') return 'functions/returned-mail/jobs/returned.ts'
  const [feature, name] = id.split('/')
  const isJob = jobIds.some((job) => job === id)
  return `functions/${feature}/${isJob ? 'jobs' : 'api'}/${name}.ts`
}

export const directoryOf = (id: FunctionId): string => id.replaceAll('/', '-')
