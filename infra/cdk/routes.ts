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

/** The function of all calls below `/api/<name>`. A call of another function there has a route of its own. */
const owners: Readonly<Record<string, FunctionId>> = {
  admin: 'staff',
  blog: 'blog',
  calendar: 'posts',
  connections: 'connections',
  crm: 'crm',
  documents: 'customer',
  linkedin: 'posts',
  media: 'media',
  posts: 'posts',
  publishing: 'posts',
  q: 'customer',
  quotes: 'quotes',
  social: 'posts',
  verify: 'customer',
}

/** API Gateway takes ten changes a second from an account, so the routes are few. */
function routeOf({ id, method, path }: Endpoint): Route {
  const functionId = functionOf(id)
  const [, , name = '', ...rest] = path.split('/')
  if (owners[name] === functionId)
    return rest.length === 0
      ? { id: `any-${name}`, key: `ANY ${path}`, functionId }
      : { id: `any-below-${name}`, key: `ANY /api/${name}/{proxy+}`, functionId }
  // Any method for pages and feeds, because link checkers and calendars ask with HEAD first.
  const isPage = method === 'GET' && isOpen(functionId)
  return { id: id.replaceAll('/', '-'), key: `${isPage ? 'ANY' : method} ${path}`, functionId }
}

export const routesOf = (id: FunctionId): readonly Route[] => [
  ...new Map(endpointsOf(id).map((endpoint) => [routeOf(endpoint).key, routeOf(endpoint)])).values(),
]

export const routes: readonly Route[] = functionIds.flatMap(routesOf)
