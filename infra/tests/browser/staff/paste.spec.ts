import { expect, test } from '../test.ts'
import { empty, markdownOf, openArticle, textOf } from './article.ts'
import { paste } from './clipboard.ts'
import type { Staff } from './staff.ts'

async function pasted(staff: Staff, html: string): Promise<string> {
  await empty(staff)
  await textOf(staff.page).click()
  await paste(textOf(staff.page), 'text/html', html)
  return markdownOf(staff)
}

interface Item {
  words: string
  level?: number
  start?: number
  name?: string
  list?: 'ol' | 'ul'
}

/** An item as Word on the web writes it: each item has its own list and box. */
const item = ({ words, level = 1, start = 1, name, list = 'ol' }: Item): string =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="NumberListStyle1" role="list" start="${start}"><li data-leveltext="%${level}." data-font="" ${name ? `data-listid="${name}" ` : ''}data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph" style="text-align:left"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`
const line = (words: string) =>
  `<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></div>`
const all = (...items: Item[]) => items.map(item).join('')

const lists: readonly [what: string, html: string, markdown: string][] = [
  [
    'numbers with an item within',
    `${line('Before')}${all({ words: 'First' }, { words: 'Sub', level: 2 }, { words: 'Second', start: 2 })}`,
    'Before\n\n1. First\n   1. Sub\n2. Second',
  ],
  [
    'bullets with an item within',
    all({ words: 'a', list: 'ul' }, { words: 'b', level: 2, list: 'ul' }, { words: 'c', list: 'ul' }),
    '- a\n  - b\n- c',
  ],
  [
    'bullets in numbers',
    all(
      { words: 'a' },
      { words: 'b', level: 2, list: 'ul' },
      { words: 'c', level: 2, list: 'ul' },
      { words: 'd', start: 2 },
    ),
    '1. a\n   - b\n   - c\n2. d',
  ],
  [
    'three levels and back',
    all({ words: 'a' }, { words: 'b', level: 2 }, { words: 'c', level: 3 }, { words: 'd', start: 2 }),
    '1. a\n   1. b\n      1. c\n2. d',
  ],
  [
    'back by one level',
    all(
      { words: 'a' },
      { words: 'b', level: 2 },
      { words: 'c', level: 3 },
      { words: 'd', level: 2, start: 2 },
    ),
    '1. a\n   1. b\n      1. c\n   2. d',
  ],
  ['a list that begins at 3', all({ words: 'a', start: 3 }, { words: 'b', start: 4 }), '3. a\n4. b'],
  [
    'text between two parts of a list',
    `${all({ words: 'a' })}${line('between')}${all({ words: 'b', start: 2 })}`,
    '1. a\n\nbetween\n\n2. b',
  ],
  [
    'numbers that begin again in another list',
    all({ words: 'a', name: '1' }, { words: 'b', start: 2, name: '1' }, { words: 'c', name: '2' }),
    '1. a\n2. b\n\n1) c',
  ],
  [
    'a list whose items all say that it begins at 1',
    all({ words: 'a', name: '1' }, { words: 'b', name: '1' }, { words: 'c', name: '1' }),
    '1. a\n2. b\n3. c',
  ],
  ['bullets after numbers', all({ words: 'a' }, { words: 'b', list: 'ul' }), '1. a\n\n- b'],
  [
    'two lists within one',
    all({ words: 'a', list: 'ul' }, { words: 'b', level: 2, list: 'ul' }, { words: 'c', level: 2 }),
    '- a\n  - b\n  1. c',
  ],
  [
    'a first item that is deeper',
    all({ words: 'a', level: 2, list: 'ul' }, { words: 'b', list: 'ul' }),
    '- a\n\n* b',
  ],
  [
    'several items in one list',
    '<ul role="list"><li data-aria-level="1"><p>a</p></li><li data-aria-level="1"><p>b</p></li></ul><ul role="list"><li data-aria-level="2"><p>c</p></li></ul>',
    '- a\n- b\n  - c',
  ],
  [
    'lists without boxes around them',
    '<ol start="1"><li data-aria-level="1"><p>a</p></li></ol>\n<ol start="1"><li data-aria-level="2"><p>b</p></li></ol>\n<ol start="2"><li data-aria-level="1"><p>c</p></li></ol>',
    '1. a\n   1. b\n2. c',
  ],
]

