import { describe, expect, it } from 'vitest'
import { rangeOf } from '#shared/calendar/zone.ts'
import { consent } from '#shared/leads/consent.ts'
import { part, sendForm, tabTo, told } from './crm.ts'
import { timezoneId, today, type Staff } from './harness.ts'
import { addLead, bo, fiveLeads, priya, tomasz, visitors } from './seeds.ts'

/** The day's work: waiting leads, due steps, and quarantine. The same leads can be found from every page. */
export const crmDayTests = (staff: Staff): void => {
  const waiting = () => part(staff, 'Waiting for a first reply')

  describe('the day', () => {
    it('shows waiting leads and their waiting times, longest first, without spam', async () => {
      await visitors(staff)
      await sendForm(staff, { name: 'Buy Now', email: 'bot@example.com', homepage: 'https://spam.example' })
      await staff.open('/admin/crm')
      await waiting().getByText(priya.message).waitFor()
      await expect
        .poll(() => waiting().getByRole('heading', { level: 3 }).allTextContents())
        .toEqual([priya.name, tomasz.name])
      await expect
        .poll(() => waiting().locator('time').first().textContent())
        .toMatch(/^waiting (under a minute|\d+ min)/)
      await staff.page.getByText(/^so far, of the latest 2 from forms$/).waitFor()
      await staff.page.getByRole('link', { name: '1 in quarantine' }).click()
      await staff.heading('Leads').waitFor()
      await staff.page.getByRole('checkbox', { name: 'Select Buy Now' }).check()
      await staff.button('Release').click()
      await told(staff, '1 lead released.').waitFor()
      await staff.button(/^Undo/).last().click()
      await told(staff, 'Undone for 1 lead.').waitFor()
    })

    it('completes the next step from its row with the keyboard, and undoes it', async () => {
      await staff.begin(() => visitors(staff))
      await staff.open('/admin/crm')
      await waiting().getByText('Priya Raman').waitFor()
      await tabTo(staff, staff.button('Mark contacted: Priya Raman'))
      await staff.page.keyboard.press('Enter')
      await expect.poll(() => waiting().getByRole('heading', { level: 3 }).count()).toBe(1)
      await expect
        .poll(() => staff.page.evaluate(() => document.activeElement?.textContent))
        .toBe('Waiting for a first reply')
      await staff.page.keyboard.press('u')
      await told(staff, 'Priya Raman moved back to New.').waitFor()
      await expect.poll(() => waiting().getByRole('heading', { level: 3 }).count()).toBe(2)
    })

    it('shows due steps, and their results', async () => {
      await addLead(staff, bo)
      await staff.open('/admin/crm')
      await part(staff, 'Due').getByText('Ring about the lease').waitFor()
      await staff.button('Done: Bo Li').click()
      await part(staff, 'Due').getByText('Nothing is due.').waitFor()
      await staff.button(/^Undo: Done for Bo Li/).click()
      await part(staff, 'Due').getByText('Ring about the lease').waitFor()
      await expect.poll(() => part(staff, 'Due').locator('time').textContent()).toBe('today')
    })

    it('is on the dashboard with an action for each item, which can be undone there', async () => {
      await staff.begin(async () => {
        await visitors(staff)
        await addLead(staff, bo)
      })
      const { to: midnight } = rangeOf(today, today, timezoneId)
      const at = new Date(Math.min(Date.now() + 1_200_000, Date.parse(midnight) - 1)).toISOString()
      const post = { title: 'Leaves soon', content: 'Words.', scheduled_for: at, status: 'scheduled' }
      const { id } = await staff.send('POST', '/api/linkedin/posts', post)
      await staff.open('/admin')
      const rows = (title: string) => part(staff, title).getByRole('listitem')
      for (const [title, act, count, back] of [
        ['Waiting for a first reply', 'Mark contacted: Priya Raman', 2, 'Priya Raman moved back to New.'],
        ['Due', 'Done: Bo Li', 1, 'Next step of Bo Li restored.'],
        ['Leaves today', 'Hold: Leaves soon', 1, /^“Leaves soon” leaves at .* again\.$/],
      ] as const) {
        await expect.poll(() => rows(title).count()).toBe(count)
        await tabTo(staff, staff.button(act))
        await staff.page.keyboard.press('Enter')
        await expect.poll(() => rows(title).count()).toBe(count - 1)
        await staff.page.keyboard.press('u')
        await told(staff, back).waitFor()
        await expect.poll(() => rows(title).count()).toBe(count)
      }
      await part(staff, 'Leaves today').getByRole('link', { name: post.title }).click()
      await staff.heading('Edit LinkedIn post').waitFor()
      // Later tests count posts.
      await staff.page.evaluate(
        (path) => fetch(path, { method: 'DELETE' }).then(() => undefined),
        `/api/linkedin/posts/${id}`,
      )
    })

    it('is updated as leads arrive', async () => {
      await staff.begin(() => visitors(staff))
      // A separate browser context, because a changed clock applies to the whole context.
      const other = await staff.browser.newContext({ storageState: await staff.context.storageState() })
      const page = await other.newPage()
      await page.clock.install()
      await staff.open('/admin/crm', page)
      await page.getByText('Priya Raman').first().waitFor()
      await sendForm(staff, { name: 'Late Comer', email: 'late@example.com' })
      await page.clock.fastForward(61_000)
      await expect.poll(() => page.getByRole('link', { name: 'Late Comer' }).count()).toBe(1)
      await other.close()
    })

    it('finds a lead from every page with the keyboard', async () => {
      await staff.begin(() => visitors(staff))
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
      await expect.poll(() => staff.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    })

    it('finds a lead by phone, and by e-mail when it has a company, and closes with one Escape', async () => {
      const lead = {
        name: 'Cleo Park',
        company: 'Park Tile',
        email: 'cleo@park.example',
        phone: '+12125550188',
      }
      const { id } = await staff.send('POST', '/api/crm/leads', lead)
      const dialog = staff.page.getByRole('dialog')
      for (const words of ['212 555 0188', 'cleo@park.example']) {
        await staff.page.keyboard.press('Control+k')
        await staff.page.getByRole('searchbox', { name: 'Find or do anything' }).waitFor()
        const empty = await dialog.boundingBox()
        await staff.page.keyboard.type(words)
        await staff.page.getByRole('option', { name: /^Cleo Park/ }).waitFor()
        expect(await dialog.boundingBox()).toEqual(empty)
        await staff.page.keyboard.press('Escape')
        await expect.poll(() => dialog.count()).toBe(0)
      }
      // Later tests count leads.
      await staff.page.evaluate(
        async ([path, body]) => {
          await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        },
        [`/api/crm/leads/${id}/erase`, JSON.stringify({ name: lead.name })] as const,
      )
    })

    it('shows in a report how long first replies took', async () => {
      await staff.begin(() => fiveLeads(staff))
      await staff.open('/admin/crm/report')
      const times = part(staff, 'Time to first reply')
      await times.getByText('The latest 3 leads from forms').waitFor()
      await times.getByText('The figures as a table').focus()
      await staff.page.keyboard.press('Enter')
      await times.getByRole('rowheader', { name: 'still waiting' }).waitFor()
      await expect.poll(() => times.getByRole('row').last().textContent()).toBe('All3100%')
      const sources = part(staff, 'Funnel by source')
      await sources.getByText('The figures as a table').click()
      await expect
        .poll(() => sources.getByRole('row').last().textContent())
        .toBe(['All', 5, 0, 0, 0, 0, 0, '0%'].join(''))
      await staff.page.getByLabel('Leads received in the last').selectOption('52')
      expect(new URL(staff.page.url()).searchParams.get('weeks')).toBe('52')
      await staff.page.getByText('Received in 52 weeks').waitFor()
      await sources.getByRole('link', { name: 'Added by staff' }).click()
      await staff.heading('Leads').waitFor()
      await expect.poll(() => staff.page.getByRole('rowheader').count()).toBe(2)
    })
  })
}
