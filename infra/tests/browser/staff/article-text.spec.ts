import { expect, test } from '../test.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { textOf, uploadPicture } from './article.ts'
import { paste } from './clipboard.ts'
import type { Staff } from './staff.ts'
import { drawPicture, png } from './pictures.ts'

const picture = Buffer.from(pictures['image/png'])
let src = ''

const write = async (staff: Staff, markdown = '') => {
  const { id } = await staff.send('POST', '/api/blog/posts', {})
  if (markdown) await staff.send('PUT', `/api/blog/posts/${id}`, { version: 1, markdown })
  await staff.open(`/admin/manage-blog/${id}`)
  await textOf(staff.page).waitFor()
}
const press = async (staff: Staff, ...keys: string[]) => {
  for (const key of keys) {
    await staff.page.keyboard.press(key)
    // The editor reads the position of the caret a moment later.
    await staff.page.evaluate(
      () => new Promise((done) => void requestAnimationFrame(() => setTimeout(done, 30))),
    )
  }
}
const type = (staff: Staff, text: string) => staff.page.keyboard.type(text)
const stored = async (staff: Staff): Promise<string> => {
  const id = new URL(staff.page.url()).pathname.split('/').at(-1)
  return (await staff.send<{ markdown: string }>('GET', `/api/blog/posts/${id}`)).markdown
}
const expectStored = async (staff: Staff, markdown: string) => {
  await expect.poll(async () => (await stored(staff)).replaceAll(/\/media\/\w+\.\w+/g, 'src')).toBe(markdown)
}

