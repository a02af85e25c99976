import { setTimeout } from 'node:timers/promises'
import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { sendForm } from './seeds.ts'
import type { Staff } from './staff.ts'

const countActs = async (staff: Staff) => {
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
const outbox = (staff: Staff) => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())

test.describe('an email to a lead', () => {
  test('brings a lead from the form to won in six clicks at most', async ({ staff }) => {
    await sendForm(staff, { name: 'Nora Quill', email: 'nora@example.com', message: 'What would it cost?' })
    await staff.open('/admin')
    const acts = await countActs(staff)
    await staff.section('Waiting for a first reply').getByRole('link', { name: 'Nora Quill' }).click()
    await staff.button('Send').click()
    await staff.section('Timeline').getByText('To nora@example.com').waitFor()
    expect(await outbox(staff)).toContain('Hello Nora Quill,')
    await staff.button('Stage: Contacted').click()
    await staff.page.getByRole('option', { name: 'Won' }).click()
    await staff.toast('Nora Quill moved to Won.').waitFor()
    expect(await acts()).toBeLessThanOrEqual(6)
  })

  test('can be canceled before it is sent, and then edited', async ({ staff }) => {
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
    await staff.button(/^Undo: Email to Otto Berg/).click()
    await staff.toast('The email was not sent.').waitFor()
    await expect(subject).toHaveValue('Not yet')
    await staff.page.getByLabel('Template').selectOption('Blank')
    await expect(subject).toHaveValue('')
    const read = staff.page.waitForResponse('**/timeline*')
    letRead()
    await read
    await setTimeout(200)
    await expect(subject, 'once the lead has been read again').toHaveValue('')
    await staff.button(/^Undo: Your text was replaced/).click()
    await expect(subject).toHaveValue('Not yet')
    await staff.button('Stage: New').waitFor()
    await staff.page.unroute('**/timeline*')
    await staff.button('Send').click()
    await staff.section('Timeline').getByText('To otto@example.com').waitFor()
    expect(await outbox(staff)).toContain('Not yet')
  })

  test('starts from a template that staff wrote', async ({ staff }) => {
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
    await staff.toast('Templates saved.').waitFor()
    await staff.open(`/admin/crm/${id}`)
    await staff.page.getByLabel('Template').selectOption('Welcome')
    await expect(staff.page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Welcome, Pia')
    await expect(staff.page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /Dear Pia Holm,\n\nwe have it\./,
    )
  })

  test('that is returned is shown in the timeline, the lead, the day, the list and the quote', async ({
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
    await staff.page.getByRole('alert').getByText(words).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])

    await staff.open('/admin/crm')
    const waiting = staff.section('Waiting for a first reply').getByRole('listitem')
    await waiting.filter({ hasText: 'Ugo Rossi' }).getByText(words).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])

    await staff.open('/admin/crm/list')
    const row = staff.page.getByRole('row').filter({ hasText: 'Ugo Rossi' })
    await row.getByText('Delivery problem').waitFor()
    await expect(staff.page.getByText('Delivery problem')).toHaveCount(1)
    expect(await faultsOf(staff.page)).toEqual([])

    const services = [{ name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 }]
    const draft = { lead_id: id, customerName: 'Ugo Rossi', customerEmail: email, services }
    const { quoteId } = await staff.send('POST', '/api/quotes', draft)
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await expect
      .poll(async () => {
        await staff.open(`/admin/quotes/${quoteId}`)
        await staff.section('History').getByRole('listitem').first().waitFor()
        return staff.page.getByText(words).count()
      })
      .toBe(2)
    await staff.section('History').getByText('Problem with an email').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })
})
