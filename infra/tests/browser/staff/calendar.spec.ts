import { expect, test } from '../test.ts'
import * as z from 'zod'
import { monthOf } from '#shared/calendar/month-grid.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { timezoneId, today, tomorrow, type Staff } from './staff.ts'
import { fillTomorrow } from './seeds.ts'

const page = z.looseObject({ posts: z.array(z.unknown()) })

const openTomorrow = async (staff: Staff) => {
  await fillTomorrow(staff)
  await staff.open(`/admin/manage-posts/calendar?day=${tomorrow}`)
  await staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor()
}
const addMore = async (staff: Staff) => {
  for (const hour of ['12', '13']) {
    const { instant } = instantOf({ day: tomorrow, time: `${hour}:00` }, timezoneId)
    await staff.send('POST', '/api/social/posts', {
      title: `At ${hour}`,
      content: `Read on at ${hour} what the day has brought.`,
      platforms: ['linkedin'],
      scheduled_for: instant,
    })
  }
  await staff.page.reload()
}

test.describe('the calendar', () => {
  test('shows months with 42 days each, and stores the month in the address', async ({ staff }) => {
    await staff.open('/admin/manage-posts/calendar?month=2028-02')
    await staff.page.getByText('Select a date from the calendar to view scheduled posts.').waitFor()
    await staff.page.getByRole('heading', { name: 'February 2028' }).waitFor()
    const days = staff.page.locator('[data-day]')
    await expect(days).toHaveCount(42)
    await expect(days.first()).toHaveAttribute('data-day', '2028-01-30')
    await expect(staff.page.getByRole('columnheader').first()).toHaveText('Sun')
    const nothing = staff.page.getByText('Select a date from the calendar to view scheduled posts.')
    await days.nth(10).click()
    await nothing.waitFor({ state: 'detached' })
    await staff.button('Next month').click()
    await staff.page.getByRole('heading', { name: 'March 2028' }).waitFor()
    await nothing.waitFor()
    await expect(staff.page.locator('[data-selected]')).toHaveCount(0)
    await staff.button('Previous month').click()
    await staff.button('Previous month').click()
    await staff.page.getByRole('heading', { name: 'January 2028' }).waitFor()
    expect(new URL(staff.page.url()).searchParams.get('month')).toBe('2028-01')
    await days.nth(10).click()
    await staff.page.getByText('No posts scheduled for this date.').waitFor()
  })

  test('works with only the keyboard, and publishes a draft', async ({ staff }) => {
    await fillTomorrow(staff)
    await staff.open('/admin/manage-posts/calendar')
    await staff.button('Today').focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.locator(`[data-day="${today}"][data-selected]`).waitFor()
    for (let stop = 0; stop < 3; stop++) await staff.page.keyboard.press('Tab')
    const day = (date: string) => staff.page.locator(`[data-day="${date}"]`)
    await expect(day(today)).toBeFocused()
    for (const key of ['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'ArrowRight'])
      await staff.page.keyboard.press(key)
    await expect(day(tomorrow)).toBeFocused()
    expect(new URL(staff.page.url()).searchParams.get('month')).toBe(monthOf(tomorrow))
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('heading', { name: 'Send me now' }).waitFor()
    await expect(staff.page.getByRole('heading', { level: 3 })).toHaveText(['Send me now', 'Scheduled one'])
    await expect(day(tomorrow)).toHaveAttribute('aria-label', /2 posts: 1 draft, 1 scheduled$/)
    await expect(staff.button(/^Publish Now/)).toHaveCount(1)
    await staff.button('Publish Now: Send me now').focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('status').getByText('Post published successfully!').waitFor()
    await expect(staff.page.locator(':focus')).toHaveText(/^Send me nowPost/)
    await expect(staff.button(/^Publish Now/)).toHaveCount(0)
    await staff.page.getByText(/^Published early, at /).waitFor()
    await staff.button('Dismiss').click()
    await expect(staff.page.locator(':focus')).toHaveText('Send me now')
  })

  test('shows three marks, and a gray one for more', async ({ staff }) => {
    await openTomorrow(staff)
    await addMore(staff)
    const cell = staff.page.locator(`[data-day="${tomorrow}"]`)
    await expect(cell).toHaveAttribute('aria-label', /4 posts/)
    for (const width of [320, 390, 1024, 1440]) {
      await staff.page.setViewportSize({ width, height: 900 })
      await expect(cell.locator('svg:visible')).toHaveCount(3)
      await expect(cell.locator('span > span:visible')).toHaveCount(1)
    }
    await staff.page.getByText('1 more', { exact: true }).waitFor()
  })

  test('shows in place that publishing failed, and why', async ({ staff }) => {
    await openTomorrow(staff)
    await addMore(staff)
    await staff.page.route('**/api/social/publish', (route) =>
      route.fulfill({
        status: 502,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          error: 'No platform took it.',
          errors: [{ field: 'tiktok', message: 'TikTok: Token expired.' }],
        }),
      }),
    )
    await staff.button('Publish Now: At 12').click()
    const alert = staff.page.getByRole('alert')
    await alert.getByText('Failed to publish post. Please try again.').waitFor()
    await alert.getByText('TikTok: Token expired.').waitFor()
    await staff.page.unroute('**/api/social/publish')
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    for (const title of ['At 12', 'At 13']) {
      await staff.button(`Delete ${title}`).click()
      await staff.button('Delete').click()
      await expect(staff.page.getByRole('heading', { name: title })).toHaveCount(0)
    }
    await expect(staff.page.getByText('Failed to publish post.')).toHaveCount(0)
  })

  test('shows a post without a date on the day it was published', async ({ staff }) => {
    const { id } = await staff.send('POST', '/api/social/posts', {
      title: 'Without a date',
      content: 'Nobody planned this one.',
      platforms: ['linkedin'],
    })
    await staff.send('POST', '/api/social/publish', { postId: id })
    await staff.open('/admin/manage-posts/calendar')
    const cell = staff.page.locator(`[data-day="${today}"]`)
    await expect(cell).toHaveAttribute('aria-label', /1 post: 1 published$/)
    await cell.click()
    await staff.page.getByRole('heading', { name: 'Without a date' }).waitFor()
    await staff.button('Delete Without a date').click()
    await staff.button('Delete').click()
    await expect(cell).not.toHaveAttribute('aria-label', /post/)
  })

  test('names a post that could not be read, as the list does, and shows the rest', async ({ staff }) => {
    await openTomorrow(staff)
    const unreadable = ['019ab000-0000-7000-8000-000000000001']
    const calls = /\/api\/social\/posts(\?|$)/
    await staff.page.route(calls, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...page.parse(await response.json()), unreadable } })
    })
    for (const path of ['/admin/manage-posts', `/admin/manage-posts/calendar?day=${tomorrow}`]) {
      await staff.open(path)
      await staff.page
        .getByRole('alert')
        .getByText(`One stored post could not be read and is missing here: ${unreadable.join()}.`)
        .waitFor()
      await staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor()
    }
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('has a secret address that other calendars can follow until it is revoked', async ({ staff }) => {
    await openTomorrow(staff)
    await staff.page.getByText('View posts in your own calendar').click()
    await staff.button('Create a secret address').click()
    const address = await staff.page.getByRole('textbox', { name: 'The secret address' }).inputValue()
    const feed = await fetch(address)
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await feed.text()).toContain('SUMMARY:Scheduled one (LinkedIn\\, Facebook)')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.reload()
    await staff.page.getByText('View posts in your own calendar').click()
    await staff.page.getByText('An address has been active since').waitFor()
    await staff.button('Revoke it').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click()
    await staff.button('Create a secret address').waitFor()
    expect((await fetch(address)).status).toBe(404)
  })
})
