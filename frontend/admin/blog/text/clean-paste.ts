import { unwrappedLink } from '#shared/blog/links.ts'
import { withoutMergedCells } from '#shared/blog/merged-cells.ts'
import { listsOfWord, listsOfWordOnline, listsWithinLists, styleOf, tasksOf } from './paste-lists.ts'

/** @returns `pictures`: how many were removed because they are not on this site */
export function cleanPasted(html: string): { html: string; pictures: number; hadMergedCells: boolean } {
  // Copied from this kind of editor. This one has no merged cells.
  if (html.includes('data-pm-slice') && !/(?:col|row)span="(?!1")/.test(html))
    return { html, pictures: 0, hadMergedCells: false }
  const body = parsePasted(html)
  for (const part of body.querySelectorAll('style, script, meta, link, title, xml, colgroup, head'))
    part.remove()
  for (const part of body.querySelectorAll('*')) {
    const own = /^(\w+):/.exec(part.localName)?.[1]
    if (own === 'o') unwrap(part)
    else if (own !== undefined) part.remove()
  }
  listsOfWord(body)
  listsOfWordOnline(body)
  tasksOf(body)
  // Addresses within another document, such as Word's footnotes, lead nowhere here.
  for (const box of body.querySelectorAll(
    'b[id^="docs-internal-guid"], a:not([href]), a[href^="#"], a[href^="file:"]',
  ))
    unwrap(box)
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', unwrappedLink(link.getAttribute('href') ?? ''))
  marksOf(body)
  listsWithinLists(body)
  headingsOf(body)
  const pictures = picturesOf(body)
  const merged = [...body.querySelectorAll('table')].filter(splitMergedCells)
  for (const part of body.querySelectorAll('*')) {
    for (const name of part.getAttributeNames()) if (!allowed.has(name)) part.removeAttribute(name)
    if (part.localName === 'span' || part.localName === 'font') unwrap(part)
  }
  emptyLines(body)
  return {
    html: body.innerHTML.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' '),
    pictures,
    hadMergedCells: merged.length > 0,
  }
}

const allowed = new Set(['href', 'src', 'alt', 'title', 'start', 'data-checked'])

const unwrap = (part: Element) => part.replaceWith(...part.childNodes)

/** Without comments, which Word writes as `<![if !supportLists]>` too. Renames `style` to `data-style`, because each `style` would violate the content security policy. */
export const parsePasted = (html: string): HTMLElement => {
  const inert = html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<![^>]*>/gi, '')
    .replace(/<\w[^>]*>/g, (tag) => tag.replace(/(\s)style(?=\s*=)/gi, '$1data-style'))
  return new DOMParser().parseFromString(inert, 'text/html').body
}

/** Google Docs uses styles of spans for bold and italic. Headings are bold anyway. */
function marksOf(body: Element): void {
  for (const span of body.querySelectorAll('span, font')) {
    const style = styleOf(span)
    const inHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null
    const names = [
      !inHeading && /(^|;)\s*font-weight:\s*(bold|[6-9]00)/i.test(style) && 'strong',
      /(^|;)\s*font-style:\s*italic/i.test(style) && 'em',
      /text-decoration[^;]*line-through/i.test(style) && 's',
      shiftOf(span, style),
      !inHeading && isCode(span, style) && 'code',
    ]
    for (const name of names) {
      if (!name) continue
      const mark = document.createElement(name)
      mark.append(...span.childNodes)
      span.append(mark)
    }
  }
  for (const mark of body.querySelectorAll('b, strong, i, em')) {
    const style = styleOf(mark)
    const off = /(^|;)\s*font-(weight:\s*(normal|[1-4]00)|style:\s*normal)/i.test(style)
    if (off || mark.closest('h1, h2, h3, h4, h5, h6')) unwrap(mark)
  }
}

/** `sup` or `sub`, if a span is not inside one. Google Docs repeats the style on nested spans. */
const shiftOf = (span: Element, style: string): string | false => {
  const [, align] = /vertical-align:\s*(super|sub)\b/i.exec(style) ?? []
  return (
    align !== undefined && span.closest('sup, sub') === null && align.toLowerCase().replace('super', 'sup')
  )
}

/** The editor has no code in links. */
const isCode = (span: Element, style: string): boolean =>
  /(^|;)\s*font-family:[^;]*(mono|courier|consolas|menlo)/i.test(style) &&
  span.textContent?.trim() !== '' &&
  !span.closest('a, code, pre') &&
  !span.querySelector('a')

/** The title is the only `h1`, and articles use three levels below it. */
function headingsOf(body: Element): void {
  const rename = (part: Element, name: string) => {
    const named = document.createElement(name)
    named.append(...part.childNodes)
    part.replaceWith(named)
  }
  for (const part of body.querySelectorAll('h1, p.MsoTitle')) rename(part, 'h2')
  for (const part of body.querySelectorAll('h5, h6')) rename(part, 'h4')
}

function picturesOf(body: Element): number {
  let removed = 0
  for (const picture of body.querySelectorAll('img')) {
    if (picture.getAttribute('src')?.startsWith('/media/')) continue
    picture.remove()
    removed++
  }
  return removed
}

/** @returns whether there were merged cells */
function splitMergedCells(table: HTMLTableElement): boolean {
  const trs = [...table.querySelectorAll('tr')].filter((tr) => tr.closest('table') === table)
  const rows = trs.map((tr) => ({
    group: tr.parentElement,
    cells: [...tr.cells].map((cell) => ({
      cell,
      colspan: cell.getAttribute('colspan'),
      rowspan: cell.getAttribute('rowspan'),
      text: cell.textContent ?? '',
    })),
  }))
  const split = withoutMergedCells(rows)
  for (const [at, row] of (split ?? []).entries()) {
    const tr = trs[at]
    const empty = tr?.cells[0]?.localName ?? 'td'
    tr?.replaceChildren(...row.map((found) => found?.cell.cloneNode(true) ?? document.createElement(empty)))
  }
  return split !== undefined
}

function emptyLines(body: Element): void {
  for (const line of body.querySelectorAll('p, h2, h3, h4'))
    if (!line.querySelector('img') && line.textContent?.trim() === '') line.remove()
  for (const end of body.querySelectorAll('br'))
    if (end.parentElement === body || end.nextSibling === null) end.remove()
}
