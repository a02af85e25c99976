import type { Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import type { Staff } from './harness.ts'

const soon = 26_000

/** A colleague's change while a form is open: it is shown automatically, and typed text is not lost. */
export const followTests = (staff: Staff): void => {
  /** Uses a separate browser context, because a changed clock applies to the whole context. */
  const withClock = async (path: string, walk: (page: Page) => Promise<void>) => {
    const other = await staff.browser.newContext({ storageState: await staff.context.storageState() })
    const page = await other.newPage()
    await page.clock.install()
    await staff.open(path, page)
    await walk(page)
    await other.close()
  }

  describe('a colleague’s change', () => {
    it.each([
      ['a social post', 'social', 'manage-posts', { platforms: ['linkedin'] }],
      ['a LinkedIn post', 'linkedin', 'linkedin', {}],
    ])('updates the open form of %s, or is announced after typing there', async (_, kind, place, more) => {
      const body = { title: 'Shared work', content: 'First.', ...more }
      const { id } = await staff.send('POST', `/api/${kind}/posts`, body)
      const change = (content: string) => staff.send('PUT', `/api/${kind}/posts/${id}`, { content })
      await withClock(`/admin/${place}/${id}`, async (page) => {
        const content = page.getByLabel('Content')
        await content.waitFor()
        await change('Theirs.')
        await page.clock.fastForward(soon)
        await expect.poll(() => content.inputValue()).toBe('Theirs.')
        await content.fill('Mine.')
        await change('Theirs again.')
        await page.clock.fastForward(soon)
        await page.getByText('Someone else changed this post since you opened it.').waitFor()
        await expect.poll(() => content.inputValue()).toBe('Mine.')
        await staff.button('See both versions', page).click()
        const conflict = page.getByRole('alert')
        await conflict.getByRole('definition').getByText('Theirs again.').waitFor()
        await conflict.getByRole('definition').getByText('Mine.').waitFor()
        await staff.button('Use theirs, discard mine', page).click()
        await expect.poll(() => content.inputValue()).toBe('Theirs again.')
      })
    })

    it('does not remove typed text from the screen, even after the post was published', async () => {
      const body = { title: 'Soon gone', content: 'First.', platforms: ['linkedin'] }
      const { id } = await staff.send('POST', '/api/social/posts', body)
      await withClock(`/admin/manage-posts/${id}`, async (page) => {
        await page.getByLabel('Content').fill('Mine.')
        await staff.send('POST', '/api/social/publish', { postId: id })
        await page.clock.fastForward(soon)
        await page.getByText('can no longer be changed. Your text stays here').waitFor()
        await expect.poll(() => page.getByLabel('Content').inputValue()).toBe('Mine.')
        await page.reload()
        await page.getByText('It has been published and can no longer be edited.').waitFor()
      })
    })

    it('is shown in an open article, and does not move the caret', async () => {
      const markdown = 'One.\n\nTwo.'
      const { id } = await staff.send('POST', '/api/blog/posts', { title: 'Shared', markdown })
      await withClock(`/admin/manage-blog/${id}`, async (page) => {
        const text = page.getByRole('textbox', { name: 'Text', exact: true })
        await text.getByText('Two.').click()
        await page.keyboard.press('End')
        await staff.send('PUT', `/api/blog/posts/${id}`, { title: 'Ours', markdown: 'One more.\n\nTwo.' })
        await page.clock.fastForward(soon)
        await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Ours')
        await text.getByText('One more.').waitFor()
        await page.keyboard.type(' Three.')
        await text.getByText('Two. Three.').waitFor()
      })
    })
  })
}
