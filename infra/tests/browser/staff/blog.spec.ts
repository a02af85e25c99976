import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { chooseInMenu, markdownOf, openArticle, saved, startArticle, textOf, titleOf } from './article.ts'
import type { Staff } from './staff.ts'
import { drawNoise, png } from './pictures.ts'

const text = 'With **bold** text.\n\n## A heading\n\n- 2'
const marked = (page: Page, status: string) =>
  page.getByRole('main').getByText(status, { exact: true }).waitFor()
/** Its first version is empty. */
const openPublished = async (staff: Staff) => {
  const { id } = await staff.send('POST', '/api/blog/posts', {})
  const article = { title: 'What card fees really cost', excerpt: 'A look at the bill.', markdown: text }
  await staff.send('PUT', `/api/blog/posts/${id}`, { version: 1, ...article })
  await staff.send('POST', `/api/blog/posts/${id}/publish`, { version: 2 })
  await staff.open(`/admin/manage-blog/${id}`)
  await marked(staff.page, 'Published')
}

test.describe('articles', () => {
  test('are written with the keyboard, and saved automatically', async ({ page, staff }) => {
    await startArticle(staff, 'What card fees cost')
    await textOf(page).click()
    const { keyboard } = page
    await keyboard.type('With ')
    await keyboard.press('Control+b')
    await keyboard.type('bold')
    await keyboard.press('Control+b')
    await keyboard.type(' text.')
    await keyboard.press('Enter')
    await keyboard.type('# A heading')
    await keyboard.press('Enter')
    await keyboard.type('- 2 * 3 * 4')
    await keyboard.press('Shift+Home')
    await keyboard.press('Control+k')
    await page.getByLabel('Address', { exact: true }).fill('example.com')
    await keyboard.press('Enter')
    await saved(page)
    await page.reload()
    await textOf(page).getByRole('link').waitFor()
    await expect(titleOf(page)).toHaveValue('What card fees cost')
    await expect(page.getByLabel('Web address')).toHaveValue('what-card-fees-cost')
    expect(await markdownOf(staff)).toBe(
      'With **bold** text.\n\n## A heading\n\n- [2 \\* 3 \\* 4](https://example.com)',
    )
  })

  test('accept pictures only with a description, and make large ones smaller', async ({ page, staff }) => {
    await openArticle(staff, 'What card fees cost', text)
    await staff.button('Picture…').click()
    const picture = png('bill.png', await drawNoise(staff))
    await page.getByLabel('File', { exact: true }).setInputFiles(picture)
    await page.getByLabel('Use another file').waitFor()
    await staff.button('Add the picture').click()
    await page.getByText('Describe what the picture shows.').waitFor()
    await page.getByLabel('Alt text').fill('A bill')
    await page.getByLabel('Caption').fill('One of many')
    await staff.button('Add the picture').click()
    await textOf(page).getByRole('img', { name: 'A bill' }).waitFor()
    await expect(textOf(page)).toBeFocused()
    await page.keyboard.type('More')
    expect(await markdownOf(staff)).toMatch(/!\[A bill\]\(\/media\/[0-9a-f]{64}\.jpg "One of many"\)\n\nMore/)
    await saved(page)
  })

  test('are looked over before publishing, and on the site after it', async ({ page, staff }) => {
    await openArticle(staff, 'What card fees really cost', `${text}\n\nTODO ask Bob.`)
    await staff.button('Close Details').click()
    await expect(staff.button('Details')).toBeFocused()
    await staff.button('Publish').click()
    await page.getByRole('link', { name: 'No excerpt' }).click()
    await expect(page.getByLabel('Excerpt')).toBeFocused()
    await page.keyboard.type('The bill.')
    await staff.button('Publish').click()
    await page.getByRole('link', { name: 'The text says “TODO”.' }).click()
    await expect(textOf(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('TODO')
    await page.keyboard.type('Do')
    await staff.button('Publish').click()
    await staff.button('Publish anyway').click()
    await marked(page, 'Published')
    await staff.button(/^Undo: “What card fees really cost” published/).click()
    await marked(page, 'Draft')
    await staff.button('Publish').click()
    await staff.button('Publish anyway').click()
    await marked(page, 'Published')
    await staff.button('More').click()
    const path = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
    expect(path).toBe('/blog/what-card-fees-really-cost')
    expect(await (await page.request.get(path ?? '')).text()).toContain('What card fees really cost')
    await page.keyboard.press('Escape')
    await page.getByLabel('Excerpt').fill('A look at the bill.')
    await page.getByText('Unpublished changes').waitFor()
    await staff.button('Publish changes').click()
    await page.getByText('Unpublished changes').waitFor({ state: 'detached' })
  })

  test('keep every version to compare and restore', async ({ page, staff }) => {
    await openPublished(staff)
    await chooseInMenu(staff, 'History')
    await page.getByText('Version 1', { exact: true }).waitFor()
    await staff.button('Compare version 1').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A look at the bill.').waitFor()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect(titleOf(page)).toHaveValue('')
    await page.getByText('Unpublished changes').waitFor()
  })

  test('ask whose text to keep when two tabs changed it, and lose neither', async ({ staff }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    const other = await staff.context.newPage()
    await other.goto(staff.page.url())
    for (const [page, words] of [
      [other, ' Alpha.'],
      [staff.page, ' Beta.'],
    ] as const) {
      await textOf(page).getByText('Begun.').click()
      await page.keyboard.press('End')
      // In one step, so that each tab saves once.
      await page.keyboard.insertText(words)
      if (page === other) await saved(other)
    }
    const conflict = staff.page.getByRole('alert', { name: 'Someone else changed this just now' })
    await staff.button('Compare', conflict).click()
    await conflict.getByRole('deletion').getByText('Alpha').waitFor()
    await conflict.getByRole('insertion').getByText('Beta').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await staff.button('Keep their text').click()
    await textOf(staff.page).getByText('Alpha.').waitFor()
    await staff.button(/^Undo: Your text was replaced/).click()
    await textOf(staff.page).getByText('Beta.').waitFor()
    await saved(staff.page)
    await other.close()
  })
})
