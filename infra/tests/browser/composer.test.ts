import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/month-grid.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from './axe.ts'
import { timezoneId, tomorrow, useStaff } from './staff/harness.ts'
import { choose, drawPicture, png } from './staff/pictures.ts'

// Writes, moves and follows posts on a separate stack. Each test continues from the one before, and prepares its own
// data when that one failed.
const staff = useStaff()

const picture = {
  name: 'till.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQMAAABkE86eAAAAA1BMVEX/AAAZ4gk3AAAADElEQVQI12NgGHoAAAC0AAFecZC/AAAAAElFTkSuQmCC',
    'base64',
  ),
}
const field = (label: string) => staff.page.getByLabel(label, { exact: true })
const tab = (name: string) => staff.page.getByRole('tab', { name })
const preview = () => staff.page.getByRole('article')

const writeOffer = async () => {
  await staff.open('/admin/manage-posts/new')
  await field('Title').fill('Autumn offer')
  await field('Content').fill('Lower fees until December.\n\n#fees #tills')
  for (const platform of ['LinkedIn', 'X (Twitter)']) await field(platform).check()
  await tab('X (Twitter)').click()
  await field('For X (Twitter)').fill('Lower fees, short.')
  await field('Link').fill('https://counting-house.example/quote')
  await staff.page.getByText('UTM tracking').click()
  await field('Campaign').fill('autumn')
}
const completeOffer = async () => {
  await writeOffer()
  await staff.page.locator('input[type=file]').setInputFiles(picture)
  await staff.page.getByText('PNG, 40 × 30').waitFor()
  await field('Alt text').fill('A red till')
  await field('Date').fill('2027-03-28')
  await field('Time').fill('02:30')
  await field('Time zone').selectOption('Europe/Berlin')
}
const editOffer = async () => {
  await completeOffer()
  await staff.button('Schedule').click()
  await staff.heading('Social posts').waitFor()
  await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
  await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
}
const copyOffer = async () => {
  await editOffer()
  await staff.button('Duplicate').click()
  await expect.poll(() => field('Title').inputValue()).toBe('Copy of Autumn offer')
}
const addDraft = (title: string, day: string, time: string) =>
  staff.send('POST', '/api/social/posts', {
    title,
    content: 'x',
    platforms: ['linkedin'],
    scheduled_for: instantOf({ day, time }, timezoneId).instant,
  })
const failToPublish = async () => {
  const failing = { title: 'Without a picture', content: 'Only words', platforms: ['instagram'] }
  const { id } = await staff.send('POST', '/api/social/posts', failing)
  await staff.send('POST', '/api/social/publish', { postId: id })
}

