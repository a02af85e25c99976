import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../axe.ts'
import { part, sendForm, told } from './crm.ts'
import type { Staff } from './harness.ts'

/** An e-mail written on a lead's page, and the number of clicks from a form to a sale. */
export const crmEmailTests = (staff: Staff): void => {
  /** Counts key and pointer presses from now on, in the page, until it reloads. */
  const countActs = async () => {
    await staff.page.evaluate(() => {
      document.body.dataset['acts'] = '0'
      for (const kind of ['pointerdown', 'keydown'])
        document.addEventListener(
          kind,
          () => (document.body.dataset['acts'] = String(Number(document.body.dataset['acts']) + 1)),
          { capture: true },
        )
    })
    return () => staff.page.evaluate(() => Number(document.body.dataset['acts']))
  }
  const outbox = () => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())

  describe('an e-mail to a lead', () => {
    it('brings a lead from the form to won in six clicks at most', async () => {
      await sendForm(staff, { name: 'Nora Quill', email: 'nora@example.com', message: 'What would it cost?' })
      await staff.open('/admin')
      const acts = await countActs()
      await part(staff, 'Waiting for a first reply').getByRole('link', { name: 'Nora Quill' }).click()
      await staff.button('Send').click()
      await part(staff, 'Timeline').getByText('To nora@example.com').waitFor()
      expect(await outbox()).toContain('Hello Nora Quill,')
      await staff.button('Stage: Contacted').click()
      await staff.page.getByRole('option', { name: 'Won' }).click()
      await told(staff, 'Nora Quill moved to Won.').waitFor()
      expect(await acts()).toBeLessThanOrEqual(6)
    })

    it('can be canceled before it is sent, and then edited', async () => {
      const { id } = await sendForm(staff, { name: 'Otto Berg', email: 'otto@example.com' })
      await staff.open(`/admin/crm/${id}`)
      const subject = staff.page.getByRole('textbox', { name: 'Subject' })
      await subject.fill('Not yet')
      const { promise: mayBeRead, resolve: letRead } = Promise.withResolvers<void>()
      await staff.page.route('**/timeline*', async (route) => {
        await mayBeRead
        await route.continue()
      })
      await staff.button('Send').click()
      await staff.button(/^Undo: E-mail to Otto Berg/).click()
      await told(staff, 'The e-mail was not sent.').waitFor()
      await expect.poll(() => subject.inputValue()).toBe('Not yet')
      await staff.page.getByLabel('Template').selectOption('Blank')
      await expect.poll(() => subject.inputValue()).toBe('')
      const read = staff.page.waitForResponse('**/timeline*')
      letRead()
      await read
      await setTimeout(200)
      await expect.poll(() => subject.inputValue(), { message: 'once the lead has been read again' }).toBe('')
      await staff.button(/^Undo: Your text was replaced/).click()
      await expect.poll(() => subject.inputValue()).toBe('Not yet')
      await staff.button('Stage: New').waitFor()
      await staff.page.unroute('**/timeline*')
      await staff.button('Send').click()
      await part(staff, 'Timeline').getByText('To otto@example.com').waitFor()
      expect(await outbox()).toContain('Not yet')
    })

    it('starts from a template that staff wrote', async () => {
      const { id } = await sendForm(staff, { name: 'Pia Holm', email: 'pia@example.com' })
      await staff.open('/admin/crm/email-templates')
      await staff.button('Add a template').click()
      const added = staff.page.getByRole('group', { name: 'New template' })
      await added.getByLabel('Subject').fill('Welcome, {first_nam}')
      await added.getByLabel('Message').fill('Dear {name},\n\nwe have it.\n\n{firm}')
      await added.getByLabel('Name').fill('Welcome')
      await staff.button('Save templates').click()
      await staff.page.getByRole('alert').getByText('{first_nam} cannot be filled in').waitFor()
      const written = staff.page.getByRole('group', { name: 'Welcome' })
      await written.getByLabel('Subject').fill('Welcome, {first_name}')
      await staff.button('Save templates').click()
      await told(staff, 'Templates saved.').waitFor()
      await staff.open(`/admin/crm/${id}`)
      await staff.page.getByLabel('Template').selectOption('Welcome')
      const value = (name: string) => staff.page.getByRole('textbox', { name }).inputValue()
      await expect.poll(() => value('Subject')).toBe('Welcome, Pia')
      expect(await value('Message')).toContain('Dear Pia Holm,\n\nwe have it.')
    })

    it('that is returned is shown in the timeline, the lead, the day, the list and the quote', async () => {
      const email = 'bounce+ugo@simulator.amazonses.com'
      const { id } = await sendForm(staff, { name: 'Ugo Rossi', email })
      const words = `The e-mail to ${email} came back: the mailbox does not exist.`
      const event = part(staff, 'Timeline')
        .getByRole('listitem')
        .filter({ hasText: 'Problem with an e-mail' })
      await expect
        .poll(async () => {
          await staff.open(`/admin/crm/${id}`)
          await part(staff, 'Timeline').getByRole('listitem').first().waitFor()
          return event.count()
        })
        .toBe(1)
      await event.getByText(words).waitFor()
      expect(await event.getAttribute('data-mark')).toBe('failure')
      await staff.page.getByRole('alert').getByText(words).waitFor()
      expect(await faultsOf(staff.page)).toEqual([])

      await staff.open('/admin/crm')
      const waiting = part(staff, 'Waiting for a first reply').getByRole('listitem')
      await waiting.filter({ hasText: 'Ugo Rossi' }).getByText(words).waitFor()
      expect(await faultsOf(staff.page)).toEqual([])

      await staff.open('/admin/crm/list')
      const row = staff.page.getByRole('row').filter({ hasText: 'Ugo Rossi' })
      await row.getByText('Delivery problem').waitFor()
      expect(await staff.page.getByText('Delivery problem').count()).toBe(1)
      expect(await faultsOf(staff.page)).toEqual([])

      const services = [{ name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 }]
      const draft = { lead_id: id, customerName: 'Ugo Rossi', customerEmail: email, services }
      const { quoteId } = await staff.send('POST', '/api/quotes', draft)
      await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
      await expect
        .poll(async () => {
          await staff.open(`/admin/quotes/${quoteId}`)
          await part(staff, 'History').getByRole('listitem').first().waitFor()
          return staff.page.getByText(words).count()
        })
        .toBe(2)
      await part(staff, 'History').getByText('Problem with an e-mail').waitFor()
      expect(await faultsOf(staff.page)).toEqual([])
    })
  })
}
