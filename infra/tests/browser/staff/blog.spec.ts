import { expect, test } from '../test.ts'
import { markdownOf, openArticle, saved, startArticle, textOf, titleOf, uploadPicture } from './article.ts'
import { docsInMarkdown, fromDocs, fromWord, paste, wordInMarkdown } from './clipboard.ts'
import type { Staff } from './staff.ts'
import { drawNoise, drawPicture, png } from './pictures.ts'

const text = 'With **bold** text.\n\n## A heading\n\n- 2'
/** Its first version is empty. */
const openPublished = async (staff: Staff) => {
  const { id } = await staff.send('POST', '/api/blog/posts', {})
  const article = { title: 'What card fees really cost', excerpt: 'A look at the bill.', markdown: text }
  await staff.send('PUT', `/api/blog/posts/${id}`, { version: 1, ...article })
  await staff.send('POST', `/api/blog/posts/${id}/publish`, { version: 2 })
  await staff.open(`/admin/manage-blog/${id}`)
  await staff.page.getByText('Published', { exact: true }).waitFor()
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
    expect(await markdownOf(staff)).toMatch(/!\[A bill\]\(\/media\/[0-9a-f]{64}\.jpg "One of many"\)/)
    await saved(page)
  })

  test('are previewed as on the site during editing', async ({ page, staff }) => {
    await openArticle(staff, 'What card fees cost', text)
    await staff.button('Preview').click()
    const preview = page.frameLocator('iframe[title="Preview of the article"]')
    await preview.getByRole('heading', { level: 1, name: 'What card fees cost' }).waitFor()
    await titleOf(page).fill('What card fees really cost')
    await preview.getByRole('heading', { level: 1, name: 'What card fees really cost' }).waitFor()
    const color = (body: Element) => getComputedStyle(body).color
    const site = await staff.context.newPage()
    await staff.open('/', site)
    expect(await preview.locator('body').evaluate(color)).toBe(await site.locator('body').evaluate(color))
    await site.close()
    await saved(page)
    // The frame of the preview also blocks the script of the trace.
    expect(staff.consoleErrors.splice(0).filter((error) => !error.includes('Blocked script'))).toEqual([])
  })

  test('can be read, and all but their text edited, before the editor loads, which can be retried', async ({
    page,
    staff,
  }) => {
    await staff.open('/admin')
    const src = await uploadPicture(staff, await drawPicture(staff, [['A bill']]))
    await openArticle(staff, 'What card fees cost', `![A bill](${src})\n\n${text}`)
    const script = '**/assets/TextEditor-*.js*'
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(script, (route) => held.then(() => route.abort()))
    const where = async () => {
      // The picture above has no height before it loads.
      await page.getByRole('img', { name: 'A bill' }).evaluate((image: HTMLImageElement) => image.decode())
      return page.getByRole('heading', { name: 'A heading' }).boundingBox()
    }
    await page.reload()
    await page.getByText('Loading the editor…').waitFor()
    const before = await where()
    await titleOf(page).fill('What card fees cost you')
    letGo()
    await page.getByText('The editor could not be loaded.').waitFor()
    await expect(textOf(page)).toHaveCount(0)
    await page.unroute(script)
    await titleOf(page).press('End')
    await page.keyboard.type(' now')
    await saved(page)
    expect(staff.consoleErrors.splice(0)).toEqual([expect.stringContaining('Loading failed: text-editor')])
    await staff.button('Try again').click()
    await textOf(page).waitFor()
    expect(await where()).toEqual(before)
    await expect(titleOf(page)).toHaveValue('What card fees cost you now')
    await titleOf(page).fill('What card fees really cost')
    await saved(page)
  })

  test('are on the site after publishing, and name the parts that are not on it yet', async ({
    page,
    staff,
  }) => {
    await openArticle(staff, 'What card fees really cost', text)
    await staff.button('Publish').click()
    await page.getByText('Published', { exact: true }).waitFor()
    const path = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
    expect(path).toBe('/blog/what-card-fees-really-cost')
    const answer = await page.request.get(path ?? '')
    await expect(answer).toBeOK()
    expect(await answer.text()).toContain('What card fees really cost')
    await staff.button('Details').click()
    await page.getByLabel('Excerpt').fill('A look at the bill.')
    await page.getByText('Unpublished changes').waitFor()
    await staff.button('Update the site').click()
    await page.getByText('Unpublished changes').waitFor({ state: 'detached' })
  })

  test('are not shown as on the site before they are', async ({ page, staff }) => {
    await openPublished(staff)
    await staff.button('Details').click()
    await page.getByLabel('Excerpt').fill('Another look at the bill.')
    await page.getByText('Unpublished changes').waitFor()
    await page.route('**/publish', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ status: 202, json: { ...(await answer.json()), site_pending: true } })
    })
    await staff.button('Update the site').click()
    await page.getByText('The site is being updated.').first().waitFor()
    await page.unroute('**/publish')
    await page.getByText('The site is up to date.').waitFor()
    await expect(page.getByRole('link', { name: 'View on the site' })).toHaveCount(1)
  })

  test('keep every version to compare and restore', async ({ page, staff }) => {
    await openPublished(staff)
    await staff.button('History').click()
    await page.getByText('Version 1', { exact: true }).waitFor()
    await staff.button('Compare version 1').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A look at the bill.').waitFor()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect(titleOf(page)).toHaveValue('')
    await page.getByText('Unpublished changes').waitFor()
  })

  for (const [from, html, markdown] of [
    ['Word', fromWord, wordInMarkdown],
    ['Google Docs', fromDocs, docsInMarkdown],
  ] as const)
    test(`clean up text pasted from ${from}`, async ({ page, staff }) => {
      await openArticle(staff, 'Pasted')
      await textOf(page).click()
      await paste(textOf(page), 'text/html', html)
      expect(await markdownOf(staff)).toBe(markdown)
    })

  test('accept Markdown, and keep elements that the editor does not support', async ({ page, staff }) => {
    await openArticle(staff, 'Pasted')
    await paste(textOf(page), 'text/plain', '## One\n\nText.[^1]\n\n[^1]: A note.')
    expect(await markdownOf(staff)).toBe('## One\n\nText.[^1]\n\n[^1]: A note.')
    await saved(page)
  })
})
