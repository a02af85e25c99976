import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { openArticle, titleOf } from './article.ts'
import type { Staff } from './staff.ts'

const openList = async (staff: Staff, search = '') => {
  for (const title of ['What card fees cost', 'Left at once', 'Pasted']) {
    const { id, version } = await staff.send('POST', '/api/blog/posts', { title, markdown: 'Some words.' })
    if (title.startsWith('What')) await staff.send('POST', `/api/blog/posts/${id}/publish`, { version })
  }
  await staff.open(`/admin/manage-blog${search}`)
  await staff.page.getByRole('rowheader').first().waitFor()
}

test.describe('the list', () => {
  test('is filtered by status and text', async ({ staff }) => {
    await openList(staff)
    await staff.page.getByRole('link', { name: /^Published 1/ }).click()
    await staff.page.getByRole('rowheader', { name: 'Left at once' }).waitFor({ state: 'detached' })
    await staff.page.getByRole('link', { name: /^All/ }).click()
    await staff.page.getByLabel('Search').fill('pasted')
    await expect(staff.page.getByRole('rowheader')).toHaveCount(1)
  })

  test('deletes articles without moving the focus, and restores them', async ({ staff }) => {
    await openList(staff, '?search=pasted')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await staff.page.route('**/api/blog/posts/*', (route) => held.then(() => route.continue()))
    await staff.button('Actions: Pasted').click()
    await staff.button('Delete: Pasted').click()
    const search = staff.page.getByLabel('Search')
    await search.press('End')
    letGo()
    await staff.page.getByText('No articles match.').waitFor()
    await staff.page.unroute('**/api/blog/posts/*')
    await staff.page.keyboard.type('x')
    await expect(search).toHaveValue('pastedx')
    await staff.page.keyboard.press('Backspace')
    await staff.button('Undo: “Pasted” deleted.').click()
    await expect(staff.page.getByRole('rowheader', { name: 'Pasted' })).toHaveCount(1)
  })

  test('makes draft posts for every platform from an article', async ({ staff }) => {
    await openList(staff)
    await staff.page.getByRole('rowheader').getByRole('link', { name: 'Pasted' }).click()
    await staff.button('Make posts').click()
    await staff.page.getByText('6 drafts made').waitFor()
    await staff.page.getByRole('link', { name: 'See the posts' }).click()
    await expect(staff.page.getByRole('main').getByText('Pasted', { exact: true })).toHaveCount(6)
  })
})

test.describe('accessibility', () => {
  test('of the editor', async ({ staff }) => {
    await openArticle(staff, 'Pasted', 'Some words.')
    const long =
      'A title that goes on over more than one line, as titles do that want to say everything at once'
    await titleOf(staff.page).fill(long)
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('History').click()
    await staff.page.getByText('Version 1', { exact: true }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('of the list', async ({ staff }) => {
    await openList(staff)
    expect(await faultsOf(staff.page)).toEqual([])
  })
})
