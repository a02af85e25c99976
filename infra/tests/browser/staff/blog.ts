import { describe, expect, it } from 'vitest'
import { empty, markdownOf, openArticle, saved, startArticle, textOf, titleOf } from './article.ts'
import { docsInMarkdown, fromDocs, fromWord, paste, wordInMarkdown } from './clipboard.ts'
import type { Staff } from './harness.ts'
import { drawNoise, png } from './pictures.ts'

/** Articles: written, pasted, saved automatically, published. */
export const articleTests = (staff: Staff): void => {
  const text = 'With **bold** text.\n\n## A heading\n\n- 2'
  const addPicture = async () => {
    await openArticle(staff, 'What card fees cost', text)
    await staff.button('Picture…').click()
    await staff.page
      .getByLabel('File', { exact: true })
      .setInputFiles(png('bill.png', await drawNoise(staff)))
    await staff.page.getByLabel('Use another file').waitFor()
    await staff.page.getByLabel('Alt text').fill('A bill')
    await staff.button('Add the picture').click()
    await textOf(staff.page).getByRole('img', { name: 'A bill' }).waitFor()
    await saved(staff.page)
  }
  const publish = async () => {
    await openArticle(staff, 'What card fees really cost', text)
    await staff.button('Details').click()
    await staff.page.getByLabel('Excerpt').fill('A look at the bill.')
    await saved(staff.page)
    await staff.button('Publish').click()
    await staff.page.getByText('Published', { exact: true }).waitFor()
  }

  describe('articles', () => {
    it('are written with the keyboard, and saved automatically', async () => {
      await startArticle(staff, 'What card fees cost')
      await textOf(staff.page).click()
      const { keyboard } = staff.page
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
      await staff.page.getByLabel('Address', { exact: true }).fill('example.com')
      await keyboard.press('Enter')
      await saved(staff.page)
      await staff.page.reload()
      await textOf(staff.page).getByRole('link').waitFor()
      await expect.poll(() => titleOf(staff.page).inputValue()).toBe('What card fees cost')
      await expect.poll(() => staff.page.getByLabel('Web address').inputValue()).toBe('what-card-fees-cost')
      expect(await markdownOf(staff)).toBe(
        'With **bold** text.\n\n## A heading\n\n- [2 \\* 3 \\* 4](https://example.com)',
      )
    })

    it('accept pictures only with a description, and make large ones smaller', async () => {
      await staff.begin(() => openArticle(staff, 'What card fees cost', text))
      await staff.button('Picture…').click()
      const picture = png('bill.png', await drawNoise(staff))
      await staff.page.getByLabel('File', { exact: true }).setInputFiles(picture)
      await staff.page.getByLabel('Use another file').waitFor()
      await staff.button('Add the picture').click()
      await staff.page.getByText('Describe what the picture shows.').waitFor()
      await staff.page.getByLabel('Alt text').fill('A bill')
      await staff.page.getByLabel('Caption').fill('One of many')
      await staff.button('Add the picture').click()
      await textOf(staff.page).getByRole('img', { name: 'A bill' }).waitFor()
      expect(await markdownOf(staff)).toMatch(/!\[A bill\]\(\/media\/[0-9a-f]{64}\.jpg "One of many"\)/)
      await saved(staff.page)
    })

    it('are previewed as on the site during editing', async () => {
      await staff.begin(() => openArticle(staff, 'What card fees cost', text))
      await staff.button('Preview').click()
      const preview = staff.page.frameLocator('iframe[title="Preview of the article"]')
      await preview.getByRole('heading', { level: 1, name: 'What card fees cost' }).waitFor()
      await titleOf(staff.page).fill('What card fees really cost')
      await preview.getByRole('heading', { level: 1, name: 'What card fees really cost' }).waitFor()
      const color = (body: Element) => getComputedStyle(body).color
      const site = await staff.context.newPage()
      await staff.open('/', site)
      expect(await preview.locator('body').evaluate(color)).toBe(await site.locator('body').evaluate(color))
      await site.close()
      await saved(staff.page)
    })

    it('can be read, and all but their text edited, before the editor loads, which can be retried', async () => {
      await staff.begin(addPicture)
      const { page } = staff
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
      await expect.poll(() => textOf(page).count()).toBe(0)
      await page.unroute(script)
      await titleOf(page).press('End')
      await page.keyboard.type(' now')
      await saved(page)
      expect(staff.complaints.splice(0)).toEqual([expect.stringContaining('Loading failed: text-editor')])
      await staff.button('Try again').click()
      await textOf(page).waitFor()
      expect(await where()).toEqual(before)
      await expect.poll(() => titleOf(page).inputValue()).toBe('What card fees cost you now')
      await titleOf(page).fill('What card fees really cost')
      await saved(page)
    })

    it('are on the site after publishing, and name the parts that are not on it yet', async () => {
      await staff.begin(() => openArticle(staff, 'What card fees really cost', text))
      await staff.button('Publish').click()
      await staff.page.getByText('Published', { exact: true }).waitFor()
      const path = await staff.page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
      expect(path).toBe('/blog/what-card-fees-really-cost')
      const page = await staff.context.request.get(staff.stack.url + path)
      expect([page.status(), (await page.text()).includes('What card fees really cost')]).toEqual([200, true])
      await staff.button('Details').click()
      await staff.page.getByLabel('Excerpt').fill('A look at the bill.')
      await staff.page.getByText('Unpublished changes').waitFor()
      await staff.button('Update the site').click()
      await staff.page.getByText('Unpublished changes').waitFor({ state: 'detached' })
    })

    it('are not shown as on the site before they are', async () => {
      await staff.begin(publish)
      await staff.page.getByLabel('Excerpt').fill('Another look at the bill.')
      await staff.page.getByText('Unpublished changes').waitFor()
      await staff.page.route('**/publish', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ status: 202, json: { ...(await answer.json()), site_pending: true } })
      })
      await staff.button('Update the site').click()
      await staff.page.getByText('The site is being updated.').first().waitFor()
      await staff.page.unroute('**/publish')
      await staff.page.getByText('The site is up to date.').waitFor()
      await expect.poll(() => staff.page.getByRole('link', { name: 'View on the site' }).count()).toBe(1)
    })

    it('keep every version to compare and restore', async () => {
      await staff.begin(async () => {
        await startArticle(staff, 'What card fees really cost')
        await textOf(staff.page).click()
        await staff.page.keyboard.type('Some words.')
        await staff.button('Details').click()
        await staff.page.getByLabel('Excerpt').fill('Another look at the bill.')
        await saved(staff.page)
        await staff.button('Publish').click()
        await staff.page.getByText('Published', { exact: true }).waitFor()
      })
      await staff.button('History').click()
      await staff.page.getByText('Version 1', { exact: true }).waitFor()
      await staff.button('Compare version 1').click()
      const dialog = staff.page.getByRole('dialog')
      await dialog.getByText('Another look at the bill.').waitFor()
      await dialog.getByRole('button', { name: 'Restore this version' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => titleOf(staff.page).inputValue()).toBe('')
      await staff.page.getByText('Unpublished changes').waitFor()
    })

    it.each([
      ['Word', fromWord, wordInMarkdown],
      ['Google Docs', fromDocs, docsInMarkdown],
    ])('clean up text pasted from %s', async (_, html, markdown) => {
      await staff.begin(() => staff.open('/admin/manage-blog'))
      const isOpen = await titleOf(staff.page).count()
      if (isOpen === 0 || !(await titleOf(staff.page).inputValue()).startsWith('Pasted'))
        await startArticle(staff, 'Pasted')
      await empty(staff)
      await textOf(staff.page).click()
      await paste(textOf(staff.page), 'text/html', html)
      expect(await markdownOf(staff)).toBe(markdown)
    })

    it('accept Markdown, and keep elements that the editor does not support', async () => {
      await staff.begin(() => startArticle(staff, 'Pasted'))
      await empty(staff)
      await paste(textOf(staff.page), 'text/plain', '## One\n\nText.[^1]\n\n[^1]: A note.')
      expect(await markdownOf(staff)).toBe('## One\n\nText.[^1]\n\n[^1]: A note.')
      await saved(staff.page)
    })
  })
}
