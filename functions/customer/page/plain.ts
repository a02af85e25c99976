import { html, type Markup } from '#http/html.ts'
import { reachUs, titled } from './parts.ts'
import type { Content } from './shell.ts'

export const plainPage = (message: string): Content =>
  plain(
    'There is a problem',
    html`<p class="lede">${message}</p>
      <p>Your browser’s Back button returns to what you typed. Or contact us: ${reachUs}.</p>`,
  )

export const plain = (
  head: string,
  content: Markup,
  { stamp, side }: { stamp?: string; side?: Markup } = {},
): Content => ({
  title: titled(head),
  main: html`<div class="band hero">
    <div class="pitch">
      ${stamp && html`<p class="stamp">${stamp}</p>`}
      <h1>${head}</h1>
      ${content}
    </div>
    ${side}
  </div>`,
})
