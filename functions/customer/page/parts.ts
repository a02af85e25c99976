import { dayInWords } from '#shared/calendar/day-words.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { brand } from '#shared/brand.ts'
import { html, type Markup, type Part } from '#http/html.ts'

export const titled = (head: string): string => `${head} | ${brand.name}`

export const section = (id: string, head: string, note: Part, ...content: Part[]): Markup =>
  html`<section class="band" aria-labelledby="${id}">
    <div class="side">
      <h2 id="${id}">${head}</h2>
      ${note && html`<p class="note">${note}</p>`}
    </div>
    <div class="body">${content}</div>
  </section>`

interface LedgerProps {
  caption: string
  /** All columns but the first contain figures. */
  columns: readonly string[]
  rows: readonly (readonly (string | Markup)[])[]
  total: readonly string[]
}

export function ledger({ caption, columns, rows, total }: LedgerProps): Markup {
  const cells = (row: readonly (string | Markup)[]): Part[] =>
    row.map((cell, index) =>
      index === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="n">${cell}</td>`,
    )
  return html`<section class="scroll" aria-label="${caption}" tabindex="0">
    <table class="${columns.length > 3 ? 'ledger wide' : 'ledger'}">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column, index) =>
            column === ''
              ? html`<th scope="col"><span class="unseen">Item</span></th>`
              : html`<th scope="col" ${index > 0 && html` class="n"`}>${column}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${cells(row)}
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          ${cells(total)}
        </tr>
      </tfoot>
    </table>
  </section>`
}

export const facts = (entries: readonly (readonly [term: string, fact: Part])[]): Markup =>
  html`<dl class="facts">
    ${entries.map(
      ([term, fact]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${fact}</dd>
        </div>`,
    )}
  </dl>`

export const paragraphs = (text: string): Part[] =>
  text
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`)

const phone = brand.phone.display.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

export const reachUs = html`<a href="tel:${brand.phone.e164}">${phone}</a>, ${brand.hours}, or
  <a href="mailto:${brand.email}">${brand.email}</a>`

let moment: Intl.DateTimeFormat | undefined
/** "November 22, 2026 at 9:31 AM EST" */
export function at(instant: string): string {
  moment ??= new Intl.DateTimeFormat(brand.language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: brand.timeZone,
    timeZoneName: 'short',
  })
  return moment.format(new Date(instant))
}

export const on = (instant: string): string => dayInWords(wallTimeOf(instant, brand.timeZone).day)
