import { expect, test } from '../test.ts'
import { textOf } from './article.ts'
import { paste } from './clipboard.ts'
import type { Staff } from './staff.ts'
import { drawPicture, png } from './pictures.ts'

// Content added to an article must stay there when more is typed. Each test has an article of its own.

let picture: Buffer
/** The address of that picture, after it is uploaded. */
let src: string
let id: string

/** Opens a new article with this text. */
const write = async (markdown = '') => {
  ;({ id } = await staff.send('POST', '/api/blog/posts', { idempotency_key: crypto.randomUUID() }))
  if (markdown) await staff.send('PUT', `/api/blog/posts/${id}`, { version: 1, markdown })
  await staff.open(`/admin/manage-blog/${id}`)
  await textOf(staff.page).waitFor()
}
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await staff.page.keyboard.press(key)
    // The editor reads the position of the caret a moment later.
    await staff.page.evaluate(
      () => new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 30))),
    )
  }
}
const type = (text: string) => staff.page.keyboard.type(text)
const stored = async (): Promise<string> => {
  const answer = await staff.context.request.get(`${staff.stack.url}/api/blog/posts/${id}`)
  return ((await answer.json()) as { markdown: string }).markdown
}
/** The stored text after all is saved, with the address of the picture shortened. */
const expectStored = async (markdown: string) => {
  await expect.poll(async () => (await stored()).replaceAll(/\/media\/\w+\.\w+/g, 'src')).toBe(markdown)
}

const chooseFile = async (file = picture) => {
  const uploaded = staff.page.waitForResponse('**/api/blog/images')
  await staff.page.getByLabel(/^(File|Use another file)$/).setInputFiles(png('sign.png', file))
  await uploaded
}
const finish = async (alt = 'A sign') => {
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('Use another file').waitFor()
  await dialog.getByLabel('Alt text').fill(alt)
  await dialog.getByRole('button', { name: /^(Add the picture|Save)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => staff.page.evaluate(() => document.activeElement?.id)).toBe('text')
}
/** A file, pasted from the clipboard or dropped at the caret. */
const give = (kind: 'paste' | 'drop', into = textOf(staff.page)) =>
  into.evaluate(
    (box, [event, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'sign.png', { type: 'image/png' }))
      const caret = getSelection()?.anchorNode
      const block = caret instanceof Element ? caret : caret?.parentElement
      const place = (box instanceof HTMLTextAreaElement ? box : block)?.getBoundingClientRect()
      const words = document.createRange()
      const offset = getSelection()?.anchorOffset ?? 0
      if (caret && offset > 0) words.setEnd(caret, offset)
      if (caret && offset > 0) words.setStart(caret, 0)
      const clientX = offset > 0 ? words.getBoundingClientRect().right : (place?.left ?? 0) + 1
      const clientY = (place?.top ?? 0) + 5
      const how = { bubbles: true, cancelable: true }
      box.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data, clientX, clientY }),
      )
    },
    [kind, [...picture]] as const,
  )

/** Ways to add a picture to a text. */
const ways = {
  'with the dialog': async () => {
    await staff.button('Picture…').click()
    await chooseFile()
    await finish()
  },
  'from the clipboard': async () => {
    await give('paste')
    await finish()
  },
  'by dropping a file': async () => {
    await give('drop')
    await finish()
  },
  'as Markdown': () => paste(textOf(staff.page), 'text/plain', `![A sign](${src})\n\n![A sign](${src})`),
  'as HTML': () => paste(textOf(staff.page), 'text/html', `<img src="${src}" alt="A sign">`),
}
const sign = '![A sign](src)'
/** The Markdown that each way adds. */
const brings = (way: string) => (way === 'as Markdown' ? `${sign}\n\n${sign}` : sign)

/** Places in a text: the text before, the keys to get there, and the stored text after a picture and one word. */
const places = [
  ['a new article', '', [], '*\n\nMore'],
  ['a new last paragraph', 'One.', ['Control+End', 'Enter'], 'One.\n\n*\n\nMore'],
  ['the end of the last paragraph', 'One.', ['Control+End'], 'One.\n\n*\n\nMore'],
  ['the end of a paragraph', 'One.\n\nTwo.', ['Control+Home', 'End'], 'One.\n\n*\n\nMore\n\nTwo.'],
  [
    'the middle of a paragraph',
    'OneTwo',
    ['Control+Home', ...Array(3).fill('ArrowRight')],
    'One\n\n*\n\nMoreTwo',
  ],
  ['the end of a heading', '## One', ['Control+End', 'ArrowUp', 'End'], '## One\n\n*\n\nMore'],
] as const

beforeAll(async () => {
  picture = await drawPicture(staff, [['Open']], { width: 200 })
  const answer = await staff.context.request.post(`${staff.stack.url}/api/blog/images`, {
    headers: { origin: staff.stack.url },
    multipart: { image: png('sign.png', picture) },
  })
  src = `/media/${((await answer.json()) as { id: string }).id}`
})

