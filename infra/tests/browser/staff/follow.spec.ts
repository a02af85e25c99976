import { expect, test } from '../test.ts'
import { textOf, titleOf } from './article.ts'
import { workAs } from './seeds.ts'

const soon = 26_000

test.beforeEach(({ page }) => page.clock.install())

test('a colleague’s change updates the open form of a post, and is announced after typing there', async ({
  staff,
  page,
}) => {
  await workAs(staff, 'Dana')
  const body = { title: 'Shared work', content: 'First.', platforms: ['linkedin'] }
  const { id } = await staff.send('POST', '/api/social/posts', body)
  const change = (words: string) => staff.send('PUT', `/api/social/posts/${id}`, { content: words })
  await staff.open(`/admin/manage-posts/${id}`)
  const content = page.getByLabel('Content')
  await content.waitFor()
  await change('Theirs.')
  await page.clock.fastForward(soon)
  await expect(content).toHaveValue('Theirs.')
  await content.fill('Mine.')
  await change('Theirs again.')
  await page.clock.fastForward(soon)
  await page.getByRole('alert', { name: /^Dana changed this (just now|1 minute ago)$/ }).waitFor()
  await expect(content).toHaveValue('Mine.')
})

test('a colleague’s change is shown in an open article, and does not move the caret', async ({
  staff,
  page,
}) => {
  const markdown = 'One.\n\nTwo.'
  const { id } = await staff.send('POST', '/api/blog/posts', { title: 'Shared', markdown })
  await staff.open(`/admin/manage-blog/${id}`)
  await textOf(page).getByText('Two.').click()
  await page.keyboard.press('End')
  await staff.send('PUT', `/api/blog/posts/${id}`, { title: 'Ours', markdown: 'One more.\n\nTwo.' })
  await page.clock.fastForward(soon)
  await expect(titleOf(page)).toHaveValue('Ours')
  await textOf(page).getByText('One more.').waitFor()
  await page.keyboard.type(' Three.')
  await textOf(page).getByText('Two. Three.').waitFor()
})
