import { expect, test } from '../test.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { chooseInMenu, textOf, uploadPicture } from './article.ts'
import type { Staff } from './staff.ts'

const picture = Buffer.from(pictures['image/png'])
const sign = '![A sign](src)'

/** @returns the article's Markdown, whose address of the picture is `src` */
const write = async (staff: Staff, markdown: string) => {
  const src = await uploadPicture(staff, picture)
  const body = { markdown: markdown.replace('src', src) }
  const { id } = await staff.send('POST', '/api/blog/posts', body)
  await staff.open(`/admin/manage-blog/${id}`)
  await textOf(staff.page).waitFor()
  return async () => {
    const stored = await staff.send<{ markdown: string }>('GET', `/api/blog/posts/${id}`)
    return stored.markdown.replaceAll(/\/media\/\w+\.\w+/g, 'src')
  }
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
const source = (staff: Staff) => staff.page.getByLabel('Text in Markdown')

test('a picture is selected by the first Backspace, removed by the second, and restored with undo', async ({
  page,
  staff,
}) => {
  const stored = await write(staff, `${sign}\n\nOne.`)
  await textOf(page).getByText('One.').click()
  await press(staff, 'Control+End', 'Home', 'Backspace')
  await expect(textOf(page).locator('img.ProseMirror-selectednode')).toHaveCount(1)
  await type(staff, 'x')
  await expect.poll(stored).toBe(`${sign}\n\nx\n\nOne.`)
  await press(staff, 'Control+z')
  await textOf(page).getByRole('img', { name: 'A sign' }).click()
  await press(staff, 'Backspace')
  await expect.poll(stored).toBe('One.')
  await press(staff, 'Control+z')
  await expect.poll(stored).toBe(`${sign}\n\nOne.`)
})

test('a table is entered and left with keys, and keeps its cells when they are selected', async ({
  page,
  staff,
}) => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const stored = await write(staff, `${table}\n\nOne.`)
  const cell = (name: string) => textOf(page).getByText(name, { exact: true })
  await cell('One.').click()
  await press(staff, 'Home', 'Backspace')
  await type(staff, 'More')
  await expect.poll(stored).toBe(`${table.replace('d', 'dMore')}\n\nOne.`)
  await cell('a').click()
  await cell('b').click({ modifiers: ['Shift'] })
  await expect(textOf(page).locator('.selectedCell')).toHaveCount(2)
  await type(staff, 'More')
  await press(staff, 'ArrowDown', 'ArrowDown', 'Home')
  await type(staff, 'After ')
  await expect.poll(stored).toBe('| a | bMore |\n| - | - |\n| c | dMore |\n\nAfter One.')
})

test('Markdown is opened and closed without a loss, and everything can still be undone', async ({
  page,
  staff,
}) => {
  const stored = await write(staff, 'One.')
  await textOf(page).click()
  await press(staff, 'Control+End')
  await type(staff, ' Typed.')
  await chooseInMenu(staff, 'Markdown')
  await source(staff).press('Control+End')
  await type(staff, '\n\n[^1]: note')
  await staff.button('Close Markdown').click()
  await textOf(page).getByText('[^1]: note').waitFor()
  await expect.poll(stored).toBe('One. Typed.\n\n[^1]: note')
  await staff.button('Undo').click()
  await expect.poll(stored).toBe('One. Typed.')
  await staff.button('Undo').click()
  await expect.poll(stored).toBe('One.')
  await staff.button('Redo').click()
  await expect.poll(stored).toBe('One. Typed.')
  await chooseInMenu(staff, 'Markdown')
  await expect(source(staff)).toHaveValue('One. Typed.')
})