describe.each(Object.entries(ways))('a picture added %s', (way, add) => {
  it.each(places)('stays when more is typed: %s', async (_, before, keys, after) => {
    await write(before)
    await textOf(staff.page).click()
    await press(...keys)
    await add()
    await type('More')
    await expectStored(after.replace('*', brings(way)))
  })
})

test.describe('a picture in a text', () => {
  const selectPicture = async () => {
    await textOf(staff.page).getByRole('img', { name: 'A sign' }).click()
  }

  test('stays when it is replaced and more is typed', async () => {
    await write(`One.\n\n![A sign](${src})`)
    await selectPicture()
    await staff.button('Picture…').click()
    await chooseFile(await drawPicture(staff, [['Closed']], { width: 200 }))
    await finish('Another sign')
    await type('More')
    await expectStored('One.\n\n![Another sign](src)\n\nMore')
    expect(await stored()).not.toContain(src)
  })

  it.each([
    ['letters are typed', () => type('More'), 'More'],
    ['text is pasted', () => paste(textOf(staff.page), 'text/plain', 'More'), 'More'],
    ['a picture is pasted', ways['from the clipboard'], sign],
    ['a table is added', () => staff.button('Table').click(), '| | |\n| - | - |\n| | |\n| | |'],
    ['a divider is added', () => staff.button('Divider').click(), '---'],
  ])('stays when it is selected and %s', async (_, act, more) => {
    await write(`![A sign](${src})\n\nOne.`)
    await selectPicture()
    await act()
    await expectStored(`${sign}\n\n${more}\n\nOne.`)
  })

  test('stays when a word is composed with an input method, as on a phone', async () => {
    await write(`![A sign](${src})\n\nOne.`)
    await selectPicture()
    const client = await staff.context.newCDPSession(staff.page)
    await client.send('Input.imeSetComposition', { text: 'Mo', selectionStart: 2, selectionEnd: 2 })
    await client.send('Input.insertText', { text: 'More' })
    await expectStored(`${sign}\n\nMore\n\nOne.`)
  })

  it.each([
    ['Backspace', ['Control+End', 'Home']],
    ['Delete', ['Control+Home', 'End']],
  ])('is selected by the first %s, removed by the second, and restored with undo', async (key, keys) => {
    const markdown = key === 'Delete' ? `One.\n\n![A sign](${src})` : `![A sign](${src})\n\nOne.`
    await write(markdown)
    await textOf(staff.page).getByText('One.').click()
    await press(...keys, key)
    await expect(textOf(staff.page).locator('img.ProseMirror-selectednode')).toHaveCount(1)
    await type('x')
    await expectStored(key === 'Delete' ? `One.\n\n${sign}\n\nx` : `${sign}\n\nx\n\nOne.`)
    await press('Control+z')
    await selectPicture()
    await press(key)
    await expectStored('One.')
    await press('Control+z')
    await expectStored(markdown.replace(src, 'src'))
  })

  test('is moved by cut and paste, and stays when more is typed', async () => {
    await write(`![A sign](${src})\n\nOne.`)
    await selectPicture()
    await press('Control+x', 'Control+End')
    await press('Enter', 'Control+v')
    await type('More')
    await expectStored(`One.\n\n${sign}\n\nMore`)
  })

  test('allows text before and after it, with keys and clicks', async () => {
    await write(`![A sign](${src})`)
    const { page } = staff
    const box = await textOf(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 50, (box?.y ?? 0) + (box?.height ?? 0) - 20)
    await type('After')
    await selectPicture()
    await press('ArrowUp')
    await expect
      .poll(() =>
        page
          .locator('.ProseMirror-gapcursor')
          .evaluate((caret) => getComputedStyle(caret, '::after').borderTopStyle),
      )
      .toBe('solid')
    await type('Before')
    await expectStored(`Before\n\n${sign}\n\nAfter`)
  })
})

test.describe('a table', () => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const inside = (from: string, to: string) => table.replace(`| ${from} |`, `| ${to} |`)

  it.each([
    [
      'Backspace after it',
      `${table}\n\nOne.`,
      'One.',
      'Home',
      'Backspace',
      `${inside('d', 'dMore')}\n\nOne.`,
    ],
    ['Delete before it', `One.\n\n${table}`, 'One.', 'End', 'Delete', `One.\n\n${inside('a', 'Morea')}`],
  ])('is entered with %s without losing anything', async (_, before, text, edge, key, after) => {
    await write(before)
    await textOf(staff.page).getByText(text).click()
    await press(edge, key)
    await type('More')
    await expectStored(after)
  })

  test('keeps its cells when they are selected and text is typed, and its rows when a picture is pasted', async () => {
    await write(table)
    const cell = (name: string) => textOf(staff.page).getByText(name, { exact: true })
    await cell('a').click()
    await cell('b').click({ modifiers: ['Shift'] })
    await expect(textOf(staff.page).locator('.selectedCell')).toHaveCount(2)
    await type('More')
    await expectStored(inside('b', 'bMore'))
    await paste(textOf(staff.page), 'text/html', `<img src="${src}" alt="A sign">`)
    await type('After')
    await expectStored(`${inside('b', 'bMore')}\n\n${sign}\n\nAfter`)
  })
})

