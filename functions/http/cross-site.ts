import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Step } from './call.ts'

/**
 * Refuses writes that another site makes a browser send. Browsers send Sec-Fetch-Site; older ones send only Origin,
 * which must then be our own host. A client that sends neither is not a browser and has no cookie to abuse.
 */
export const refuseCrossSite = ({ method }: Endpoint): Step => ({
  before: ({ event }) => {
    if (method === 'GET') return
    const { 'sec-fetch-site': relation, origin } = event.headers
    const ours = relation
      ? relation === 'same-origin' || relation === 'none'
      : !origin || ownAddress(origin, event) !== undefined
    if (!ours)
      throw new Problem(
        'cross-site',
        'This request came from another site. Open this page directly and try again.',
      )
  },
})

/** The page of our site that a request was sent from, if the browser sent it. */
export const ownReferrer = (event: Pick<APIGatewayProxyEventV2, 'headers'>): URL | undefined =>
  ownAddress(event.headers['referer'] ?? '', event)

function ownAddress(address: string, { headers }: Pick<APIGatewayProxyEventV2, 'headers'>): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && url.host === (headers['x-forwarded-host'] ?? headers['host']) ? url : undefined
}
