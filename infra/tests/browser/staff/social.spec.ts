import { randomUUID } from 'node:crypto'
import { expect, test } from '../test.ts'
import { tomorrow, type Staff } from './staff.ts'

const fillPost = async (
  staff: Staff,
  title: string,
  options: { day?: string; time?: string; platforms?: string[] } = {},
) => {
  await staff.page.getByLabel('Title').fill(title)
  await staff.page.getByLabel('Content').fill(`${title}: a text of its own.`)
  for (const platform of options.platforms ?? ['LinkedIn', 'Facebook'])
    await staff.page.getByLabel(platform).check()
  if (options.day) await staff.page.getByLabel('Date').fill(options.day)
  if (options.time) await staff.page.getByLabel('Time', { exact: true }).fill(options.time)
}

const halfAThought = async (staff: Staff) => {
  await staff.open('/admin/manage-posts/new')
  await fillPost(staff, 'Half a thought')
  // Typed text is stored a moment later.
  await staff.newTab()
  await staff.open('/admin/manage-posts/new')
  await staff.button('Restore it').click()
}
const twoThoughts = async (staff: Staff) => {
  await halfAThought(staff)
  const other = await staff.context.newPage()
  await staff.open('/admin/manage-posts/new', other)
  await staff.button('Discard it', other).click()
  await other.getByLabel('Title').fill('Thought of elsewhere')
  await other.close()
}

test.describe('social posts', () => {
  test('are stored as drafts or scheduled', async ({ staff }) => {
    await staff.open('/admin/manage-posts')
    await staff.page.getByText('No social posts yet.').waitFor()
    await staff.page.getByRole('link', { name: 'Write the first post' }).click()
    await staff.button('Schedule').click()
    const summary = staff.page.getByRole('alert')
    await summary.getByText('Choose at least one platform.').waitFor()
    await summary.getByText('Choose a date and time to schedule the post for.').waitFor()
    await fillPost(staff, 'Send me now', { day: tomorrow, time: '10:00' })
    await staff.button('Save as draft').click()
    await staff.page.getByRole('heading', { name: 'Send me now' }).waitFor()

    await staff.page.getByRole('link', { name: 'New post' }).click()
    await fillPost(staff, 'Scheduled one', { day: '2020-01-01', time: '11:30' })
    await staff.button('Schedule').click()
    await summary.getByText('Choose a time in the future.').waitFor()
    await staff.page.getByLabel('Date').fill(tomorrow)
    await staff.button('Schedule').click()
    await staff.page.getByText('11:30 AM').waitFor()
    await expect(staff.button(/^Publish Now/)).toHaveText(['Publish Now'])
  })

  test('keep unsaved text when the tab closes', async ({ staff }) => {
    await staff.open('/admin/manage-posts/new')
    await fillPost(staff, 'Half a thought')
    await staff.newTab()
    await staff.open('/admin/manage-posts/new')
    await staff.page.getByText('There is unsaved text from').waitFor()
    await staff.button('Restore it').click()
    await expect(staff.page.getByLabel('Title')).toHaveValue('Half a thought')
    await expect(staff.page.getByLabel('Facebook')).toBeChecked()
  })

  test('keep the unsaved text of each of two tabs, even if the other one is saved', async ({ staff }) => {
    await halfAThought(staff)
    const other = await staff.context.newPage()
    await staff.open('/admin/manage-posts/new', other)
    await staff.button('Discard it', other).click()
    await other.getByLabel('Title').fill('Thought of elsewhere')
    await staff.page.getByLabel('Title').fill('Half of a thought')
    await other.close()
    await expect(staff.page.getByLabel('Title')).toHaveValue('Half of a thought')
    await staff.page.getByLabel('Title').fill('Half a thought')
  })

  test('survive the end of a session during work', async ({ staff }) => {
    await twoThoughts(staff)
    await staff.context.clearCookies()
    await staff.button('Save as draft').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await staff.unlock(staff.page, 'wrong')
    await dialog.getByText('Invalid password').first().waitFor()
    await staff.unlock()
    await staff.page.getByRole('heading', { name: 'Half a thought' }).waitFor()
    await staff.open('/admin/manage-posts/new')
    await staff.button('Restore it').click()
    await expect(staff.page.getByLabel('Title')).toHaveValue('Thought of elsewhere')
    await staff.page.reload()
    await staff.button('Discard it').click()
    await staff.page.reload()
    await staff.page.getByLabel('Title').waitFor()
    await expect(staff.page.getByText('There is unsaved text')).toHaveCount(0)
  })

  test('that were sent meanwhile are not saved, and the form says so', async ({ staff }) => {
    // LinkedIn refuses a text twice, and its sandbox outlives the reset of the tables.
    const body = { title: 'Gone meanwhile', content: `First ${randomUUID()}`, platforms: ['linkedin'] }
    const { id } = await staff.send('POST', '/api/social/posts', body)
    await staff.open(`/admin/manage-posts/${id}`)
    await staff.page.getByLabel('Content').fill('Too late.')
    await staff.send('POST', '/api/social/publish', { postId: id })
    await staff.button('Save as draft').click()
    const told = staff.page.getByRole('alert')
    await told.getByText('already published, and can no longer be changed').waitFor()
    await expect(told).toBeFocused()
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await staff.page.reload()
    await staff.page.getByText('It has been published and can no longer be edited.').waitFor()
    await staff.button(/^Delete Gone/).click()
    await staff.button('Delete').click()
    await staff.heading('Social posts').waitFor()
  })

  test('show a colleague’s change, and let the person choose', async ({ staff }) => {
    const body = { title: 'Shared work', content: 'First.', platforms: ['linkedin'] }
    const { id } = await staff.send('POST', '/api/social/posts', body)
    await staff.open(`/admin/manage-posts/${id}`)
    await staff.page.getByLabel('Content').fill('Mine.')
    await staff.send('PUT', `/api/social/posts/${id}`, { content: 'Theirs.' })
    await staff.button('Save as draft').click()
    const conflict = staff.page.getByRole('alert')
    await conflict.getByRole('definition').getByText('Theirs.').waitFor()
    await conflict.getByRole('definition').getByText('Mine.').waitFor()
    await expect(staff.page.getByLabel('Content')).toHaveValue('Mine.')
    await staff.button('Keep my text').click()
    await staff.page.getByText('Mine.').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await staff.button(/^Delete Shared/).click()
    await staff.button('Delete').click()
    await expect(staff.page.getByText('Shared work')).toHaveCount(0)
  })
})
