import { expect, test } from '../test.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from './axe.ts'
import { timezoneId, tomorrow, type Staff } from './staff.ts'
import { choose, drawPicture, png } from './pictures.ts'

const picture = {
  name: 'till.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86eAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgGHoAAAC0AAFecZC/AAAAAElFTkSuQmCC',
    'base64',
  ),
}
const field = (staff: Staff, label: string) => staff.page.getByLabel(label, { exact: true })
const tab = (staff: Staff, name: string) => staff.page.getByRole('tab', { name })
const preview = (staff: Staff) => staff.page.getByRole('article')

const writeOffer = async (staff: Staff) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title').fill('Autumn offer')
  await field(staff, 'Content').fill('Lower fees until December.\n\n#fees #tills')
  for (const platform of ['LinkedIn', 'X (Twitter)']) await field(platform).check()
  await tab(staff, 'X (Twitter)').click()
  await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
  await field(staff, 'Link').fill('https://counting-house.example/quote')
  await staff.page.getByText('UTM tracking').click()
  await field(staff, 'Campaign').fill('autumn')
}
const completeOffer = async (staff: Staff) => {
  await writeOffer(staff)
  await staff.page.locator('input[type=file]').setInputFiles(picture)
  await staff.page.getByText('PNG, 40 × 30').waitFor()
  await field(staff, 'Alt text').fill('A red till')
  await field(staff, 'Date').fill('2027-03-28')
  await field(staff, 'Time').fill('02:30')
  await field(staff, 'Time zone').selectOption('Europe/Berlin')
}
const editOffer = async (staff: Staff) => {
  await completeOffer(staff)
  await staff.button('Schedule').click()
  await staff.heading('Social posts').waitFor()
  await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
  await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
}
const copyOffer = async (staff: Staff) => {
  await editOffer(staff)
  await staff.button('Duplicate').click()
  await expect(field(staff, 'Title')).toHaveValue('Copy of Autumn offer')
}
const addDraft = (staff: Staff, title: string, day: string, time: string) =>
  staff.send('POST', '/api/social/posts', {
    title,
    content: 'x',
    platforms: ['linkedin'],
    scheduled_for: instantOf({ day, time }, timezoneId).instant,
  })
const failToPublish = async (staff: Staff) => {
  const failing = { title: 'Without a picture', content: 'Only words', platforms: ['instagram'] }
  const { id } = await staff.send('POST', '/api/social/posts', failing)
  await staff.send('POST', '/api/social/publish', { postId: id })
}

