import type { Endpoint } from '#shared/api/endpoint.ts'
import { setLogLead } from '#lib/correlation.ts'
import { clientAddressOf, sessionTokenOf, siteOf, type ApiEvent, type Step } from './call.ts'
import { ownReferrer } from './cross-site.ts'
import { parseRequest, type ParsedRequest } from './request.ts'
import type { Session } from './session.ts'

type SessionOf<E extends Endpoint> = E['auth'] extends 'admin' ? Session : undefined

export interface Request<E extends Endpoint> extends ParsedRequest<E> {
  session: SessionOf<E>
  sessionToken: string | undefined
  /** The client's IP address as the edge saw it: for counting, never for logs. */
  clientAddress: string
  /** The User-Agent: for records of a customer's agreement, never for logs. */
  agent: string
  /** In lower case. */
  contentType: string
  /** Whether a browser opens it as a page. Programs that fetch links do not say so, nor does Safari before 16.4. */
  isPageOpened: boolean
  /** The origin of our site in the visitor's browser: `https://example.com`. */
  site: string
  /** The page of our site that the request was sent from, if the browser sent it. */
  sentFrom: URL | undefined
}

export const readRequest = (endpoint: Endpoint): Step => ({
  before: async ({ event, context }) => {
    const parsed = await parseRequest(endpoint, event)
    if (changesLead(endpoint)) setLogLead(String(parsed.params?.['id']))
    context.request = {
      ...parsed,
      session: context.session as SessionOf<Endpoint>,
      sessionToken: sessionTokenOf(event),
      clientAddress: clientAddressOf(event),
      agent: event.headers['user-agent']?.slice(0, 300) ?? '',
      contentType: event.headers['content-type']?.toLowerCase() ?? '',
      isPageOpened: opensPage(event),
      site: siteOf(event),
      sentFrom: ownReferrer(event),
    } satisfies Request<Endpoint>
  },
})

/** With the lead in its log line, the log can be searched for all events of the lead. */
const changesLead = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && path.startsWith('/api/crm/leads/{id}')

const opensPage = ({ headers, requestContext }: ApiEvent): boolean =>
  requestContext.http.method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined
