import { html, type Markup } from '#http/html.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { facts, on, reachUs, titled } from './parts.ts'
import type { Content } from './shell.ts'

/** A quote that was withdrawn or ran out: no more of it is shown than what became of it. */
export function endedPage({ quoteId, status, settled_at, expires_at = '' }: StoredQuote): Content {
  const side = facts([['Quote', quoteId]])
  return status === 'void'
    ? plain(
        'We withdrew this quote',
        html`<p class="lede">
            It can no longer be accepted${settled_at !== undefined && `, since ${on(settled_at)}`}. You owe
            nothing.
          </p>
          <p>If we sent you another, its e-mail has its own link. Or ask us: ${reachUs}.</p>`,
        { stamp: 'Withdrawn', side },
      )
    : plain(
        'This quote has expired',
        html`<p class="lede">It was open until ${lastDay(expires_at)}. You owe nothing.</p>
          <p>If you still want what it offered, ask us for a new one: ${reachUs}.</p>`,
        { stamp: 'Expired', side },
      )
}

/** It ends with the first instant of the day after. */
const lastDay = (expiresAt: string): string => on(new Date(Date.parse(expiresAt) - 1).toISOString())

/** A page with no more than what is wrong. */
export const plainPage = (message: string): Content =>
  plain(
    'There is a problem',
    html`<p class="lede">${message}</p>
      <p>Your browser’s Back button leads back to what you typed. Or reach us: ${reachUs}.</p>`,
  )

const plain = (
  head: string,
  content: Markup,
  { stamp, side }: { stamp?: string; side?: Markup } = {},
): Content => ({
  title: titled(head),
  main: html`<div class="band hero">
    <div class="body">
      ${stamp && html`<p class="stamp">${stamp}</p>`}
      <h1>${head}</h1>
      ${content}
    </div>
    ${side}
  </div>`,
})
