import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { sendForm } from './seeds.ts'
import type { Staff } from './staff.ts'

const outbox = (staff: Staff) => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())

test.describe('an email to a lead', () => {
  test('can be canceled before it is sent, and then edited', async ({ page, staff }) => {
    const { id } = await sendForm(staff, { name: 'Otto Berg', email: 'otto@example.com' })
    await staff.open(`/admin/crm/${id}`)
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await subject.fill('Not yet')
    await staff.button('Send').click()
    await staff.button(/^Undo: Email to Otto Berg/).click()
    await staff.toast('The email was not sent.').waitFor()
    await expect(subject).toHaveValue('Not yet')
    await staff.button('Templates').click()
    await staff.button('Blank').click()
    await expect(subject).toHaveValue('')
    await staff.button(/^Undo: Your text was replaced/).click()
    await expect(subject).toHaveValue('Not yet')
    await staff.button('Stage: New').waitFor()
    await staff.button('Send').click()
    await staff.section('Timeline').getByText('To otto@example.com').waitFor()
    expect(await outbox(staff)).toContain('Not yet')
  })

  test('that is returned is shown in the timeline, the lead, the day, the list and the quote', async ({
    page,
    staff,
  }) => {
    const email = 'bounce+ugo@simulator.amazonses.com'
    const { id } = await sendForm(staff, { name: 'Ugo Rossi', email })
    const words = `The email to ${email} came back: the mailbox does not exist.`
    const event = staff.section('Timeline').getByRole('listitem').filter({ hasText: 'Problem with an email' })
    await expect
      .poll(async () => {
        await staff.open(`/admin/crm/${id}`)
        await staff.section('Timeline').getByRole('listitem').first().waitFor()
        return event.count()
      })
      .toBe(1)
    await event.getByText(words).waitFor()
    await expect(event).toHaveAttribute('data-mark', 'failure')
    await page.getByRole('alert').getByText(words).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await staff.open('/admin/crm')
    await staff.group('New leads, not answered').getByText(words).waitFor()
    await staff.open('/admin/crm/list')
    await page.getByText('Delivery problem').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const services = [{ name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 }]
    const draft = { lead_id: id, customerName: 'Ugo Rossi', customerEmail: email, services }
    const { quoteId } = await staff.send('POST', '/api/quotes', draft)
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await expect
      .poll(async () => {
        await staff.open(`/admin/quotes/${quoteId}`)
        await staff.section('History').getByRole('listitem').first().waitFor()
        return page.getByText(words).count()
      })
      .toBe(2)
    await staff.section('History').getByText('Problem with an email').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})
