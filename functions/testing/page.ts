import type { Context } from 'aws-lambda'
import { expect } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { wordProblemsOfPage } from '../../frontend/build/words.ts'
import { eventFor, handlerOf, type Sent } from './event.ts'

/** What a browser gets. The words of a page are checked. */
export async function openPage(endpoint: Endpoint, { method = endpoint.method, ...sent }: Opened) {
  const event = eventFor(endpoint, sent)
  event.requestContext.http.method = method
  const handler = await handlerOf(endpoint)
  const { statusCode, headers = {}, body = '', isBase64Encoded } = await handler(event, {} as Context)
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  if (String(headers['content-type']).startsWith('text/html')) expect(wordProblemsOfPage(text)).toEqual([])
  return { status: statusCode, headers, text }
}

interface Opened extends Sent {
  /** If not that of the endpoint. */
  method?: string
}
