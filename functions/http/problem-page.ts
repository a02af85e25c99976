import { brand } from '#shared/brand.ts'
import type { Problem } from '#shared/api/problem.ts'
import { html } from './html.ts'

/** Plain HTML, because of the API's content policy. */
export function problemPage(problem: Problem): string {
  const messages = [...new Set(problem.errors?.map(({ message }) => message) ?? [problem.message])]
  return html`<!DOCTYPE html>
    <html lang="${brand.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>There is a problem: ${brand.name}</title>
      </head>
      <body>
        <main>
          <h1>There is a problem</h1>
          <ul>
            ${messages.map((message) => html`<li>${message}</li>`)}
          </ul>
          <p>
            Go back with your browser’s Back button. What you typed is still there. Correct it and send it
            again.
          </p>
          <p>Or call us at <a href="tel:${brand.phone.e164}">${brand.phone.display}</a>, ${brand.hours}.</p>
        </main>
      </body>
    </html> `.text
}
