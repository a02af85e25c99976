import type { ServerResponse } from 'node:http'
import { html, Markup } from '../../../functions/http/html.ts'
import { send } from '../http.ts'

export { html, Markup }

export const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · local console</title>
        <link rel="stylesheet" href="/__local/console.css" />
      </head>
      <body>
        <header>
          <p class="mark">This machine only</p>
          <nav aria-label="Console">
            <a href="/__local/">Console</a>
            <a href="/__local/platforms/">Platforms</a>
            <a href="/__local/mail">Mail</a>
            <a href="/__local/webhook">Webhook</a>
            <a href="/__local/tables">Tables</a>
            <a href="/__local/buckets">Buckets</a>
            <a href="/">Site</a>
            <a href="/admin">Staff area</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `

/** 2026-11-21 13:40:05 UTC */
export const instantText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`

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
