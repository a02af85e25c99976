export const styleOf = (part: Element): string => part.getAttribute('data-style') ?? ''

/** Word writes list items as paragraphs with a level in the style and the bullet as text. */
export function listsOfWord(body: Element): void {
  let open: { list: Element; level: number }[] = []
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
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    let top = open.at(-1)
    if (!top || top.level < level) {
      const list = document.createElement(/^\(?(\d+|[a-z]{1,4})[.)]/i.test(bullet) ? 'ol' : 'ul')
      const start = Number.parseInt(bullet, 10)
      if (start > 1) list.setAttribute('start', String(start))
      const parent = top?.list.lastElementChild
      if (parent) parent.append(list)
      else item.before(list)
      top = { list, level }
      open.push(top)
    }
    const entry = document.createElement('li')
    const line = document.createElement('p')
    line.append(...item.childNodes)
    entry.append(line)
    top.list.append(entry)
    item.remove()
    last = open[0]?.list ?? null
  }
}

/** Word on the web writes each item as its own list, with a level and a number. */
export function listsOfWordOnline(body: Element): void {
  let open: Open[] = []
  for (const source of body.querySelectorAll('ol, ul')) {
    const items = [...source.children].filter((item) => item.hasAttribute('data-aria-level'))
    if (items.length === 0) continue
    const container = source.closest('.ListContainerWrapper') ?? source
    if (!follows(container, open[0]?.list)) open = []
    let number = Number(source.getAttribute('start') ?? 1)
    for (const item of items) {
      const level = Number(item.getAttribute('data-aria-level'))
      const name = item.getAttribute('data-listid') ?? ''
      while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
      const top = open.at(-1)
      const continues =
        top?.level === level &&
        top.list.localName === source.localName &&
        (source.localName === 'ul' || top.next === number || (name !== '' && top.name === name))
      if (!continues) {
        if (top?.level === level) open.pop()
        const list = document.createElement(source.localName)
        if (number > 1) list.setAttribute('start', String(number))
        const parent = open.at(-1)?.list.lastElementChild
        if (parent) parent.append(list)
        else container.before(list)
        open.push({ list, level, name, next: number })
      }
      const now = open.at(-1)
      now?.list.append(item)
      if (now) now.next++
      number++
    }
    if (source.children.length === 0) source.remove()
    if (container.textContent?.trim() === '') container.remove()
  }
}

interface Open {
  list: Element
  level: number
  name: string
  next: number
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
