import { expect, test } from '../test.ts'

const soon = 26_000

test.describe('a colleague’s change', () => {
  test.beforeEach(({ page }) => page.clock.install())

  for (const [name, kind, place, more] of [
    ['a social post', 'social', 'manage-posts', { platforms: ['linkedin'] }],
    ['a LinkedIn post', 'linkedin', 'linkedin', {}],
  ] as const)
    test(`updates the open form of ${name}, or is announced after typing there`, async ({ staff, page }) => {
      const body = { title: 'Shared work', content: 'First.', ...more }
      const { id } = await staff.send('POST', `/api/${kind}/posts`, body)
      const change = (content: string) => staff.send('PUT', `/api/${kind}/posts/${id}`, { content })
      await staff.open(`/admin/${place}/${id}`)
      const content = page.getByLabel('Content')
      await content.waitFor()
      await change('Theirs.')
      await page.clock.fastForward(soon)
      await expect(content).toHaveValue('Theirs.')
      await content.fill('Mine.')
      await change('Theirs again.')
      await page.clock.fastForward(soon)
      await page.getByText('Someone else changed this post since you opened it.').waitFor()
      await expect(content).toHaveValue('Mine.')
      await staff.button('See both versions').click()
      const conflict = page.getByRole('alert')
      await conflict.getByRole('definition').getByText('Theirs again.').waitFor()
      await conflict.getByRole('definition').getByText('Mine.').waitFor()
      await staff.button('Keep theirs').click()
      await expect(content).toHaveValue('Theirs again.')
    })

  test('does not remove typed text from the screen, even after the post was published', async ({
    staff,
    page,
  }) => {
    const body = { title: 'Soon gone', content: 'First.', platforms: ['linkedin'] }
    const { id } = await staff.send('POST', '/api/social/posts', body)
    await staff.open(`/admin/manage-posts/${id}`)
    await page.getByLabel('Content').fill('Mine.')
    await staff.send('POST', '/api/social/publish', { postId: id })
    await page.clock.fastForward(soon)
    await page.getByText('can no longer be changed. Your text stays here').waitFor()
    await expect(page.getByLabel('Content')).toHaveValue('Mine.')
    await page.reload()
    await page.getByText('It has been published and can no longer be edited.').waitFor()
  })

  test('is shown in an open article, and does not move the caret', async ({ staff, page }) => {
    const markdown = 'One.\n\nTwo.'
    const { id } = await staff.send('POST', '/api/blog/posts', { title: 'Shared', markdown })
    await staff.open(`/admin/manage-blog/${id}`)
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.getByText('Two.').click()
    await page.keyboard.press('End')
    await staff.send('PUT', `/api/blog/posts/${id}`, { title: 'Ours', markdown: 'One more.\n\nTwo.' })
    await page.clock.fastForward(soon)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Ours')
    await text.getByText('One more.').waitFor()
    await page.keyboard.type(' Three.')
    await text.getByText('Two. Three.').waitFor()
  })
})