describe('a post', () => {
  it('is written once and adapted per platform, each version with its length and preview', async () => {
    await staff.open('/admin/manage-posts/new')
    await field('Title').fill('Autumn offer')
    await field('Content').fill('Lower fees until December.')
    await field('Hashtags').fill('fees, #tills')
    await staff.page.keyboard.press('Enter')
    await expect.poll(() => field('Content').inputValue()).toBe('Lower fees until December.\n\n#fees #tills')
    for (const platform of ['LinkedIn', 'X (Twitter)']) await field(platform).check()
    await tab('X (Twitter)').click()
    await expect
      .poll(() => field('For X (Twitter)').inputValue())
      .toBe('Lower fees until December.\n\n#fees #tills')
    await field('For X (Twitter)').fill('Lower fees, short.')
    await tab('X (Twitter)').getByText('Own text').waitFor()
    await preview().getByText('Lower fees, short.').waitFor()
    await field('Link').fill('https://counting-house.example/quote')
    await staff.page.getByText('UTM tracking').click()
    await field('Campaign').fill('autumn')
    await staff.button('LinkedIn').click()
    await preview().getByText('#fees').waitFor()
    await staff.button('X (Twitter)').click()
    await preview()
      .getByText('https://counting-house.example/quote?utm_source=twitter&utm_campaign=autumn')
      .waitFor()
    // 18 characters, two line breaks, and a link that counts as 23.
    await tab('X (Twitter)').getByText('43 of 280').waitFor()
  })

  it('has tabs for the arrow keys, and can get the shared text again until that is undone', async () => {
    await staff.begin(writeOffer)
    await tab('X (Twitter)').focus()
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
    await expect.poll(() => tab('LinkedIn').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => staff.page.locator('[role=tab][tabindex="0"]').count()).toBe(1)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab('X (Twitter)').click()
    await staff.button('Use the shared text again').click()
    await expect.poll(() => field('For X (Twitter)').inputValue()).toMatch(/^Lower fees until December/)
    await staff.button(/^Undo: X/).click()
    await expect.poll(() => field('For X (Twitter)').inputValue()).toBe('Lower fees, short.')
  })

  it('shows its actions at every scroll position, and they do not cover the focus', async () => {
    await staff.begin(writeOffer)
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
      await field('Title').focus()
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

  it('accepts pictures, and immediately names the platforms that do not', async () => {
    await staff.begin(writeOffer)
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await field('Alt text').fill('A red till')
    await preview().getByRole('img', { name: 'A red till' }).waitFor()
    await field('Instagram').check()
    await tab('Instagram').getByText('Error').waitFor()
    await tab('Instagram').click()
    await staff.page.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  it('warns about an hour that does not exist in the time zone', async () => {
    await staff.begin(writeOffer)
    await field('Date').fill('2027-03-28')
    await field('Time').fill('02:30')
    await field('Time zone').selectOption('Europe/Berlin')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await expect
      .poll(() => staff.page.getByText('In your time zone:').textContent())
      .toContain('Mar 27, 2027, 9:30 PM EDT')
  })

  it('is checked before it is scheduled, with advice', async () => {
    await staff.begin(async () => {
      await completeOffer()
      await field('Instagram').check()
    })
    await staff.button('Schedule').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByRole('heading', { name: 'This post would fail' }).waitFor()
    await findings.getByText(/Instagram accepts images as JPEG/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await field('Instagram').uncheck()
    await staff.button('Schedule').click()
    await staff.heading('Social posts').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await expect.poll(() => field('Time').inputValue()).toBe('03:30')
    await expect.poll(() => field('Time zone').inputValue()).toBe('Europe/Berlin')
    await tab('X (Twitter)').click()
    await expect.poll(() => field('For X (Twitter)').inputValue()).toBe('Lower fees, short.')
    await expect.poll(() => field('Campaign').inputValue()).toBe('autumn')
  })

  it('stays scheduled when Enter is pressed in a field', async () => {
    await staff.begin(editOffer)
    await staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless').waitFor()
    await expect.poll(() => staff.button('Save as draft').count()).toBe(0)
    await field('Title').press('Enter')
    await staff.page.getByRole('status').getByText('Changes saved.').waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    await field('Title').fill('Autumn offer')
    await staff.button('Save changes').click()
    await staff.page.getByRole('status').getByText('Changes saved.').first().waitFor()
    await staff.page.getByRole('link', { name: 'Edit Autumn offer' }).click()
    const time = staff.page.getByText('It is published Mar 27, 2027, 9:30 PM EDT unless')
    await expect.poll(() => time.count()).toBe(1)
  })

  it('is duplicated as a draft without a time', async () => {
    await staff.begin(editOffer)
    await staff.button('Duplicate').click()
    await expect.poll(() => field('Title').inputValue()).toBe('Copy of Autumn offer')
    await expect.poll(() => field('Date').inputValue()).toBe('')
    await preview().getByRole('img', { name: 'A red till' }).waitFor()
  })

  it('for LinkedIn has its preview and its files too', async () => {
    await staff.open('/admin/linkedin/new')
    await field('Title').fill('Factor rates')
    await field('Content').fill('Read this. #rates')
    await staff.page.locator('input[type=file]').setInputFiles(picture)
    await staff.page.getByText('PNG, 40 × 30').waitFor()
    await preview().getByText('#rates').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Save post').click()
    await staff.page.getByRole('heading', { name: 'Factor rates' }).waitFor()
  })
})

describe('the usual times of the firm', () => {
  it('are edited in a dialog, and the next free one is filled in', async () => {
    await staff.open('/admin/manage-posts/calendar')
    await staff.button('Usual times').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Usual times' })
    await dialog.getByText('None yet.').waitFor()
    await dialog.getByLabel('Time of day').fill('10:15')
    for (const day of ['Sun', 'Sat']) await dialog.getByLabel(day).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => dialog.getByRole('button', { name: /^Remove 10:15 AM on / }).count()).toBe(7)
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
      await expect.poll(() => field('Time').inputValue()).toBe('10:15')
      return field('Date').inputValue()
    }
    const first = await slot()
    await staff.send('POST', '/api/social/posts', {
      title: 'Takes the slot',
      content: 'Its own.',
      platforms: ['linkedin'],
      status: 'scheduled',
      scheduled_for: instantOf({ day: first, time: '10:15' }, timezoneId).instant,
    })
    await field('Title').fill('Comes second')
    await field('Content').fill('Something else to say.')
    await field('LinkedIn').check()
    await staff.button('Schedule').click()
    await staff.page
      .getByRole('alert')
      .getByText('“Takes the slot” is scheduled for the same time.')
      .waitFor()
    await tab('LinkedIn').getByText('Warning').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Next free slot').click()
    await expect.poll(() => field('Date').inputValue()).toBe(addDays(first, 1))
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
    await expect.poll(() => field('Date').inputValue()).toBe(next)
    await expect.poll(() => field('Time').inputValue()).toBe('10:15')
    const taken = await free('day', first)
    await staff.page.getByRole('link', { name: 'Takes the slot' }).waitFor()
    await staff.page.waitForLoadState('networkidle')
    await expect.poll(() => taken.count()).toBe(0)

    await staff.open('/admin/manage-posts')
    for (const title of ['Comes second', 'Takes the slot']) {
      await staff.button(`Delete ${title}`).click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect.poll(() => staff.page.getByRole('heading', { name: title }).count()).toBe(0)
    }
  })
})

describe('Publish now', () => {
  it('checks, saves and publishes in the composer, and shows the result', async () => {
    await staff.open('/admin/manage-posts/new')
    await field('Title').fill('Straight out')
    await field('YouTube').check()
    await tab('YouTube').click()
    await staff.button('Publish now').click()
    // The problem with the shared text must be visible.
    await staff.page.getByRole('link', { name: 'Write the text of the post.' }).click()
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.id)).toBe('content')
    await field('Content').fill('Words that go out as they are written.')
    await staff.button('Publish now').click()
    const findings = staff.page.getByRole('alert')
    await findings.getByText(/YouTube needs a video/).waitFor()
    await expect.poll(() => staff.button('Publish anyway').count()).toBe(0)
    // The other platforms get the post, and the page names the failed ones.
    await field('LinkedIn').check()
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

describe('the list', () => {
  const status = (name: string) =>
    staff.page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name, exact: true })

  it('stores its filters in the address', async () => {
    await staff.begin(copyOffer)
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    await status('Scheduled').click()
    await expect
      .poll(() => staff.page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Autumn offer'])
    await status('Any').click()
    await field('Search').fill('copy')
    await expect.poll(() => new URL(staff.page.url()).searchParams.get('search')).toBe('copy')
    await staff.page.reload()
    await expect
      .poll(() => staff.page.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(['Copy of Autumn offer'])
    await field('Search').fill('nowhere')
    await staff.page.getByText('No posts match.').waitFor()
  })

  it('can be loaded again after a failure, and its heading gets the focus', async () => {
    await staff.begin(copyOffer)
    await staff.page.route('**/api/social/posts*', (route) => route.abort())
    await staff.open('/admin/manage-posts')
    await staff.page.getByText('The posts could not be loaded.').waitFor()
    await staff.page.unroute('**/api/social/posts*')
    await staff.button('Try again').press('Enter')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(staff.complaints.splice(0).join()).toContain('Loading failed')
  })

  it('moves and deletes several posts, and names the skipped ones', async () => {
    await staff.begin(copyOffer)
    await staff.open('/admin/manage-posts')
    for (const title of ['Autumn offer', 'Copy of Autumn offer']) await field(`Select ${title}`).check()
    await field('Select all on this page').uncheck()
    await expect.poll(() => field('Select Autumn offer').isChecked()).toBe(false)
    await field('Select all on this page').check()
    await field('Move by days').fill('7')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Move them').click()
    const answer = staff.page.getByRole('alert')
    await answer.getByText('1 moved.').waitFor()
    await answer.getByText('Copy of Autumn offer: This post has no time to move.').waitFor()
    // The post keeps its local hour in Berlin across the clock change.
    await staff.page.getByText('Apr 3, 2027, 9:30 PM EDT').waitFor()
    await field('Select Copy of Autumn offer').check()
    await staff.button('Delete them').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => staff.page.getByText('Copy of Autumn offer').count()).toBe(0)
  })
})

describe('the calendar', () => {
  const later = addDays(tomorrow, 1)
  const open = (query: string) => staff.open(`/admin/manage-posts/calendar?${query}`)

  it('moves a post to another day and time with only the keyboard', async () => {
    await addDraft('Carry me', tomorrow, '10:00')
    await open(`day=${tomorrow}`)
    await staff.button('Move Carry me').focus()
    await staff.page.keyboard.press('Enter')
    await expect.poll(() => field('New date').inputValue()).toBe(tomorrow)
    await field('New date').fill('2027-03-14')
    await field('New time').fill('02:30')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await field('New date').fill(later)
    await field('New time').fill('15:45')
    await staff.page.keyboard.press('Enter')
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await staff.page.getByText('No posts scheduled for this date.').waitFor()
    await expect
      .poll(() => staff.page.locator(`[data-day="${later}"]`).getAttribute('aria-label'))
      .toMatch(/1 post: 1 draft$/)
  })

  it('moves a post by dragging, at the same hour', async () => {
    await staff.begin(() => addDraft('Carry me', later, '15:45'))
    await open(`day=${later}`)
    const post = staff.page.locator('li[draggable=true]', { hasText: 'Carry me' })
    await post.dragTo(staff.page.locator(`[data-day="${tomorrow}"]`))
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await expect.poll(() => post.count()).toBe(0)
  })

  it('shows time, title and platforms in the cells of a wide screen, where a post can also be dragged', async () => {
    await staff.begin(() => addDraft('Carry me', tomorrow, '15:45'))
    await open(`day=${tomorrow}`)
    const cell = (day: string) => staff.page.locator(`[data-day="${day}"]`)
    const entryOn = (day: string) =>
      staff.page.locator('td', { has: cell(day) }).locator('[data-status=draft]')
    const carry = async (from: string, to: string) => {
      // Drags the upper half: the post is under the number of the day.
      await cell(from).dragTo(cell(to), { sourcePosition: { x: 40, y: 36 } })
      await entryOn(to).waitFor()
      await expect.poll(() => entryOn(from).count()).toBe(0)
    }
    await expect.poll(() => entryOn(tomorrow).innerText()).toMatch(/^3:45 PM\s+Carry me$/)
    await expect.poll(() => entryOn(tomorrow).locator('svg:visible').count()).toBe(2)
    await expect.poll(() => cell(tomorrow).locator('svg:visible').count()).toBe(1)
    await carry(tomorrow, later)
    await cell(later).click()
    await staff.page.getByRole('heading', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.setViewportSize({ width: 390, height: 844 })
    await entryOn(later).waitFor({ state: 'hidden' })
    await expect.poll(() => cell(later).locator('svg:visible').count()).toBe(1)
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await carry(later, tomorrow)
  })

  it('shows a week and a day', async () => {
    await staff.begin(() => addDraft('Carry me', tomorrow, '15:45'))
    await open(`day=${tomorrow}&view=day`)
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Week').click()
    await expect.poll(() => staff.page.getByRole('heading', { level: 3 }).count()).toBe(7)
    await staff.page.getByRole('heading', { level: 2, name: / – / }).waitFor()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    await staff.button('Next week').click()
    await expect.poll(() => staff.page.getByRole('link', { name: 'Carry me' }).count()).toBe(0)
    await staff.button('Previous week').click()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })
})

describe('Publish Now', () => {
  const focused = () => staff.page.evaluate(() => document.activeElement?.textContent ?? '')

  it('takes one step, and shows the reason when every platform rejects the post', async () => {
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
    expect(staff.complaints.splice(0).join()).toContain('A change failed')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Dismiss').click()
    await expect.poll(focused).toBe('No video')
  })

  it('does not ask before a warning, and shows the outcome after the post is no longer in the list', async () => {
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
    await expect.poll(() => staff.page.getByRole('dialog').count()).toBe(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await expect.poll(() => staff.page.getByLabel('Select Second time').count()).toBe(0)
    await expect.poll(focused).toMatch(/^Second time/)
  })
})

describe('on a phone', () => {
  it('the header has two rows with the attention badge, and a notice does not cover the buttons of a row', async () => {
    await staff.begin(async () => {
      await failToPublish()
      await addDraft('Carry me', tomorrow, '15:45')
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
    await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  })

  it('a selected day scrolls to its posts, which are below the month', async () => {
    await staff.begin(() => addDraft('Carry me', tomorrow, '15:45'))
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

describe('posts that need attention', () => {
  it('are in the header, with the reason and a link to the details', async () => {
    await failToPublish()
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

  it('include paused publishing, which one switch resumes', async () => {
    await staff.begin(failToPublish)
    await staff.open('/admin/attention')
    await staff.button('Pause all publishing').click()
    await staff.page.getByRole('link', { name: /^Paused, \d needs? attention$/ }).waitFor()
    await staff.button('Resume publishing').click()
    await staff.page.getByRole('link', { name: /^\d needs? attention$/ }).waitFor()
    await expect.poll(() => staff.page.getByText('Publishing is paused:').count()).toBe(0)
  })
})

describe('a picture', () => {
  const image = () => preview().getByRole('img', { name: 'A wide till' })
  const seen = () =>
    image().evaluate((img: HTMLImageElement) => [img.src.slice(-68), img.naturalWidth, img.naturalHeight])
  const dialog = () => staff.page.getByRole('dialog', { name: 'Crop for Instagram' })
  const said = () => dialog().getByRole('status').textContent()
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await staff.page.keyboard.press(key)
  }

  const writeWide = async () => {
    await staff.open('/admin/manage-posts/new')
    await field('Title').fill('Wide')
    await field('Content').fill('A wide till.')
    for (const platform of ['LinkedIn', 'Instagram']) await field(platform).check()
    const buffer = await drawPicture(staff, [['Left', 'Right']], { width: 1600, height: 500 })
    await choose(staff, png('wide.png', buffer))
    await field('Alt text').fill('A wide till')
    await tab('Instagram').click()
    await expect.poll(seen).toMatchObject([expect.anything(), 1600, 500])
  }
  const crop = async () => {
    await writeWide()
    await staff.button('Crop for Instagram: file 1').click()
    await dialog().getByRole('radio', { name: 'Square 1:1' }).check()
    await dialog().getByRole('button', { name: 'Use for Instagram' }).click()
    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  }

  it('is cropped for a platform with the keyboard, and only that preview shows the crop', async () => {
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await writeWide()
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
    await expect.poll(() => tab('Instagram').getByText('Error').count()).toBe(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab('LinkedIn').click()
    await expect.poll(seen).toEqual([original, 1600, 500])
  })

  it('shows an error, can be cropped again, and keeps the selection', async () => {
    await staff.begin(crop)
    await tab('Instagram').click()
    await staff.button('Change crop: file 1').click()
    await expect.poll(() => dialog().getByRole('radio', { name: 'Square 1:1' }).isChecked()).toBe(true)
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
    staff.complaints.splice(0)
    await staff.page.unroute(path)
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await dialog().waitFor({ state: 'detached' })
    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  })

  it('is sent cropped to its platform, and whole to the others', async () => {
    await staff.begin(crop)
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

describe('connections', () => {
  it('that are missing are shown on the posts that need them', async () => {
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
    await expect
      .poll(() => staff.page.locator(`[data-day="${tomorrow}"]`).getAttribute('aria-label'))
      .toMatch(/; 1 without a connected account$/)
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

  it('show each account, and reconnect it through the platform’s own page', async () => {
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