const chooseFile = async (staff: Staff, file: Buffer = picture) => {
  const uploaded = staff.page.waitForResponse('**/api/blog/images')
  await staff.page.getByLabel(/^(File|Use another file)$/).setInputFiles(png('sign.png', file))
  await uploaded
}
const finish = async (staff: Staff, alt = 'A sign') => {
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('Use another file').waitFor()
  await dialog.getByLabel('Alt text').fill(alt)
  await dialog.getByRole('button', { name: /^(Add the picture|Save)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect(staff.page.locator('#text')).toBeFocused()
}
const give = (staff: Staff, kind: 'paste' | 'drop', into = textOf(staff.page)) =>
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

const ways = {
  'with the dialog': async (staff: Staff) => {
    await staff.button('Picture…').click()
    await chooseFile(staff)
    await finish(staff)
  },
  'from the clipboard': async (staff: Staff) => {
    await give(staff, 'paste')
    await finish(staff)
  },
  'by dropping a file': async (staff: Staff) => {
    await give(staff, 'drop')
    await finish(staff)
  },
  'as Markdown': (staff: Staff) =>
    paste(textOf(staff.page), 'text/plain', `![A sign](${src})\n\n![A sign](${src})`),
  'as HTML': (staff: Staff) => paste(textOf(staff.page), 'text/html', `<img src="${src}" alt="A sign">`),
}
const sign = '![A sign](src)'
const brings = (way: string) => (way === 'as Markdown' ? `${sign}\n\n${sign}` : sign)

/** [caret, initial Markdown, keys to the caret, Markdown after inserting a picture (`*`) and typing "More"] */
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

test.beforeEach(async ({ staff }) => {
  src = await uploadPicture(staff, picture)
})

for (const [way, add] of Object.entries(ways))
  test.describe(`a picture added ${way}`, () => {
    for (const [place, before, keys, after] of places)
      test(`stays when more is typed: ${place}`, async ({ staff }) => {
        await write(staff, before)
        await textOf(staff.page).click()
        await press(staff, ...keys)
        await add(staff)
        await type(staff, 'More')
        await expectStored(staff, after.replace('*', brings(way)))
      })
  })

test.describe('a picture in a text', () => {
  const selectPicture = async (staff: Staff) => {
    await textOf(staff.page).getByRole('img', { name: 'A sign' }).click()
  }

  test('stays when it is replaced and more is typed', async ({ staff }) => {
    await write(staff, `One.\n\n![A sign](${src})`)
    await selectPicture(staff)
    await staff.button('Picture…').click()
    await chooseFile(staff, await drawPicture(staff, [['Closed']], { width: 200 }))
    await finish(staff, 'Another sign')
    await type(staff, 'More')
    await expectStored(staff, 'One.\n\n![Another sign](src)\n\nMore')
    expect(await stored(staff)).not.toContain(src)
  })

  for (const [what, act, more] of [
    ['letters are typed', (staff: Staff) => type(staff, 'More'), 'More'],
    ['text is pasted', (staff: Staff) => paste(textOf(staff.page), 'text/plain', 'More'), 'More'],
    ['a picture is pasted', ways['from the clipboard'], sign],
    ['a table is added', (staff: Staff) => staff.button('Table').click(), '| | |\n| - | - |\n| | |\n| | |'],
    ['a divider is added', (staff: Staff) => staff.button('Divider').click(), '---'],
  ] as const)
    test(`stays when it is selected and ${what}`, async ({ staff }) => {
      await write(staff, `![A sign](${src})\n\nOne.`)
      await selectPicture(staff)
      await act(staff)
      await expectStored(staff, `${sign}\n\n${more}\n\nOne.`)
    })

  test('stays when a word is composed with an input method, as on a phone', async ({ staff }) => {
    await write(staff, `![A sign](${src})\n\nOne.`)
    await selectPicture(staff)
    const client = await staff.context.newCDPSession(staff.page)
    await client.send('Input.imeSetComposition', { text: 'Mo', selectionStart: 2, selectionEnd: 2 })
    await client.send('Input.insertText', { text: 'More' })
    await expectStored(staff, `${sign}\n\nMore\n\nOne.`)
  })

  for (const [key, keys] of [
    ['Backspace', ['Control+End', 'Home']],
    ['Delete', ['Control+Home', 'End']],
  ] as const)
    test(`is selected by the first ${key}, removed by the second, and restored with undo`, async ({
      staff,
    }) => {
      const markdown = key === 'Delete' ? `One.\n\n![A sign](${src})` : `![A sign](${src})\n\nOne.`
      await write(staff, markdown)
      await textOf(staff.page).getByText('One.').click()
      await press(staff, ...keys, key)
      await expect(textOf(staff.page).locator('img.ProseMirror-selectednode')).toHaveCount(1)
      await type(staff, 'x')
      await expectStored(staff, key === 'Delete' ? `One.\n\n${sign}\n\nx` : `${sign}\n\nx\n\nOne.`)
      await press(staff, 'Control+z')
      await selectPicture(staff)
      await press(staff, key)
      await expectStored(staff, 'One.')
      await press(staff, 'Control+z')
      await expectStored(staff, markdown.replace(src, 'src'))
    })

  test('is moved by cut and paste, and stays when more is typed', async ({ staff }) => {
    await write(staff, `![A sign](${src})\n\nOne.`)
    await selectPicture(staff)
    await press(staff, 'Control+x', 'Control+End')
    await press(staff, 'Enter', 'Control+v')
    await type(staff, 'More')
    await expectStored(staff, `One.\n\n${sign}\n\nMore`)
  })

  test('allows text before and after it, with keys and clicks', async ({ staff }) => {
    await write(staff, `![A sign](${src})`)
    const { page } = staff
    const box = await textOf(page).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 50, (box?.y ?? 0) + (box?.height ?? 0) - 20)
    await type(staff, 'After')
    await selectPicture(staff)
    await press(staff, 'ArrowUp')
    await expect
      .poll(() =>
        page
          .locator('.ProseMirror-gapcursor')
          .evaluate((caret) => getComputedStyle(caret, '::after').borderTopStyle),
      )
      .toBe('solid')
    await type(staff, 'Before')
    await expectStored(staff, `Before\n\n${sign}\n\nAfter`)
  })
})

test.describe('a table', () => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const inside = (from: string, to: string) => table.replace(`| ${from} |`, `| ${to} |`)

  for (const [what, before, text, edge, key, after] of [
    [
      'Backspace after it',
      `${table}\n\nOne.`,
      'One.',
      'Home',
      'Backspace',
      `${inside('d', 'dMore')}\n\nOne.`,
    ],
    ['Delete before it', `One.\n\n${table}`, 'One.', 'End', 'Delete', `One.\n\n${inside('a', 'Morea')}`],
  ] as const)
    test(`is entered with ${what} without losing anything`, async ({ staff }) => {
      await write(staff, before)
      await textOf(staff.page).getByText(text).click()
      await press(staff, edge, key)
      await type(staff, 'More')
      await expectStored(staff, after)
    })

  test('keeps its cells when they are selected and text is typed, and its rows when a picture is pasted', async ({
    staff,
  }) => {
    await write(staff, table)
    const cell = (name: string) => textOf(staff.page).getByText(name, { exact: true })
    await cell('a').click()
    await cell('b').click({ modifiers: ['Shift'] })
    await expect(textOf(staff.page).locator('.selectedCell')).toHaveCount(2)
    await type(staff, 'More')
    await expectStored(staff, inside('b', 'bMore'))
    await paste(textOf(staff.page), 'text/html', `<img src="${src}" alt="A sign">`)
    await type(staff, 'After')
    await expectStored(staff, `${inside('b', 'bMore')}\n\n${sign}\n\nAfter`)
  })
})

