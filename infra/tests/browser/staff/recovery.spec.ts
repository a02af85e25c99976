import { expect, test } from '../test.ts'
import { tomorrow, type Staff } from './staff.ts'

const drawPng = (staff: Staff, width: number, height: number): Promise<string> =>
  staff.page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = '#1a5c3a'
      context?.fillRect(0, 0, wide / 2, high)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )

/** The color of a stored picture at half its height. `across` is from 0 (left) to 1 (right). */
const colorAt = (staff: Staff, id: string, across: number): Promise<number[]> =>
  staff.page.evaluate(
    async ([path, share]) => {
      const picture = await createImageBitmap(await (await fetch(path)).blob())
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      const at = Math.floor(picture.width * share)
      return [...(context?.getImageData(at, picture.height / 2, 1, 1).data ?? [])]
    },
    [`/media/${id}`, across] as const,
  )

const shopWindow = { title: 'Shop window', content: 'Come in.', platforms: ['instagram'] }

test('crops a picture for the platform that rejects it, next to the error, and keeps the original', async ({
  staff,
}) => {
  await staff.open('/admin/manage-posts/new')
  await staff.page.getByLabel('Title').fill('Shop window')
  await staff.page.getByLabel('Content').fill('Come in.')
  await staff.page.getByLabel('Instagram').check()
  const buffer = Buffer.from(await drawPng(staff, 1600, 500), 'base64')
  await staff.page.getByLabel('Add files').setInputFiles({ name: 'w.png', mimeType: 'image/png', buffer })
  await staff.page.getByText('Instagram does not accept this image as it is.').waitFor()
  const checks = staff.section('Checks')
  await checks.getByText('Instagram accepts images as JPEG only.').waitFor()
  await staff.page.getByLabel('Date').fill(tomorrow)
  await staff.page.getByLabel('Time', { exact: true }).fill('10:00')
  await staff.button('Schedule').click()
  const findings = staff.page.getByRole('alert')
  await findings.getByText('Crop the image for Instagram, or take Instagram out').first().waitFor()

  await findings.getByRole('button', { name: 'Crop for Instagram: file 1' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Crop for Instagram' })
  await expect(dialog.getByRole('radio', { name: 'Landscape 1.91:1' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Square 1:1' }).check()
  await dialog.getByText('500 × 500 of 1600 × 500 pixels, 550 from the left, 0 from the top').waitFor()
  await dialog.getByRole('group', { name: 'Frame' }).focus()
  // These steps go past the edge.
  for (let step = 0; step < 4; step++) await staff.page.keyboard.press('Control+ArrowRight')
  await dialog.getByText('500 × 500 of 1600 × 500 pixels, 1100 from the left, 0 from the top').waitFor()
  await dialog.getByRole('button', { name: 'Use for Instagram' }).click()
  await expect(checks.getByText('jpeg only')).toHaveCount(0)
  await staff.page.getByRole('tab', { name: 'Instagram' }).click()
  await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  await staff.button('Save as draft').click()
  await staff.page.getByRole('heading', { name: 'Shop window' }).waitFor()

  interface Posts {
    posts: { media: { id: string; content_type: string; versions: { instagram: { id: string } } }[] }[]
  }
  const { posts } = await staff.send<Posts>('GET', '/api/social/posts')
  const [file] = posts[0]?.media ?? []
  expect(file).toMatchObject({
    content_type: 'image/png',
    width: 1600,
    versions: { instagram: { content_type: 'image/jpeg', width: 500, height: 500 } },
  })
  // The transparent end of the picture becomes white.
  expect(await colorAt(staff, file?.versions.instagram.id ?? '', 0.5)).toEqual([255, 255, 255, 255])
  expect((await colorAt(staff, file?.id ?? '', 0.9))[3]).toBe(0)
})

test('restores a deleted post, from its row and from the bulk bar', async ({ staff }) => {
  await staff.send('POST', '/api/social/posts', shopWindow)
  await staff.open('/admin/manage-posts')
  await staff.button(/^Delete Shop/).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(staff.page.getByRole('heading', { name: 'Shop window' })).toHaveCount(0)
  await staff.button(/^Undo/).last().click()
  await staff.page.getByRole('heading', { name: 'Shop window' }).waitFor()
  await staff.page.getByRole('checkbox', { name: 'Select Shop window' }).check()
  await staff.button('Delete them').click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(staff.page.getByRole('heading', { name: 'Shop window' })).toHaveCount(0)
  await staff.button(/^Undo/).last().click()
  await staff.page.getByRole('heading', { name: 'Shop window' }).waitFor()
})

const due_today = { posts: [], more: false }

test('shows a post that failed on two platforms once, and retries it in two clicks from the badge, and on the page of the post', async ({
  staff,
}) => {
  const body = { title: 'Autumn rates', content: 'Lower.', platforms: ['linkedin', 'twitter'] }
  const { id } = await staff.send('POST', '/api/social/posts', body)
  const failed = {
    platform: 'linkedin',
    status: 'failed',
    reason: 'rejected',
    error: 'LinkedIn was down.',
  }
  // Simulates a failed post: the stored post is a draft, which the same call sends.
  await staff.page.route(`**/api/social/posts/${id}`, async (route) => {
    const stored = await (await route.fetch()).json()
    const post = stored.status === 'draft' ? { ...stored, status: 'failed', deliveries: [failed] } : stored
    await route.fulfill({ json: post })
  })
  const item = { post_id: id, kind: 'social', title: body.title, why: 'failed' }
  const list = {
    paused: false,
    items: ['linkedin', 'twitter'].map((platform) => ({
      ...item,
      platform,
      error: 'It was down.',
      since: new Date().toISOString(),
    })),
    more: false,
    due_today,
  }
  await staff.page.route('**/api/publishing/attention', (route) => route.fulfill({ json: list }))
  await staff.open(`/admin/manage-posts/${id}`)
  await staff.page.getByText('LinkedIn was down.').waitFor()
  await expect(staff.button('Retry: Autumn rates')).toHaveCount(1)

  await staff.page.getByRole('link', { name: '1 needs attention' }).click()
  await staff.heading('Needs attention').waitFor()
  await expect(staff.page.getByRole('heading', { name: 'Autumn rates' })).toHaveCount(1)
  await staff.page.getByText('Failed. It was down.').nth(1).waitFor()
  await expect(staff.button(/^Retry/)).toHaveCount(1)
  await staff.open('/admin')
  const trouble = staff.page.getByRole('region', { name: 'Failed or unclear' })
  await expect(trouble.getByRole('listitem')).toHaveText(
    /LinkedIn: It was down\. · X \(Twitter\): It was down\./,
  )
  await trouble.getByRole('button', { name: /^Retry/ }).click()
  await staff.page.getByText('Post published successfully!').waitFor()
  await staff.page.unrouteAll({ behavior: 'wait' })
  staff.consoleErrors.splice(0)
})

test('sends again all posts that complete look-ups did not find, and names the ones that failed', async ({
  staff,
}) => {
  const titles = ['Autumn rates', 'Winter rates', 'Spring rates']
  const items = titles.map((title, index) => ({
    post_id: `01a201fd-d4ff-7331-8d9b-0920c97da0d${index}`,
    kind: index === 2 ? 'linkedin' : 'social',
    title,
    platform: 'linkedin',
    why: 'needs-you',
    error: 'LinkedIn gave no clear answer. Its newest 40 posts were searched.',
    since: new Date().toISOString(),
    ...(index < 2 ? { not_found: true } : {}),
  }))
  const again: string[] = []
  const open = () => items.filter(({ post_id }) => post_id !== again[0])
  await staff.page.route('**/api/publishing/attention', (route) =>
    route.fulfill({ json: { paused: false, items: open(), more: false, due_today } }),
  )
  await staff.page.route('**/api/publishing/resolve', (route) => {
    const { postId, outcome } = route.request().postDataJSON()
    if (outcome === 'send-again') again.push(postId)
    if (again.length === 1) return route.fulfill({ json: { platform: 'linkedin', status: 'scheduled' } })
    const error = 'The outcome of this post on LinkedIn is already known.'
    return route.fulfill({ status: 409, contentType: 'application/problem+json', json: { error } })
  })
  await staff.open('/admin/attention')
  await expect(staff.page.getByText('Its newest 40 posts were searched.')).toHaveCount(3)
  await expect(staff.button('Send again')).toHaveCount(2)
  await staff.button('Send all 2 again').click()
  const dialog = staff.page.getByRole('dialog', { name: 'Send these 2 again?' })
  await dialog.getByText('Winter rates, LinkedIn').waitFor()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await staff.page.getByText('1 sent again.').waitFor()
  await staff.page.getByText(/^Winter rates, LinkedIn: .*already known/).waitFor()
  expect(again).toEqual(items.slice(0, 2).map(({ post_id }) => post_id))
  await expect(staff.button(/^Send all/)).toHaveCount(0)
  await staff.page.unrouteAll({ behavior: 'wait' })
  staff.consoleErrors.splice(0)
})

test('calls a post unclear, not failed, on its own page while its outcome is unknown', async ({ staff }) => {
  const body = { title: 'Summer rates', content: 'Lower.', platforms: ['linkedin', 'twitter'] }
  const { id } = await staff.send('POST', '/api/social/posts', body)
  const error = 'The newest 40 posts were searched.'
  const unknown = { platform: 'linkedin', status: 'unknown', needs_person: true, not_found: true, error }
  const deliveries: object[] = [unknown, { ...unknown, platform: 'twitter' }]
  await staff.page.route(`**/api/social/posts/${id}`, async (route) => {
    const stored = await (await route.fetch()).json()
    await route.fulfill({ json: { ...stored, status: 'failed', deliveries } })
  })
  await staff.open(`/admin/manage-posts/${id}`)
  await staff.page.getByRole('heading', { name: 'Is it published on LinkedIn?' }).waitFor()
  await expect(staff.page.getByText('Unclear', { exact: true })).toHaveCount(1)
  await expect(staff.page.getByText('Failed', { exact: true })).toHaveCount(0)
  await expect(staff.page.getByLabel('Why it failed')).toHaveCount(0)

  // The page shows failures on other platforms, which can be retried.
  deliveries[1] = { platform: 'twitter', status: 'failed', reason: 'rejected', error: 'X was down.' }
  await staff.open(`/admin/manage-posts/${id}`)
  await staff.page.getByLabel('Why it failed').getByText('X was down.').waitFor()
  await expect(staff.button('Retry: Summer rates')).toHaveCount(1)
  await staff.page.unrouteAll({ behavior: 'wait' })
})

test('shows the states of a post that failed on one platform and is looked up on another, and deletes it', async ({
  staff,
}) => {
  const body = { title: 'Fall rates', content: 'Lower.', platforms: ['linkedin', 'twitter'] }
  const { id } = await staff.send('POST', '/api/social/posts', body)
  const deliveries = [
    { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' },
    { platform: 'twitter', status: 'failed', reason: 'rejected', error: 'X was down.' },
  ]
  await staff.page.route(`**/api/social/posts/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const stored = await (await route.fetch()).json()
    return route.fulfill({ json: { ...stored, status: 'publishing', deliveries } })
  })
  await staff.open(`/admin/manage-posts/${id}`)
  await staff.page
    .getByText('We don’t know yet whether it was published on LinkedIn. Nothing is being sent now.')
    .waitFor()
  await staff.page.getByLabel('Why it failed').getByText('X was down.').waitFor()
  await expect(staff.page.getByText('It is being sent now')).toHaveCount(0)
  const since = '2026-11-25T05:36:00.000Z'
  const item = { post_id: id, kind: 'social', title: body.title, platform: 'twitter', why: 'failed', since }
  const list = { paused: false, items: [{ ...item, open_elsewhere: true }], more: false, due_today }
  await staff.page.route('**/api/publishing/attention', (route) => route.fulfill({ json: list }))
  await staff.open('/admin/attention')
  await staff.page.getByText('We are still checking whether it was published on another platform.').waitFor()
  await expect(staff.button(/^Retry/)).toHaveCount(0)
  await staff.page.unroute('**/api/publishing/attention')
  await staff.open(`/admin/manage-posts/${id}`)
  await staff.button('Delete Fall rates').click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await staff.heading('Social posts').waitFor()
  await staff.page.unrouteAll({ behavior: 'wait' })
})

const press = async (staff: Staff, ...keys: string[]) => {
  for (const key of keys) await staff.page.keyboard.press(key)
}

const find = async (staff: Staff, words: string) => {
  await press(staff, 'Control+k')
  await staff.page.getByRole('searchbox', { name: 'Find or do anything' }).waitFor()
  await staff.page.keyboard.type(words)
}
const choose = async (staff: Staff, words: string, name: RegExp) => {
  await find(staff, words)
  const option = staff.page.getByRole('option', { name })
  await option.and(staff.page.locator('[data-focused]')).waitFor()
  await press(staff, 'Enter')
}

test('deletes articles with only the keyboard, and undoes it', async ({ staff }) => {
  for (let count = 0; count < 2; count++) await staff.send('POST', '/api/blog/posts', {})
  await staff.open('/admin/manage-blog')
  const rows = staff.page.getByRole('rowheader', { name: 'Untitled' })
  await expect(rows).toHaveCount(2)
  await press(staff, 'j', 'x', 'Shift+J')
  await staff.page.getByRole('heading', { name: '2 articles selected' }).waitFor()
  await press(staff, 'd')
  await staff.page.getByText('2 articles deleted.', { exact: true }).waitFor()
  await expect(rows).toHaveCount(0)
  await press(staff, 'u')
  await staff.page.getByText('Undone for 2 articles.', { exact: true }).waitFor()
  await expect(rows).toHaveCount(2)
  await press(staff, 'j', 'x', 'Shift+J', 'd')
  await expect(rows).toHaveCount(0)
})

test('marks quotes as followed up, and names the ones that failed', async ({ staff }) => {
  const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
  const line_of_business = 'ai-strategy'
  const body = { customerName: 'Fox Bakery', customerEmail: 'ada@example.com', services, line_of_business }
  const { quoteId } = await staff.send('POST', '/api/quotes', body)
  await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
  await staff.send('POST', '/api/quotes', { customerName: 'Only a draft' })
  await staff.open('/admin/quotes')
  await staff.page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await staff.button('Mark as followed up').click()
  await staff.page.getByText('1 quote followed up.', { exact: true }).waitFor()
  await staff.page.getByText(/^Only a draft: /).waitFor()
  await press(staff, 'u')
  await staff.page.getByText('Undone for 1 quote.', { exact: true }).waitFor()
  expect(staff.consoleErrors.splice(0).join()).toContain('A follow-up was not noted')

  await choose(staff, quoteId, /^Fox Bakery/)
  await staff.heading('Fox Bakery').waitFor()
})

test('runs the actions of the screens from the palette, and finds posts by their text', async ({ staff }) => {
  await staff.send('POST', '/api/social/posts', shopWindow)
  await staff.open('/admin')
  await staff.heading('Dashboard').waitFor()
  await choose(staff, 'pause publ', /^Pause publishing/)
  await staff.page.getByText('Publishing is paused.', { exact: true }).waitFor()
  await press(staff, 'u')
  await staff.page.getByText('Publishing resumed.', { exact: true }).waitFor()
  await choose(staff, 'colors dark', /dark/i)
  await expect.poll(() => staff.page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
  await staff.button('More').click()
  await expect(staff.page.getByRole('combobox', { name: 'Color scheme' })).toHaveValue('dark')
  await press(staff, 'Escape')
  const results = staff.page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  for (const act of ['New lead', 'New quote', 'New social post', 'New article']) {
    await find(staff, act.toLowerCase())
    await expect(results.first()).toContainText(act)
    await press(staff, 'Escape')
    await expect(staff.page.getByRole('dialog')).toHaveCount(0)
  }
  await choose(staff, 'come in', /^Shop window/)
  await staff.heading('Edit social post').waitFor()
})

const rooms = [
  ['leads', '/admin/crm/list', '/api/crm/leads', (name: string) => ({ name, email: `${name}@example.com` })],
  ['quotes', '/admin/quotes', '/api/quotes', (customerName: string) => ({ customerName })],
  [
    'social posts',
    '/admin/manage-posts',
    '/api/social/posts',
    (title: string) => ({ title, content: title, platforms: ['linkedin'] }),
  ],
  [
    'LinkedIn posts',
    '/admin/linkedin',
    '/api/linkedin/posts',
    (title: string) => ({ title, content: title }),
  ],
  ['articles', '/admin/manage-blog', '/api/blog/posts', (title: string) => ({ title })],
] as const

for (const [room, path, api, bodyOf] of rooms)
  test(`shows a colleague’s addition to the list of ${room} in half a minute, in few requests`, async ({
    page,
    staff,
  }) => {
    await staff.send('POST', api, bodyOf('Earlier'))
    await page.clock.install()
    await staff.open(path)
    await page.getByRole('rowheader', { name: 'Earlier' }).waitFor()
    await page.waitForLoadState('networkidle')
    let requests = 0
    page.on('request', (request) => void (request.url().includes('/api/') && requests++))
    const search = page.getByRole('searchbox').first()
    await search.pressSequentially(' ')
    await staff.send('POST', api, bodyOf('Later'))
    await page.clock.fastForward(30_000)
    await page.getByRole('rowheader', { name: 'Later' }).waitFor()
    expect(requests).toBeLessThanOrEqual(6)
    await expect(search).toHaveValue(' ')
  })
