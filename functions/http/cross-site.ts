import type { Endpoint } from '#shared/api/endpoint.ts'
import { Problem } from '#shared/api/problem.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Step } from './call.ts'

/** Older browsers send only Origin, which must be our own host. A client without both has no cookie to abuse. */
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

export const ownReferrer = (event: Pick<APIGatewayProxyEventV2, 'headers'>): URL | undefined =>
  ownAddress(event.headers['referer'] ?? '', event)

function ownAddress(address: string, { headers }: Pick<APIGatewayProxyEventV2, 'headers'>): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && url.host === (headers['x-forwarded-host'] ?? headers['host']) ? url : undefined
}