test.describe('the Markdown of a text', () => {
  const source = () => staff.page.getByLabel('Text in Markdown')

  it.each(['with the dialog', 'from the clipboard', 'by dropping a file'] as const)(
    'accepts a picture %s at the caret, and the next text goes after it',
    async (way) => {
      await write('One.\n\nTwo.')
      await staff.button('Markdown').click()
      await source().evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4))
      if (way === 'with the dialog') await ways[way]()
      else {
        await give(way === 'from the clipboard' ? 'paste' : 'drop', source())
        await finish()
      }
      await type('More')
      await expectStored(`One.\n\n${sign}\n\nMore\n\nTwo.`)
    },
  )

  test('is closed and opened without a loss, and everything can still be undone', async () => {
    await write('One.')
    await textOf(staff.page).click()
    await press('Control+End')
    await type(' Typed.')
    await staff.button('Markdown').click()
    await source().press('Control+End')
    await type('\n\n[^1]: note')
    await staff.button('Write').click()
    await textOf(staff.page).getByText('[^1]: note').waitFor()
    await expectStored('One. Typed.\n\n[^1]: note')
    await staff.button('Undo').click()
    await expectStored('One. Typed.')
    await staff.button('Undo').click()
    await expectStored('One.')
    await staff.button('Redo').click()
    await expectStored('One. Typed.')
    await staff.button('Markdown').click()
    await expect(source()).toHaveValue('One. Typed.')
  })
})

test('shows the length of the text, and for an empty text only that it is empty', async () => {
  const { page } = staff
  const lead = () => page.locator('main h1 + p').textContent()
  await write()
  await expect.poll(lead).toBe('No words yet')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await type('A title')
  await textOf(page).click()
  await type('Two words')
  await expect.poll(lead).toBe('2 words · 1 min to read')
  await paste(textOf(page), 'text/plain', ' and three more')
  await expect.poll(lead).toBe('5 words · 1 min to read')
  await staff.button('Markdown').click()
  await page.getByLabel('Text in Markdown').fill('word '.repeat(401))
  await expect.poll(lead).toBe('401 words · 3 min to read')
  await page.getByLabel('Text in Markdown').fill(`![A sign](${src})`)
  await expect.poll(lead).toBe('No words yet')
  await expectStored(sign)
})

test.describe('text written after a block', () => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const pasted = (kind: 'text/html' | 'text/plain', text: string) => () =>
    paste(textOf(staff.page), kind, text)
  const emptyTable = '| | |\n| - | - |\n| | |\n| | |'

  it.each([
    ['a divider from the bar', () => staff.button('Divider').click(), '---'],
    ['a divider that is typed', () => type('---'), '---'],
    [
      'a table from the bar',
      async () => {
        await staff.button('Table').click()
        await type('a')
        for (let row = 0; row < 3; row++) await press('ArrowDown')
      },
      emptyTable.replace('| |', '| a |'),
    ],
    [
      'code that is typed',
      async () => {
        await type('``` x = 1')
        await press('ArrowDown')
      },
      '```\nx = 1\n```',
    ],
    [
      'a quotation that is typed',
      async () => {
        await type('> quoted')
        await press('Enter', 'Enter')
      },
      '> quoted',
    ],
    ['a divider as HTML', pasted('text/html', '<p>p</p><hr>'), 'p\n\n---'],
    ['a divider as Markdown', pasted('text/plain', '## p\n\n---'), '## p\n\n---'],
    [
      'a table as HTML',
      pasted('text/html', '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>'),
      table,
    ],
    ['a table as Markdown', pasted('text/plain', `${table}\n`), table],
    ['text and a table as Markdown', pasted('text/plain', `## p\n\n${table}`), `## p\n\n${table}`],
    ['code as HTML', pasted('text/html', '<pre><code>x = 1</code></pre>'), '```\nx = 1\n```'],
    ['code as Markdown', pasted('text/plain', '```\nx = 1\n```'), '```\nx = 1\n```'],
    ['a quotation as HTML', pasted('text/html', '<blockquote><p>quoted</p></blockquote>'), '> quoted'],
    ['a footnote as Markdown', pasted('text/plain', '## p\n\n[^1]: note'), '## p\n\n[^1]: note'],
  ])('does not go into or replace the block: %s', async (_, add, block) => {
    for (const [before, keys, after] of [
      ['', [], `${block}\n\nMore`],
      ['One.', ['Control+End', 'Enter'], `One.\n\n${block}\n\nMore`],
      ['One.\n\nTwo.', ['Control+Home', 'End', 'Enter'], `One.\n\n${block}\n\nMore\n\nTwo.`],
    ] as const) {
      if (before.includes('Two') && /table from|code that/.test(_)) continue
      await write(before)
      await textOf(staff.page).click()
      await press(...keys)
      await add()
      await type('More')
      await expectStored(after)
    }
  })
})
