import { expect, test } from '../test.ts'
import { empty, markdownOf, openArticle, textOf } from './article.ts'
import { fromDocs, fromWord, paste } from './clipboard.ts'
import type { Staff } from './staff.ts'

async function pasted(staff: Staff, html: string): Promise<string> {
  await empty(staff)
  await textOf(staff.page).click()
  await paste(textOf(staff.page), 'text/html', html)
  return markdownOf(staff)
}

/** An item as Word on the web writes it: each item has its own list and box. */
const item = (words: string, level = 1, start = 1, list = 'ol'): string =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${list} class="NumberListStyle1" role="list" start="${start}"><li data-leveltext="%${level}." data-font="" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr"><p class="Paragraph" style="text-align:left"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`
const line = (words: string) =>
  `<div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></div>`

const pasts: readonly [what: string, html: string, markdown: string][] = [
  [
    'Word',
    fromWord,
    '## Fees\n\n**Bold** and *italic* text.\n\n- First\n  - Deeper\n- Second\n\n1. Numbered\n\n| Name | Fee |\n| - | - |\n| Ada | 3 |',
  ],
  [
    'Google Docs',
    fromDocs,
    '## Docs heading\n\nPlain, **bold**, *italic* and [a link](https://example.com/)\n\n- One\n  - Deeper\n- Two',
  ],
  [
    'numbers of Word on the web, with bullets in them',
    line('Before') + item('a') + item('b', 2, 1, 'ul') + item('c', 2, 1, 'ul') + item('d', 1, 2),
    'Before\n\n1. a\n   - b\n   - c\n2. d',
  ],
  [
    'three levels of Word on the web, and back by one',
    item('a') + item('b', 2) + item('c', 3) + item('d', 2, 2),
    '1. a\n   1. b\n      1. c\n   2. d',
  ],
  [
    'text between two parts of a list',
    item('a', 1, 3) + line('between') + item('b', 1, 4),
    '3. a\n\nbetween\n\n4. b',
  ],
  [
    'raised and lowered text',
    '<b style="font-weight:normal;" id="docs-internal-guid-0"><p dir="ltr"><span>E = mc</span><span style="font-size:0.6em;vertical-align:super;">2</span><span>, H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O and 10</span><sup>6</sup></p></b>',
    'E = mc<sup>2</sup>, H<sub>2</sub>O and 10<sup>6</sup>',
  ],
  [
    'the address of a link of Google Docs, and code in it',
    '<b style="font-weight:normal;" id="docs-internal-guid-0"><p dir="ltr"><a href="https://www.google.com/url?q=https://www.sba.gov/funding&amp;sa=D&amp;source=editors&amp;ust=1764&amp;usg=AOvV" style="text-decoration:none;"><span style="color:#1155cc;font-family:Arial,sans-serif">SBA</span></a><span style="font-family:Arial">: run </span><span style="font-size:11pt;font-family:\'Roboto Mono\',monospace;font-weight:400">npm start</span></p></b>',
    '[SBA](https://www.sba.gov/funding): run `npm start`',
  ],
  [
    'tasks',
    '<ul><li dir="ltr" role="checkbox" aria-checked="false" aria-level="1"><img src="data:image/png;base64,iVB" alt="unchecked" aria-roledescription="checkbox"><p role="presentation"><span>open</span></p></li><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVB" alt="checked" aria-roledescription="checkbox"><p>done</p></li></ul>',
    '- [ ] open\n- [x] done',
  ],
  [
    'a merged header, and a mark of a footnote, of Word',
    `<table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=208 valign=top><p class=MsoNormal>Item<o:p></o:p></p></td><td width=416 colspan=2 valign=top><p class=MsoNormal>Fee<o:p></o:p></p></td></tr><tr><td width=208><p class=MsoNormal>Online</p></td><td width=208><p class=MsoNormal>2.9 %</p></td><td width=208><p class=MsoNormal>+ 30¢</p></td></tr></table><p class=MsoNormal>As the bank says.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[1]</span></span><![endif]></span></span></a></p>`,
    '| Item | Fee | Fee |\n| - | - | - |\n| Online | 2.9 % | + 30¢ |\n\nAs the bank says.\\[1]',
  ],
]

test('pasted text keeps its structure and its marks', async ({ page, staff }) => {
  await openArticle(staff, 'Pasted')
  for (const [what, html, markdown] of pasts)
    await test.step(what, async () => expect.soft(await pasted(staff, html), what).toBe(markdown))
  await page.getByText('A table had merged cells. Check it.').waitFor()
})

test('recognizes typed tasks, and marks them done with a click and a key', async ({ page, staff }) => {
  await openArticle(staff, 'Pasted')
  const text = textOf(page)
  await text.click()
  await page.keyboard.type('- [ ] open')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('third')
  const done = () => text.locator('li').evaluateAll((items) => items.map((one) => one.dataset['checked']))
  await expect.poll(done).toEqual(['false', 'true', 'false'])
  await text
    .locator('li')
    .first()
    .click({ position: { x: -12, y: 10 }, force: true })
  await expect.poll(done).toEqual(['true', 'true', 'false'])
  expect(await markdownOf(staff)).toBe('- [x] open\n- [x] second\n- [ ] third')
})