test.describe('the Markdown of a text', () => {
  const source = (staff: Staff) => staff.page.getByLabel('Text in Markdown')

  for (const way of ['with the dialog', 'from the clipboard', 'by dropping a file'] as const)
    test(`accepts a picture ${way} at the caret, and the next text goes after it`, async ({ staff }) => {
      await write(staff, 'One.\n\nTwo.')
      await staff.button('Markdown').click()
      await source(staff).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4))
      if (way === 'with the dialog') await ways[way](staff)
      else {
        await give(staff, way === 'from the clipboard' ? 'paste' : 'drop', source(staff))
        await finish(staff)
      }
      await type(staff, 'More')
      await expectStored(staff, `One.\n\n${sign}\n\nMore\n\nTwo.`)
    })

  test('is closed and opened without a loss, and everything can still be undone', async ({ staff }) => {
    await write(staff, 'One.')
    await textOf(staff.page).click()
    await press(staff, 'Control+End')
    await type(staff, ' Typed.')
    await staff.button('Markdown').click()
    await source(staff).press('Control+End')
    await type(staff, '\n\n[^1]: note')
    await staff.button('Write').click()
    await textOf(staff.page).getByText('[^1]: note').waitFor()
    await expectStored(staff, 'One. Typed.\n\n[^1]: note')
    await staff.button('Undo').click()
    await expectStored(staff, 'One. Typed.')
    await staff.button('Undo').click()
    await expectStored(staff, 'One.')
    await staff.button('Redo').click()
    await expectStored(staff, 'One. Typed.')
    await staff.button('Markdown').click()
    await expect(source(staff)).toHaveValue('One. Typed.')
  })
})

test('shows the length of the text, and for an empty text only that it is empty', async ({ staff }) => {
  const { page } = staff
  const lead = page.locator('main h1 + p')
  await write(staff)
  await expect(lead).toHaveText('No words yet')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await type(staff, 'A title')
  await textOf(page).click()
  await type(staff, 'Two words')
  await expect(lead).toHaveText('2 words · 1 min to read')
  await paste(textOf(page), 'text/plain', ' and three more')
  await expect(lead).toHaveText('5 words · 1 min to read')
  await staff.button('Markdown').click()
  await page.getByLabel('Text in Markdown').fill('word '.repeat(401))
  await expect(lead).toHaveText('401 words · 3 min to read')
  await page.getByLabel('Text in Markdown').fill(`![A sign](${src})`)
  await expect(lead).toHaveText('No words yet')
  await expectStored(staff, sign)
})

test.describe('text written after a block', () => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const pasted = (kind: 'text/html' | 'text/plain', text: string) => (staff: Staff) =>
    paste(textOf(staff.page), kind, text)
  const emptyTable = '| | |\n| - | - |\n| | |\n| | |'

  for (const [what, add, block] of [
    ['a divider from the bar', (staff: Staff) => staff.button('Divider').click(), '---'],
    ['a divider that is typed', (staff: Staff) => type(staff, '---'), '---'],
    [
      'a table from the bar',
      async (staff: Staff) => {
        await staff.button('Table').click()
        await type(staff, 'a')
        for (let row = 0; row < 3; row++) await press(staff, 'ArrowDown')
      },
      emptyTable.replace('| |', '| a |'),
    ],
    [
      'code that is typed',
      async (staff: Staff) => {
        await type(staff, '``` x = 1')
        await press(staff, 'ArrowDown')
      },
      '```\nx = 1\n```',
    ],
    [
      'a quotation that is typed',
      async (staff: Staff) => {
        await type(staff, '> quoted')
        await press(staff, 'Enter', 'Enter')
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
  ] as const)
    test(`does not go into or replace the block: ${what}`, async ({ staff }) => {
      for (const [before, keys, after] of [
        ['', [], `${block}\n\nMore`],
        ['One.', ['Control+End', 'Enter'], `One.\n\n${block}\n\nMore`],
        ['One.\n\nTwo.', ['Control+Home', 'End', 'Enter'], `One.\n\n${block}\n\nMore\n\nTwo.`],
      ] as const) {
        if (before.includes('Two') && /table from|code that/.test(what)) continue
        await write(staff, before)
        await textOf(staff.page).click()
        await press(staff, ...keys)
        await add(staff)
        await type(staff, 'More')
        await expectStored(staff, after)
      }
    })
})
