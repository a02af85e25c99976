import { html } from '#http/html.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { facts, on, reachUs } from '../../customer/page/parts.ts'
import { plain } from '../../customer/page/plain.ts'
import type { Content } from '../../customer/page/shell.ts'

// Only refused requests load this module, with every page that they may need.
export { quotePage } from './quote-page.ts'
export { inShell, unknownPage } from '../../customer/page/shell.ts'
export { plainPage } from '../../customer/page/plain.ts'

/** The page of a withdrawn or expired quote: it shows only that. */
export function endedPage({ quoteId, status, settled_at, expires_at = '' }: StoredQuote): Content {
  const side = facts([['Quote', quoteId]])
  return status === 'void'
    ? plain(
        'We withdrew this quote',
        html`<p class="lede">
            ${settled_at !== undefined && `We withdrew it on ${on(settled_at)}. `}It can no longer be
            accepted, and you owe nothing.
          </p>
          <p>If we sent you another quote, use the link in its email. Or ask us: ${reachUs}.</p>`,
        { stamp: 'Withdrawn', side },
      )
    : plain(
        'This quote has expired',
        html`<p class="lede">It was open until ${lastDay(expires_at)}. You owe nothing.</p>
          <p>If you still want it, ask us for a new one: ${reachUs}.</p>`,
        { stamp: 'Expired', side },
      )
}

/** Validity ends at the first instant of the next day. */
const lastDay = (expiresAt: string): string => on(new Date(Date.parse(expiresAt) - 1).toISOString())
