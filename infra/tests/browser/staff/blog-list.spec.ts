import { expect, test } from '../test.ts'
import { chooseInMenu } from './article.ts'

test('the list deletes articles, restores and sorts them', async ({ page, staff }) => {
  await staff.send('POST', '/api/blog/posts', { title: 'Pasted', markdown: 'Some words.' })
  await staff.open('/admin/manage-blog?search=pasted')
  await staff.button('Delete: Pasted').click()
  await page.getByText('No articles match.').waitFor()
  await staff.button('Undo: “Pasted” deleted.').click()
  await expect(page.getByRole('rowheader', { name: 'Pasted' })).toHaveCount(1)
  await staff.send('POST', '/api/blog/posts', { title: 'Pasted later', markdown: 'Some words.' })
  await page.getByRole('button', { name: 'Edited' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Pasted', 'Pasted later'])
})

test('an article makes draft posts for every platform', async ({ page, staff }) => {
  const { id } = await staff.send('POST', '/api/blog/posts', { title: 'Pasted', markdown: 'Some words.' })
  await staff.open(`/admin/manage-blog/${id}`)
  await chooseInMenu(staff, 'Make posts')
  await page.getByText('6 drafts made').waitFor()
  await page.getByRole('link', { name: 'See the posts' }).click()
  await expect(page.getByRole('main').getByText('Pasted', { exact: true })).toHaveCount(6)
})
