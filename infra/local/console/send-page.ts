import type { ServerResponse } from 'node:http'
import { send } from '../http.ts'
import type { Markup } from './html.ts'

/** The console has no scripts and loads only its own stylesheet. */
export const consoleHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export const sendPage = (response: ServerResponse, markup: Markup, status = 200): void =>
  send(response, status, { ...consoleHeaders, 'content-type': 'text/html; charset=utf-8' }, markup.text)
