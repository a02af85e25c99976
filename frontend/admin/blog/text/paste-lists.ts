export const styleOf = (part: Element): string => part.getAttribute('data-style') ?? ''

interface Open {
  list: Element
  level: number
  name: string
  next: number
}

interface Item extends Pick<Open, 'level' | 'name'> {
  entry: Element
  tag: string
  number: number
  /** A new list of the first level goes before it. */
  place: Element
}

/** Appends an item to the open list of its level, or to a new list in the last item of the level above. */
const append = (open: Open[], item: Item, continues: (list: Open) => boolean): void => {
  const { entry, level, name, tag, number, place } = item
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  let top = open.at(-1)
  if (top?.level !== level || !continues(top)) {
    if (top?.level === level) open.pop()
    const list = document.createElement(tag)
    if (number > 1) list.setAttribute('start', String(number))
    const parent = open.at(-1)?.list.lastElementChild
    if (parent) parent.append(list)
    else place.before(list)
    top = { list, level, name, next: number }
    open.push(top)
  }
  top.list.append(entry)
  top.next++
}

/** Word writes list items as paragraphs with a level in the style and the bullet as text. */
export function listsOfWord(body: Element): void {
  let open: Open[] = []
  let last: Element | null = null
  let lastList: string | undefined
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const [, ownList, digit] = /mso-list:\s*(\w+)\s+level(\d)/i.exec(styleOf(item)) ?? []
    const level = Number(digit)
    if (!level) continue
    if (item.previousElementSibling !== last || ownList !== lastList) open = []
    lastList = ownList
    const marker = [...item.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    )
    const bullet = marker?.textContent?.trim() ?? ''
    marker?.remove()
    const entry = document.createElement('li')
    const line = document.createElement('p')
    line.append(...item.childNodes)
    entry.append(line)
    const tag = /^\(?(\d+|[a-z]{1,4})[.)]/i.test(bullet) ? 'ol' : 'ul'
    const number = Number.parseInt(bullet, 10)
    append(open, { entry, level, name: '', tag, number, place: item }, () => true)
    item.remove()
    last = open[0]?.list ?? null
  }
}

/** Word on the web writes each item as its own list, with a level and a number. */
export function listsOfWordOnline(body: Element): void {
  let open: Open[] = []
  for (const source of body.querySelectorAll('ol, ul')) {
    const tag = source.localName
    const items = [...source.children].filter((item) => item.hasAttribute('data-aria-level'))
    if (items.length === 0) continue
    const container = source.closest('.ListContainerWrapper') ?? source
    if (!follows(container, open[0]?.list)) open = []
    const start = Number(source.getAttribute('start') ?? 1)
    for (const [at, item] of items.entries()) {
      const number = start + at
      const level = Number(item.getAttribute('data-aria-level'))
      const name = item.getAttribute('data-listid') ?? ''
      const continues = (top: Open) =>
        top.list.localName === tag &&
        (tag === 'ul' || top.next === number || (name !== '' && top.name === name))
      append(open, { entry: item, level, name, tag, number, place: container }, continues)
    }
    if (source.children.length === 0) source.remove()
    if (container.textContent?.trim() === '') container.remove()
  }
}

/** Whether there is only space between a list and the next element. */
function follows(container: Element, list: Element | undefined): boolean {
  let before = container.previousSibling
  while (before && before !== list && before.nodeType === Node.TEXT_NODE && !before.textContent?.trim())
    before = before.previousSibling
  return list !== undefined && before === list
}

export function tasksOf(body: Element): void {
  for (const item of body.querySelectorAll('li')) {
    const box = item.querySelector<HTMLInputElement>(
      ':scope > input[type="checkbox"], :scope > :is(p, label, span, div):first-child input[type="checkbox"]',
    )
    const state = item.getAttribute(
      item.getAttribute('role') === 'checkbox' ? 'aria-checked' : 'data-checked',
    )
    if (state !== null || box)
      item.setAttribute('data-checked', state ?? String(box?.hasAttribute('checked')))
    box?.remove()
  }
  for (const icon of body.querySelectorAll('img[aria-roledescription="checkbox"]')) icon.remove()
}

export function listsWithinLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    if (list.previousElementSibling?.localName === 'li') list.previousElementSibling.append(list)
}
