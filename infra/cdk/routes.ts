import { endpointList } from '#shared/api/endpoints.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { endpointsOf, functionIds, functionOf, type FunctionId } from './functions.ts'

/** A route of API Gateway: `GET /api/linkedin/posts`, or `ANY /api/crm/{proxy+}` for all calls below a path. */
export interface Route {
  id: string
  key: string
  functionId: FunctionId
}

/** Calls without a session have an API of their own, with a lower throttle. */
export const isOpen = (id: FunctionId): boolean => id === 'public' || id === 'customer'

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** `/api/crm` of `/api/crm/leads/{id}`. */
const prefixOf = (path: string): string => path.split('/').slice(0, 3).join('/')

const below = (prefix: string, open: boolean): readonly Endpoint[] =>
  endpointList.filter(({ id, path }) => prefixOf(path) === prefix && isOpen(functionOf(id)) === open)

/** The group with the most endpoints below the path of an endpoint, if it has several. */
function ownerOf({ id, path }: Endpoint): FunctionId | undefined {
  const counts = Map.groupBy(
    below(prefixOf(path), isOpen(functionOf(id))).filter(({ group }) => group !== 'own'),
    (endpoint) => functionOf(endpoint.id),
  )
  const [owner, endpoints = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return endpoints.length > 1 ? owner : undefined
}

const othersOnPath = ({ id, path }: Endpoint): string[] =>
  endpointList.filter((other) => other.path === path && functionOf(other.id) !== functionOf(id)).map(keyOf)

/** API Gateway takes ten changes a second from an account, so that one route serves all calls below a prefix. */
function routeOf(endpoint: Endpoint): Route {
  const functionId = functionOf(endpoint.id)
  if (ownerOf(endpoint) !== functionId) {
    // Any method for pages and feeds, because link checkers and calendars ask with HEAD first.
    const takesHead = endpoint.method === 'GET' && endpoint.auth === 'public'
    const key = takesHead ? `ANY ${endpoint.path}` : keyOf(endpoint)
    return { id: endpoint.id.replaceAll('/', '-'), key, functionId }
  }
  const prefix = prefixOf(endpoint.path)
  const name = prefix.replace('/api/', '')
  return endpoint.path === prefix
    ? { id: `any-${name}`, key: `ANY ${prefix}`, functionId }
    : { id: `any-below-${name}`, key: `ANY ${prefix}/{proxy+}`, functionId }
}

export const routesOf = (id: FunctionId): readonly Route[] => [
  ...new Map(endpointsOf(id).map((endpoint) => [routeOf(endpoint).key, routeOf(endpoint)])).values(),
]

export const routes: readonly Route[] = functionIds.flatMap(routesOf)

export const othersOnPathsOf = (id: FunctionId): string[] => [
  ...new Set(endpointsOf(id).flatMap(othersOnPath)),
]
