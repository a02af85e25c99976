import { expect, test } from '../test.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import { consent } from '#shared/leads/consent.ts'
import { timezoneId, today, type Staff } from './staff.ts'
import { addLead, bo, fiveLeads, openLead, priya, sendForm, tomasz, visitors } from './seeds.ts'

const waiting = (staff: Staff) => staff.section('Waiting for a first reply')

test.describe('the day', () => {
  test('shows waiting leads and their waiting times, longest first, without spam', async ({ staff }) => {
    await visitors(staff)
    await sendForm(staff, { name: 'Buy Now', email: 'bot@example.com', homepage: 'https://spam.example' })
    await staff.open('/admin/crm')
    await waiting(staff).getByText(priya.message).waitFor()
    await expect(waiting(staff).getByRole('heading', { level: 3 })).toHaveText([priya.name, tomasz.name])
    await expect(waiting(staff).locator('time').first()).toHaveText(/^waiting (under a minute|\d+ min)/)
    await staff.page.getByText(/^so far, of the latest 2 from forms$/).waitFor()
    await staff.page.getByRole('link', { name: '1 in quarantine' }).click()
    await staff.heading('Leads').waitFor()
    await staff.page.getByRole('checkbox', { name: 'Select Buy Now' }).check()
    await staff.button('Release').click()
    await staff.toast('1 lead released.').waitFor()
    await staff.button(/^Undo/).last().click()
    await staff.toast('Undone for 1 lead.').waitFor()
  })

  test('completes the next step from its row with the keyboard, and undoes it', async ({ staff }) => {
    await visitors(staff)
    await staff.open('/admin/crm')
    await waiting(staff).getByText('Priya Raman').waitFor()
    await staff.pressUntilFocused(staff.button('Mark contacted: Priya Raman'))
    await staff.page.keyboard.press('Enter')
    await expect(waiting(staff).getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(staff.page.locator(':focus')).toHaveText('Waiting for a first reply')
    await staff.page.keyboard.press('u')
    await staff.toast('Priya Raman moved back to New.').waitFor()
    await expect(waiting(staff).getByRole('heading', { level: 3 })).toHaveCount(2)
  })

  test('shows due steps, and their results', async ({ staff }) => {
    await addLead(staff, bo)
    await staff.open('/admin/crm')
    await staff.section('Due').getByText('Ring about the lease').waitFor()
    await staff.button('Done: Bo Li').click()
    await staff.section('Due').getByText('Nothing is due.').waitFor()
    await staff.button(/^Undo: Done for Bo Li/).click()
    await staff.section('Due').getByText('Ring about the lease').waitFor()
    await expect(staff.section('Due').locator('time')).toHaveText('today')
  })

  test('is on the dashboard with an action for each item, which can be undone there', async ({ staff }) => {
    await visitors(staff)
    await addLead(staff, bo)
    const { to: midnight } = rangeOf(today, today, timezoneId)
    const at = new Date(Math.min(Date.now() + 1_200_000, Date.parse(midnight) - 1)).toISOString()
    const post = { title: 'Leaves soon', content: 'Words.', scheduled_for: at, status: 'scheduled' }
    await staff.send('POST', '/api/linkedin/posts', post)
    await staff.open('/admin')
    const rows = (title: string) => staff.section(title).getByRole('listitem')
    for (const [title, act, count, back] of [
      ['Waiting for a first reply', 'Mark contacted: Priya Raman', 2, 'Priya Raman moved back to New.'],
      ['Due', 'Done: Bo Li', 1, 'Next step of Bo Li restored.'],
      ['Due today', 'Hold: Leaves soon', 1, /^“Leaves soon” leaves at .* again\.$/],
    ] as const) {
      await expect(rows(title)).toHaveCount(count)
      await staff.pressUntilFocused(staff.button(act))
      await staff.page.keyboard.press('Enter')
      await expect(rows(title)).toHaveCount(count - 1)
      await staff.page.keyboard.press('u')
      await staff.toast(back).waitFor()
      await expect(rows(title)).toHaveCount(count)
    }
    await staff.section('Due today').getByRole('link', { name: post.title }).click()
    await staff.heading('Edit LinkedIn post').waitFor()
  })

  test('is updated as leads arrive', async ({ staff, page }) => {
    await visitors(staff)
    await page.clock.install()
    await staff.open('/admin/crm')
    await page.getByText('Priya Raman').first().waitFor()
    await sendForm(staff, { name: 'Late Comer', email: 'late@example.com' })
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('link', { name: 'Late Comer' })).toHaveCount(1)
  })

  test('finds a lead from every page with the keyboard', async ({ staff }) => {
    await visitors(staff)
    await staff.open('/admin')
    await staff.heading('Dashboard').waitFor()
    await staff.page.keyboard.press('Control+k')
    await staff.page.getByRole('searchbox', { name: 'Find or do anything' }).waitFor()
    await staff.page.keyboard.type('wojc')
    await staff.page.getByRole('option', { name: /^Tomasz Wójcik/ }).waitFor()
    await staff.page.keyboard.press('Enter')
    await staff.heading('Tomasz Wójcik').waitFor()
    await staff.page.getByText(consent.text).waitFor()
    await staff.page.keyboard.press('g')
    await staff.page.keyboard.press('t')
    await staff.heading('Today').waitFor()
    await expect(staff.page.locator('h1')).toBeFocused()
  })

  test('finds a lead by phone, and by email when it has a company, and closes with one Escape', async ({
    staff,
  }) => {
    const email = 'cleo@park.example'
    await openLead(staff, { name: 'Cleo Park', company: 'Park Tile', email, phone: '+12125550188' })
    const dialog = staff.page.getByRole('dialog')
    for (const words of ['212 555 0188', email]) {
      await staff.page.keyboard.press('Control+k')
      await staff.page.getByRole('searchbox', { name: 'Find or do anything' }).waitFor()
      const empty = await dialog.boundingBox()
      await staff.page.keyboard.type(words)
      await staff.page.getByRole('option', { name: /^Cleo Park/ }).waitFor()
      expect(await dialog.boundingBox()).toEqual(empty)
      await staff.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

  test('shows in a report how long first replies took', async ({ staff }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/report')
    const times = staff.section('Time to first reply')
    await times.getByText('The latest 3 leads from forms').waitFor()
    await times.getByText('The figures as a table').focus()
    await staff.page.keyboard.press('Enter')
    await times.getByRole('rowheader', { name: 'still waiting' }).waitFor()
    await expect(times.getByRole('row').last()).toHaveText('All3100%')
    const sources = staff.section('Funnel by source')
    await sources.getByText('The figures as a table').click()
    await expect(sources.getByRole('row').last()).toHaveText(['All', 5, 0, 0, 0, 0, 0, '0%'].join(''))
    await staff.page.getByLabel('Leads received in the last').selectOption('52')
    expect(new URL(staff.page.url()).searchParams.get('weeks')).toBe('52')
    await staff.page.getByText('Received in 52 weeks').waitFor()
    await sources.getByRole('link', { name: 'Added by staff' }).click()
    await staff.heading('Leads').waitFor()
    await expect(staff.page.getByRole('rowheader')).toHaveCount(2)
  })
})