test('lists of Word on the web keep their structure', async ({ staff }) => {
  await openArticle(staff, 'Pasted')
  for (const [what, html, markdown] of lists)
    await test.step(what, async () => expect.soft(await pasted(staff, html), what).toBe(markdown))
})

const marks: readonly [what: string, html: string, markdown: string][] = [
  [
    'raised and lowered text of Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-0"><p dir="ltr"><span>E = mc</span><span style="font-size:0.6em;vertical-align:super;">2</span><span>, H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O and 10</span><sup>6</sup></p></b>',
    'E = mc<sup>2</sup>, H<sub>2</sub>O and 10<sup>6</sup>',
  ],
  [
    'raised text of Word on the web, which says it twice',
    '<p><span class="TextRun">m</span><span class="TextRun" style="vertical-align: super"><span class="NormalTextRun Superscript" style="vertical-align:super">2</span></span></p>',
    'm<sup>2</sup>',
  ],
  [
    'text on its line',
    '<p><span style="vertical-align:baseline">a</span> <span style="vertical-align: top">b</span></p>',
    'a b',
  ],
  [
    'links through Google and Outlook',
    '<p><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D&amp;ust=1">a</a> and <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2F&amp;data=05%7C02%7Cann%40c.example">b</a></p>',
    '[a](https://a.example/x) and [b](https://b.example/)',
  ],
  [
    'bold raised text',
    '<p>a<span style="font-weight:700;vertical-align:super">b</span></p>',
    'a<sup>**b**</sup>',
  ],
  [
    'tasks of Google Docs',
    '<ul><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVB" alt="unchecked" aria-roledescription="checkbox"><p role="presentation"><span>open</span></p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVB" alt="checked" aria-roledescription="checkbox"><p>done</p></li></ul>',
    '- [ ] open\n- [x] done',
  ],
  [
    'tasks of GitHub',
    '<ul><li class="task-list-item"><input type="checkbox" disabled> open</li><li><input type="checkbox" checked disabled> done</li></ul>',
    '- [ ] open\n- [x] done',
  ],
  [
    'tasks of another editor',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>done</p></div></li></ul>',
    '- [x] done',
  ],
]

test('marks are kept', async ({ staff }) => {
  await openArticle(staff, 'Pasted')
  for (const [what, html, markdown] of marks)
    await test.step(what, async () => {
      expect.soft(await pasted(staff, html), what).toBe(markdown)
      expect.soft(await staff.page.getByText('of the pasted text').count(), what).toBe(0)
    })
})

test('figures of a table with merged cells stay under their headings, and a note says so', async ({
  staff,
}) => {
  await openArticle(staff, 'Pasted')
  const table =
    '<table><thead><tr><th>Plan</th><th colspan="2">Fee</th></tr></thead><tbody><tr><td rowspan="2">Basic</td><td>2.9%</td><td>online</td></tr><tr><td>2.6%</td><td>in store</td></tr></tbody></table>'
  const markdown =
    '| Plan | Fee | Fee |\n| - | - | - |\n| Basic | 2.9% | online |\n| Basic | 2.6% | in store |'
  for (const html of [table, table.replace('<table>', '<table data-pm-slice="1 1 []">')])
    expect(await pasted(staff, html)).toBe(markdown)
  await staff.page.getByText('A table had merged cells. Check it.').waitFor()
})

test('recognizes typed tasks, and marks them done with a click and a key', async ({ staff }) => {
  await openArticle(staff, 'Pasted')
  const text = textOf(staff.page)
  await text.click()
  await staff.page.keyboard.type('- [ ] open')
  await staff.page.keyboard.press('Enter')
  await staff.page.keyboard.type('second')
  await staff.page.keyboard.press('ControlOrMeta+Enter')
  await staff.page.keyboard.press('Enter')
  await staff.page.keyboard.type('third')
  const done = () => text.locator('li').evaluateAll((items) => items.map((one) => one.dataset['checked']))
  await expect.poll(done).toEqual(['false', 'true', 'false'])
  await text
    .locator('li')
    .first()
    .click({ position: { x: -12, y: 10 }, force: true })
  await expect.poll(done).toEqual(['true', 'true', 'false'])
  expect(await markdownOf(staff)).toBe('- [x] open\n- [x] second\n- [ ] third')
})