test.describe('a post', () => {
  test('is written once and adapted per platform, each version with its length and preview', async ({
    staff,
  }) => {
    await staff.open('/admin/manage-posts/new')
    await field(staff, 'Title').fill('Autumn offer')
    await field(staff, 'Content').fill('Lower fees until December.')
    await field(staff, 'Hashtags').fill('fees, #tills')
    await staff.page.keyboard.press('Enter')
    await expect(field(staff, 'Content')).toHaveValue('Lower fees until December.\n\n#fees #tills')
    for (const platform of ['LinkedIn', 'X (Twitter)']) await field(platform).check()
    await tab(staff, 'X (Twitter)').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees until December.\n\n#fees #tills')
    await field(staff, 'For X (Twitter)').fill('Lower fees, short.')
    await tab(staff, 'X (Twitter)').getByText('Own text').waitFor()
    await preview(staff).getByText('Lower fees, short.').waitFor()
    await field(staff, 'Link').fill('https://counting-house.example/quote')
    await staff.page.getByText('UTM tracking').click()
    await field(staff, 'Campaign').fill('autumn')
    await staff.button('LinkedIn').click()
    await preview(staff).getByText('#fees').waitFor()
    await staff.button('X (Twitter)').click()
    await preview(staff)
      .getByText('https://counting-house.example/quote?utm_source=twitter&utm_campaign=autumn')
      .waitFor()
    // 18 characters, two line breaks, and a link that counts as 23.
    await tab(staff, 'X (Twitter)').getByText('43 of 280').waitFor()
  })

  test('has tabs for the arrow keys, and can get the shared text again until that is undone', async ({
    staff,
  }) => {
    await writeOffer(staff)
    await tab(staff, 'X (Twitter)').focus()
    const focused = () => staff.page.evaluate(() => document.activeElement?.textContent)
    for (const [key, name] of [
      ['ArrowRight', /^Shared text/],
      ['ArrowLeft', /^X \(Twitter\)/],
      ['Home', /^Shared text/],
      ['ArrowRight', /^LinkedIn/],
    ] as const) {
      await staff.page.keyboard.press(key)
      await expect.poll(focused).toMatch(name)
    }
    await expect(tab(staff, 'LinkedIn')).toHaveAttribute('aria-selected', 'true')
    await expect(staff.page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab(staff, 'X (Twitter)').click()
    await staff.button('Use the shared text again').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue(/^Lower fees until December/)
    await staff.button(/^Undo: X/).click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
  })

  test('shows its actions at every scroll position, and they do not cover the focus', async ({ staff }) => {
    await writeOffer(staff)
    const foot = async () => (await staff.button('Schedule').boundingBox()) ?? { y: 0, height: 0 }
    for (const [width, height] of [
      [320, 600],
      [390, 844],
      [1440, 900],
    ] as const) {
      await staff.page.setViewportSize({ width, height })
      for (const name of ['Schedule', 'Publish now', 'Save as draft'])
        expect(
          await staff.button(name).evaluate((button) => button.getBoundingClientRect().bottom),
        ).toBeLessThan(height)
      await field(staff, 'Title').focus()
      for (let at = 0; at < 25; at++) {
        await staff.page.keyboard.press('Tab')
        const bottom = await staff.page.evaluate(
          () =>
            document.activeElement
              ?.closest('form')
              ?.querySelector(':focus:not(button)')
              ?.getBoundingClientRect().bottom,
        )
        if (bottom !== undefined) expect(bottom).toBeLessThan((await foot()).y)
      }
    }
    await staff.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('accepts pictures, and immediately names the platforms that do not', async ({ staff }) => {
    await writeOffer(staff)
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await field(staff, 'Alt text').fill('A red till')
    await preview(staff).getByRole('img', { name: 'A red till' }).waitFor()
    await field(staff, 'Instagram').check()
    await tab(staff, 'Instagram').getByText('Error').waitFor()
    await tab(staff, 'Instagram').click()
    await staff.page.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('warns about an hour that does not exist in the time zone', async ({ staff }) => {
    await writeOffer(staff)
    await field(staff, 'Date').fill('2027-03-28')
    await field(staff, 'Time').fill('02:30')
    await field(staff, 'Time zone').selectOption('Europe/Berlin')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await expect(staff.page.getByText('In your time zone:')).toContainText('Mar 27, 2027, 9:30 PM EDT')
  })

  test('is checked before it is scheduled, with advice', async ({ staff }) => {
    await staff.begin(async () => {
      await completeOffer(staff)
      await field(staff, 'Instagram').check()
    })
    await staff.button('Schedule').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByRole('heading', { name: 'This post would fail' }).waitFor()
    await findings.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await field(staff, 'Instagram').uncheck()
    await staff.button('Schedule').click()
    await staff.heading('Social posts').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await expect(field(staff, 'Time')).toHaveValue('03:30')
    await expect(field(staff, 'Time zone')).toHaveValue('Europe/Berlin')
    await tab(staff, 'X (Twitter)').click()
    await expect(field(staff, 'For X (Twitter)')).toHaveValue('Lower fees, short.')
    await expect(field(staff, 'Campaign')).toHaveValue('autumn')
  })

  test('stays scheduled when Enter is pressed in a field', async ({ staff }) => {
    await editOffer(staff)
    await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
    await expect(staff.button('Save as draft')).toHaveCount(0)
    await field(staff, 'Title').press('Enter')
    await staff.page.getByRole('status').getByText('Changes saved.').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await field(staff, 'Title').fill('Autumn offer')
    await staff.button('Save changes').click()
    await staff.page.getByRole('status').getByText('Changes saved.').first().waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    const time = staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless')
    await expect(time).toHaveCount(1)
  })

  test('is duplicated as a draft without a time', async ({ staff }) => {
    await editOffer(staff)
    await staff.button('Duplicate').click()
    await expect(field(staff, 'Title')).toHaveValue('Copy of Autumn offer')
    await expect(field(staff, 'Date')).toHaveValue('')
    await preview(staff).getByRole('img', { name: 'A red till' }).waitFor()
  })

  test('for LinkedIn has its preview and its files too', async ({ staff }) => {
    await staff.open('/admin/linkedin/new')
    await field(staff, 'Title').fill('Factor rates')
    await field(staff, 'Content').fill('Read this. #rates')
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await preview(staff).getByText('#rates').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Save post').click()
    await staff.page.getByRole('heading', { name: 'Factor rates' }).waitFor()
  })
})

test.describe('the usual times of the firm', () => {
  test('are edited in a dialog, and the next free one is filled in', async ({ staff }) => {
    await staff.open('/admin/manage-posts/calendar')
    await staff.button('Usual times').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Usual times' })
    await dialog.getByText('None yet.').waitFor()
    await dialog.getByLabel('Time of day').fill('10:15')
    for (const day of ['Sun', 'Sat']) await dialog.getByLabel(day).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('button', { name: /^Remove 10:15 AM on / })).toHaveCount(7)
    expect(await faultsOf(staff.page)).toEqual([])
    // A typed time is saved even without Add.
    await dialog.getByLabel('Time of day').fill('16:45')
    for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
      await dialog.getByLabel(day, { exact: true }).uncheck()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await dialog.getByText('Choose the days for 4:45 PM, or clear the time.').waitFor()
    await dialog.getByLabel('Mon', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await staff.page.getByRole('status').getByText('Usual times saved.').waitFor()
    await staff.button('Usual times').click()
    await dialog.getByRole('button', { name: 'Remove 4:45 PM on Monday' }).click()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await dialog.waitFor({ state: 'detached' })

    await staff.open('/admin/manage-posts/new')
    const slot = async () => {
      await staff.button('Next free slot').click()
      await expect(field(staff, 'Time')).toHaveValue('10:15')
      return field(staff, 'Date').inputValue()
    }
    const first = await slot()
    await staff.send('POST', '/api/social/posts', {
      title: 'Takes the slot',
      content: 'Its own.',
      platforms: ['linkedin'],
      status: 'scheduled',
      scheduled_for: instantOf({ day: first, time: '10:15' }, timezoneId).instant,
    })
    await field(staff, 'Title').fill('Comes second')
    await field(staff, 'Content').fill('Something else to say.')
    await field(staff, 'LinkedIn').check()
    await staff.button('Schedule').click()
    await staff.page
      .getByRole('alert')
      .getByText('“Takes the slot” is scheduled for the same time.')
      .waitFor()
    await tab(staff, 'LinkedIn').getByText('Warning').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Next free slot').click()
    await expect(field(staff, 'Date')).toHaveValue(addDays(first, 1))
    await staff.button('Save as draft').click()
    await staff.heading('Social posts').waitFor()

    const free = async (view: 'day' | 'month', day: string) => {
      await staff.open(`/admin/manage-posts/calendar?view=${view}&month=${day.slice(0, 7)}&day=${day}`)
      await staff.page.locator('[aria-busy]').waitFor({ state: 'detached' })
      return staff.page.getByRole('list', { name: 'Free slots' }).getByRole('link')
    }
    const next = addDays(first, 1)
    await (await free('month', next)).getByText('10:15 AM').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await (await free('day', next)).click()
    await expect(field(staff, 'Date')).toHaveValue(next)
    await expect(field(staff, 'Time')).toHaveValue('10:15')
    const taken = await free('day', first)
    await staff.page.getByRole('link', { name: 'Takes the slot' }).waitFor()
    await staff.page.waitForLoadState('networkidle')
    await expect(taken).toHaveCount(0)

    await staff.open('/admin/manage-posts')
    for (const title of ['Comes second', 'Takes the slot']) {
      await staff.button(`Delete ${title}`).click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(staff.page.getByRole('heading', { name: title })).toHaveCount(0)
    }
  })
})

test.describe('Publish now', () => {
  test('checks, saves and publishes in the composer, and shows the result', async ({ page, staff }) => {
    await staff.open('/admin/manage-posts/new')
    await field(staff, 'Title').fill('Straight out')
    await field(staff, 'YouTube').check()
    await tab(staff, 'YouTube').click()
    await staff.button('Publish now').click()
    // The problem with the shared text must be visible.
    await staff.page.getByRole('link', { name: 'Write the text of the post.' }).click()
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.id)).toBe('content')
    await field(staff, 'Content').fill('Words that go out as they are written.')
    await staff.button('Publish now').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByText(/YouTube needs a video/).waitFor()
    await expect(staff.button('Publish anyway')).toHaveCount(0)
    // The other platforms get the post, and the page names the failed ones.
    await field(staff, 'LinkedIn').check()
    await staff.button('Publish now').click()
    await staff.page.getByText('It has been published on some platforms').waitFor()
    await staff.page
      .getByRole('status')
      .getByText(/^Published on LinkedIn only\. YouTube/)
      .waitFor()
    expect(new URL(staff.page.url()).pathname).toMatch(/^\/admin\/manage-posts\/[\w-]{36}$/)
    await staff.button('Delete Straight out').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await staff.heading('Social posts').waitFor()
  })
})

test.describe('the list', () => {
  const status = (name: string) =>
    staff.page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true })

  test('stores its filters in the address', async ({ staff }) => {
    await copyOffer(staff)
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    await status('Scheduled').click()
    await expect(staff.page.getByRole('heading', { level: 2 })).toHaveText(['Autumn offer'])
    await status('Any').click()
    await field(staff, 'Search').fill('copy')
    await expect.poll(() => new URL(staff.page.url()).searchParams.get('search')).toBe('copy')
    await staff.page.reload()
    await expect(staff.page.getByRole('heading', { level: 2 })).toHaveText(['Copy of Autumn offer'])
    await field(staff, 'Search').fill('nowhere')
    await staff.page.getByText('No posts match.').waitFor()
  })

  test('can be loaded again after a failure, and its heading gets the focus', async ({ staff }) => {
    await copyOffer(staff)
    await staff.page.route('**/api/social/posts*', (route) => route.abort())
    await staff.open('/admin/manage-posts')
    await staff.page.getByText('The posts could not be loaded.').waitFor()
    await staff.page.unroute('**/api/social/posts*')
    await staff.button('Try again').press('Enter')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    await expect(staff.page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(staff.consoleErrors.splice(0).join()).toContain('Loading failed')
  })

  test('moves and deletes several posts, and names the skipped ones', async ({ staff }) => {
    await copyOffer(staff)
    await staff.open('/admin/manage-posts')
    for (const title of ['Autumn offer', 'Copy of Autumn offer'])
      await field(staff, `Select ${title}`).check()
    await field(staff, 'Select all on this page').uncheck()
    await expect(field(staff, 'Select Autumn offer')).not.toBeChecked()
    await field(staff, 'Select all on this page').check()
    await field(staff, 'Move by days').fill('7')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Move them').click()
    const answer = staff.page.getByRole('alert')
    await answer.getByText('1 moved.').waitFor()
    await answer.getByText('Copy of Autumn offer: This post has no time to move.').waitFor()
    // The post keeps its local hour in Berlin across the clock change.
    await staff.page.getByText('Apr 3, 2027, 9:30 PM EDT').waitFor()
    await field(staff, 'Select Copy of Autumn offer').check()
    await staff.button('Delete them').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(staff.page.getByText('Copy of Autumn offer')).toHaveCount(0)
  })
})

test.describe('the calendar', () => {
  const later = addDays(tomorrow, 1)
  const open = (query: string) => staff.open(`/admin/manage-posts/calendar?${query}`)

  test('moves a post to another day and time with only the keyboard', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '10:00')
    await open(`day=${tomorrow}`)
    await staff.button('Move Carry me').focus()
    await staff.page.keyboard.press('Enter')
    await expect(field(staff, 'New date')).toHaveValue(tomorrow)
    await field(staff, 'New date').fill('2027-03-14')
    await field(staff, 'New time').fill('02:30')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await field(staff, 'New date').fill(later)
    await field(staff, 'New time').fill('15:45')
    await staff.page.keyboard.press('Enter')
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await staff.page.getByText('No posts scheduled for this date.').waitFor()
    await expect(staff.page.locator(`[data-day="${later}"]`)).toHaveAttribute(
      'aria-label',
      /1 post: 1 draft$/,
    )
  })

  test('moves a post by dragging, at the same hour', async ({ staff }) => {
    await addDraft(staff, 'Carry me', later, '15:45')
    await open(`day=${later}`)
    const post = staff.page.locator('li[draggable=true]', { hasText: 'Carry me' })
    await post.dragTo(staff.page.locator(`[data-day="${tomorrow}"]`))
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await expect(post).toHaveCount(0)
  })

  test('shows time, title and platforms in the cells of a wide screen, where a post can also be dragged', async ({
    staff,
  }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await open(`day=${tomorrow}`)
    const cell = (day: string) => staff.page.locator(`[data-day="${day}"]`)
    const entryOn = (day: string) =>
      staff.page.locator('td', { has: cell(day) }).locator('[data-status=draft]')
    const carry = async (from: string, to: string) => {
      // Drags the upper half: the post is under the number of the day.
      await cell(from).dragTo(cell(to), { sourcePosition: { x: 40, y: 36 } })
      await entryOn(to).waitFor()
      await expect(entryOn(from)).toHaveCount(0)
    }
    await expect.poll(() => entryOn(tomorrow).innerText()).toMatch(/^3:45 PM\s+Carry me$/)
    await expect(entryOn(tomorrow).locator('svg:visible')).toHaveCount(2)
    await expect(cell(tomorrow).locator('svg:visible')).toHaveCount(1)
    await carry(tomorrow, later)
    await cell(later).click()
    await staff.page.getByRole('heading', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.setViewportSize({ width: 390, height: 844 })
    await entryOn(later).waitFor({ state: 'hidden' })
    await expect(cell(later).locator('svg:visible')).toHaveCount(1)
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await carry(later, tomorrow)
  })

  test('shows a week and a day', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await open(`day=${tomorrow}&view=day`)
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Week').click()
    await expect(staff.page.getByRole('heading', { level: 3 })).toHaveCount(7)
    await staff.page.getByRole('heading', { level: 2, name: / – / }).waitFor()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    await staff.button('Next week').click()
    await expect(staff.page.getByRole('link', { name: 'Carry me' })).toHaveCount(0)
    await staff.button('Previous week').click()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })
})

