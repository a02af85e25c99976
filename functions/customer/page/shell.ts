import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvIfSet } from '#lib/env.ts'
import { html, type Markup } from '#http/html.ts'

export interface Content {
  title: string
  main: Markup
}

let read: string | undefined

/** The page `/q` of the built site: from QUOTE_PAGE_FILE, next to the bundle, or in the build. */
export const unknownPage = (): string =>
  (read ??= readFileSync(
    readEnvIfSet('QUOTE_PAGE_FILE')?.QUOTE_PAGE_FILE ??
      (import.meta.dirname === undefined
        ? join(__dirname, 'page.html')
        : join(import.meta.dirname, '../../dist/site/q/index.html')),
    'utf8',
  ))

export const inShell = ({ title, main }: Content): string =>
  unknownPage()
    .replace(/<title>[^<]*<\/title>/, () => html`<title>${title}</title>`.text)
    .replace(/(?<=<main id="main">).*(?=<\/main>)/s, () => main.text)
