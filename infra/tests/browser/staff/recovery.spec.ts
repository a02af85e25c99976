import { expect, test } from '../test.ts'
import { addPost } from './posts.ts'
import type { Staff } from './staff.ts'

const attention = '**/api/publishing/attention'
const due_today = { posts: [], more: false }
const listOf = (items: object[]) => ({ paused: false, items, more: false, due_today })
const since = '2026-11-25T05:36:00.000Z'

/** The stored post is a draft. Its screen is answered as if it had been sent. */
const pretend = (staff: Staff, id: string, shown: object) =>
  staff.page.route(`**/api/social/posts/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const stored = await (await route.fetch()).json()
    return route.fulfill({ json: stored.status === 'draft' ? { ...stored, ...shown } : stored })
  })

test('shows a post that failed on two platforms once, and retries it in two clicks from the badge', async ({
  page,
  staff,
}) => {
  const post_id = await addPost(staff, 'Autumn rates', 'linkedin', 'twitter')
  const error = 'It was down.'
  const deliveries = [{ platform: 'linkedin', status: 'failed', reason: 'reconnect', error }]
  await pretend(staff, post_id, { status: 'failed', deliveries })
  const item = { post_id, title: 'Autumn rates', why: 'failed', error, since }
  const items = ['linkedin', 'twitter'].map((platform) => ({ ...item, platform }))
  await page.route(attention, (route) => route.fulfill({ json: listOf(items) }))
  await staff.open(`/admin/manage-posts/${post_id}`)
  await expect(staff.button('Retry: Autumn rates')).toHaveCount(1)
  await page.getByRole('link', { name: '1 needs attention' }).click()
  await staff.heading('Posts to fix').waitFor()
  await page.getByText('Failed. It was down.').nth(1).waitFor()
  await expect(page.getByRole('heading', { name: 'Autumn rates' })).toHaveCount(1)
  await staff.button(/^Retry/).click()
  await page.getByText('Post published successfully!').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  staff.consoleErrors.splice(0)
})

test('sends again all posts that complete look-ups did not find, and names the ones that failed', async ({
  page,
  staff,
}) => {
  const items = ['Autumn rates', 'Winter rates', 'Spring rates'].map((title, index) => ({
    post_id: `01a201fd-d4ff-7331-8d9b-0920c97da0d${index}`,
    title,
    platform: 'linkedin',
    why: 'needs-you',
    error: 'LinkedIn gave no clear answer. Its newest 40 posts were searched.',
    since,
    ...(index < 2 && { not_found: true }),
  }))
  const again: string[] = []
  const open = () => items.filter(({ post_id }) => post_id !== again[0])
  await page.route(attention, (route) => route.fulfill({ json: listOf(open()) }))
  await page.route('**/api/publishing/resolve', (route) => {
    const { postId, outcome } = route.request().postDataJSON()
    if (outcome === 'send-again') again.push(postId)
    if (again.length === 1) return route.fulfill({ json: { platform: 'linkedin', status: 'scheduled' } })
    const error = 'The outcome of this post on LinkedIn is already known.'
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: { error } })
  })
  await staff.open('/admin/attention')
  await expect(page.getByText('Its newest 40 posts were searched.')).toHaveCount(3)
  await expect(staff.button('Send again')).toHaveCount(2)
  await staff.button('Send all 2 again').click()
  const dialog = page.getByRole('dialog', { name: 'Send these 2 again?' })
  await dialog.getByText('Winter rates, LinkedIn').waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('1 sent again.').waitFor()
  await page.getByText(/^Winter rates, LinkedIn: .*already known/).waitFor()
  expect(again).toEqual(items.slice(0, 2).map(({ post_id }) => post_id))
  await page.unrouteAll({ behavior: 'wait' })
  staff.consoleErrors.splice(0)
})

test('shows the states of a post that failed on one platform and is looked up on another', async ({
  page,
  staff,
}) => {
  const post_id = await addPost(staff, 'Fall rates', 'linkedin', 'twitter')
  const deliveries = [
    { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' },
    { platform: 'twitter', status: 'failed', reason: 'rejected', error: 'X was down.' },
  ]
  await pretend(staff, post_id, { status: 'publishing', deliveries })
  await staff.open(`/admin/manage-posts/${post_id}`)
  await page
    .getByText('We don’t know yet whether it was published on LinkedIn. Nothing is being sent now.')
    .waitFor()
  await page.getByLabel('Why it failed').getByText('X was down.').waitFor()
  await expect(page.getByText('It is being sent now')).toHaveCount(0)
  const item = { post_id, title: 'Fall rates', platform: 'twitter', why: 'failed', since }
  const items = [{ ...item, open_elsewhere: true }]
  await page.route(attention, (route) => route.fulfill({ json: listOf(items) }))
  await staff.open('/admin/attention')
  await page.getByText('We are still checking whether it was published on another platform.').waitFor()
  await expect(staff.button(/^Retry/)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})