test.describe('Publish Now', () => {
  const focused = () => staff.page.evaluate(() => document.activeElement?.textContent ?? '')

  test('takes one step, and shows the reason when every platform rejects the post', async ({ staff }) => {
    await staff.send('POST', '/api/social/posts', { title: 'No video', content: 'x', platforms: ['youtube'] })
    await staff.open('/admin/manage-posts')
    await staff.button('Publish Now: No video').click()
    const notice = staff.page.getByRole('alert')
    await notice.getByText('Failed to publish post. Please try again.').waitFor()
    await notice
      .getByText(/YouTube/)
      .first()
      .waitFor()
    await expect.poll(focused).toMatch(/^No videoFailed to publish post\. Please try again\./)
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Dismiss').click()
    await expect.poll(focused).toBe('No video')
  })

  test('does not ask before a warning, and shows the outcome after the post is no longer in the list', async ({
    staff,
  }) => {
    const words = { content: 'Till receipts tell more than you think.', platforms: ['linkedin'] }
    const { id } = await staff.send('POST', '/api/social/posts', { ...words, title: 'First time' })
    await staff.send('POST', '/api/social/publish', { postId: id })
    await staff.send('POST', '/api/social/posts', {
      ...words,
      title: 'Second time',
      platforms: ['linkedin', 'facebook'],
    })
    await staff.open('/admin/manage-posts?status=draft')
    await staff.button('Publish Now: Second time').focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByText('Published on Facebook only.').waitFor()
    await staff.page.getByText(/^Note: .*nearly the same as “First time”/).waitFor()
    await expect(staff.page.getByRole('dialog')).toHaveCount(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await expect(staff.page.getByLabel('Select Second time')).toHaveCount(0)
    await expect.poll(focused).toMatch(/^Second time/)
  })
})

test.describe('on a phone', () => {
  test('the header has two rows with the attention badge, and a notice does not cover the buttons of a row', async ({
    staff,
  }) => {
    await staff.begin(async () => {
      await failToPublish(staff)
      await addDraft(staff, 'Carry me', tomorrow, '15:45')
      await staff.send('POST', '/api/social/posts', {
        title: 'No video',
        content: 'x',
        platforms: ['youtube'],
      })
    })
    await staff.page.setViewportSize({ width: 390, height: 844 })
    await staff.open('/admin/manage-posts')
    const badge = staff.page.getByRole('link', { name: /needs? attention$/ })
    await badge.waitFor()
    const box = async (locator: ReturnType<typeof staff.button>) =>
      (await locator.boundingBox()) ?? { y: 0, height: 0 }
    expect((await box(staff.page.locator('header').first())).height).toBeLessThan(90)
    await staff.button('Delete No video').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const toast = await box(staff.button('Dismiss: Post deleted.'))
    expect(await staff.page.evaluate(() => scrollY)).toBe(0)
    const first = await box(staff.button(/^(Delete|Retry|Publish Now)/).first())
    expect(toast.y + toast.height).toBeLessThan(first.y)
    await expect(staff.page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a selected day scrolls to its posts, which are below the month', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await staff.page.setViewportSize({ width: 390, height: 600 })
    await staff.open(`/admin/manage-posts/calendar?month=${tomorrow.slice(0, 7)}`)
    const inSight = () =>
      staff.page.evaluate(() => {
        const { top = -1, bottom = Infinity } = document.getElementById('day')?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= innerHeight
      })
    const day = staff.page.locator(`[data-day="${tomorrow}"]`)
    await day.waitFor()
    expect(await inSight()).toBe(false)
    await day.click()
    await expect.poll(inSight).toBe(true)
    await staff.page.setViewportSize({ width: 1280, height: 900 })
  })
})

test.describe('posts that need attention', () => {
  test('are in the header, with the reason and a link to the details', async ({ staff }) => {
    await failToPublish(staff)
    await staff.open('/admin')
    await staff.page.getByRole('link', { name: /needs? attention$/ }).click()
    await staff.heading('Needs attention').waitFor()
    await staff.page.getByText(/Failed\..*Instagram/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.getByRole('link', { name: 'Without a picture', exact: true }).click()
    await staff.page.getByText(/Instagram: Refused/).waitFor()
    await staff.page.getByText('Or edit it below and schedule it again.').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('include paused publishing, which one switch resumes', async ({ staff }) => {
    await failToPublish(staff)
    await staff.open('/admin/attention')
    await staff.button('Pause all publishing').click()
    await staff.page.getByRole('link', { name: /^Paused, \d needs? attention$/ }).waitFor()
    await staff.button('Resume publishing').click()
    await staff.page.getByRole('link', { name: /^\d needs? attention$/ }).waitFor()
    await expect(staff.page.getByText('Publishing is paused:')).toHaveCount(0)
  })
})

test.describe('a picture', () => {
  const image = () => preview(staff).getByRole('img', { name: 'A wide till' })
  const seen = () =>
    image().evaluate((img: HTMLImageElement) => [img.src.slice(-68), img.naturalWidth, img.naturalHeight])
  const dialog = () => staff.page.getByRole('dialog', { name: 'Crop for Instagram' })
  const said = () => dialog().getByRole('status').textContent()
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await staff.page.keyboard.press(key)
  }

  const writeWide = async (staff: Staff) => {
    await staff.open('/admin/manage-posts/new')
    await field(staff, 'Title').fill('Wide')
    await field(staff, 'Content').fill('A wide till.')
    for (const platform of ['LinkedIn', 'Instagram']) await field(platform).check()
    const buffer = await drawPicture(staff, [['Left', 'Right']], { width: 1600, height: 500 })
    await choose(staff, png('wide.png', buffer))
    await field(staff, 'Alt text').fill('A wide till')
    await tab(staff, 'Instagram').click()
    await expect.poll(seen).toMatchObject([expect.anything(), 1600, 500])
  }
  const crop = async (staff: Staff) => {
    await writeWide(staff)
    await staff.button('Crop for Instagram: file 1').click()
    await dialog().getByRole('radio', { name: 'Square 1:1' }).check()
    await dialog().getByRole('button', { name: 'Use for Instagram' }).click()
    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  }

  test('is cropped for a platform with the keyboard, and only that preview shows the crop', async ({
    staff,
  }) => {
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await writeWide(staff)
    const [original] = await seen()

    await staff.page.setViewportSize({ width: 640, height: 900 })
    await staff.button('Crop for Instagram: file 1').press('Enter')
    // The largest crop of the nearest shape, centered, with the focus on its frame.
    await expect.poll(said).toBe('950 × 500 of 1600 × 500 pixels, 325 from the left, 0 from the top')
    await expect
      .poll(() => staff.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Frame: the arrow keys move it')
    expect(await faultsOf(staff.page)).toEqual([])
    // A larger window changes the number of picture pixels per screen pixel.
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await press('Control+ArrowRight', 9)
    await expect.poll(said).toMatch(/, 650 from the left/)
    await dialog()
      .getByRole('button', { name: /^Top left corner/ })
      .focus()
    await press('Shift+ArrowRight', 3)
    await expect.poll(said).not.toMatch(/^950/)
    await press('Control+ArrowRight', 9)
    // The crop cannot be smaller than the platform's minimum.
    await expect.poll(said).toMatch(/^6(08|09|10|11) × 320 of/)
    await dialog().getByRole('radio', { name: 'Landscape 1.91:1' }).focus()
    await press('ArrowLeft', 2)
    await dialog().getByRole('radio', { name: 'Square 1:1' }).check()
    await expect.poll(said).toBe('500 × 500 of 1600 × 500 pixels, 550 from the left, 0 from the top')
    await dialog().getByRole('button', { name: 'Use for Instagram' }).press('Enter')

    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
    await expect.poll(seen).toMatchObject([expect.stringMatching(/^[0-9a-f]{64}\.jpg$/), 500, 500])
    await expect(tab(staff, 'Instagram').getByText('Error')).toHaveCount(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab(staff, 'LinkedIn').click()
    await expect.poll(seen).toEqual([original, 1600, 500])
  })

  test('shows an error, can be cropped again, and keeps the selection', async ({ staff }) => {
    await crop(staff)
    await tab(staff, 'Instagram').click()
    await staff.button('Change crop: file 1').click()
    await expect(dialog().getByRole('radio', { name: 'Square 1:1' })).toBeChecked()
    const frame = await dialog().getByRole('group', { name: 'Frame' }).boundingBox()
    const [x = 0, y = 0] = [frame?.x, frame?.y].map((start) => (start ?? 0) + 30)
    await staff.page.mouse.move(x, y)
    await staff.page.mouse.down()
    await staff.page.mouse.move(x - 900, y + 10, { steps: 3 })
    await staff.page.mouse.up()
    const chosen = await said()
    expect(chosen).toMatch(/^500 × 500 of 1600 × 500 pixels, 0 from the left, 0 from the top$/)
    const path = '**/api/media/*/crops'
    let asked = 0
    await staff.page.route(path, (route) => {
      asked++
      return route.abort()
    })
    await dialog().getByRole('button', { name: 'Use for Instagram' }).click()
    await dialog().getByText('The image was not cropped. The server could not be reached.').waitFor()
    expect([asked, await said()]).toEqual([3, chosen])
    staff.consoleErrors.splice(0)
    await staff.page.unroute(path)
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await dialog().waitFor({ state: 'detached' })
    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  })

  test('is sent cropped to its platform, and whole to the others', async ({ staff }) => {
    await crop(staff)
    await staff.button('Publish now').click()
    await staff.page.getByText('It has been published').waitFor()
    const arrived = (platform: string) =>
      staff.page.evaluate(async (name) => {
        interface Posts {
          posts: { media: { bytes: number }[] }[]
        }
        const { posts } = (await (await fetch(`/__local/platforms/${name}/posts`)).json()) as Posts
        return posts[0]?.media.map(({ bytes }) => bytes)
      }, platform)
    const { posts } = await staff.page.evaluate(async () => {
      interface Posts {
        posts: { media: { bytes: number; versions: { instagram: { bytes: number } } }[] }[]
      }
      return (await (await fetch('/api/social/posts')).json()) as Posts
    })
    const [file] = posts[0]?.media ?? []
    expect(await arrived('instagram')).toEqual([file?.versions.instagram.bytes])
    expect(await arrived('linkedin')).toEqual([file?.bytes])
  })
})

test.describe('connections', () => {
  test('that are missing are shown on the posts that need them', async ({ staff }) => {
    const post = { title: 'Nowhere to go', content: 'Words of its own.', platforms: ['youtube'] }
    const at = instantOf({ day: tomorrow, time: '12:00' }, timezoneId).instant
    await staff.send('POST', '/api/social/posts', { ...post, scheduled_for: at })
    await staff.open('/admin')
    await staff.page.getByRole('link', { name: 'Connections' }).click()
    await staff.button('Disconnect YouTube').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await staff.page.getByRole('status').getByText('YouTube is disconnected.').waitFor()
    await staff.open(`/admin/manage-posts/calendar?day=${tomorrow}`)
    await staff.page.getByRole('list', { name: 'Accounts' }).getByText('No YouTube account').waitFor()
    await expect(staff.page.locator(`[data-day="${tomorrow}"]`)).toHaveAttribute(
      'aria-label',
      /; 1 without a connected account$/,
    )
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('link', { name: 'Edit Nowhere to go' }).click()
    await staff.button('Schedule').click()
    await staff.page.getByRole('alert').getByText('No YouTube account is connected.').waitFor()
    await staff.open('/admin/connections')
    await staff.button('Connect YouTube').click()
    await staff.page.getByRole('link', { name: 'Allow' }).click()
    await staff.page.getByText(/YouTube is connected as/).waitFor()
  })

  test('show each account, and reconnect it through the platform’s own page', async ({ staff }) => {
    await staff.open('/admin/connections')
    await staff.button('Disconnect YouTube').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Connect LinkedIn again').click()
    await staff.page.getByRole('link', { name: 'Allow' }).click()
    await staff.page.getByText(/LinkedIn is connected as/).waitFor()
    expect(new URL(staff.page.url()).hash).toBe('')
    await staff.button('Connect LinkedIn again').click()
    await staff.page.getByRole('link', { name: 'Refuse' }).click()
    await staff.page.getByText('permission was denied there').waitFor()
  })
})
