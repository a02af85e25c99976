import { describe, expect, it } from 'vitest'
import { part, tabTo, told } from './crm.ts'
import { tomorrow, type Staff } from './harness.ts'
import { ada, addLead, openLead, workAs } from './seeds.ts'

/** One lead, from its creation to its erasure. */
export const crmLeadTests = (staff: Staff): void => {
  const timeline = () => part(staff, 'Timeline').locator('ol > li')

  const box = (name: string) => staff.page.getByRole('textbox', { name, exact: true })

  /** Edits a fact in its place. */
  const edit = (fact: string) => staff.button(new RegExp(`^Edit ${fact}:`)).click()

  describe('a lead', () => {
    it('is added with only the keyboard, and mistakes are shown', async () => {
      await staff.begin(() => workAs(staff, 'Grace'))
      await staff.open('/admin/crm/new')
      await staff.heading('Add a lead').waitFor()
      const name = box('Name')
      await tabTo(staff, name)
      await staff.page.keyboard.press('Enter')
      await staff.page.getByRole('alert').getByText('Enter a name.').waitFor()
      await name.focus()
      await staff.page.keyboard.type('Ada Fox')
      await tabTo(staff, box('E-mail'))
      await staff.page.keyboard.type('ada@gmial.com')
      await staff.button('Yes, use it').waitFor()
      // Tab moves to the next field, not to the suggestion.
      await staff.page.keyboard.press('Tab')
      await staff.page.keyboard.type('212 555 0142')
      await staff.page.getByText('Read as').waitFor()
      await expect.poll(() => box('Phone').inputValue()).toBe('212 555 0142')
      await tabTo(staff, staff.button('Yes, use it'))
      await staff.page.keyboard.press('Enter')
      await expect.poll(() => box('E-mail').inputValue()).toBe('ada@gmail.com')
      await staff.page.keyboard.press('Enter')
      await staff.heading('Ada Fox').waitFor()
      await staff.page.getByRole('link', { name: '(212) 555-0142' }).waitFor()
      await expect.poll(() => timeline().count()).toBe(1)
      await expect.poll(() => timeline().first().textContent()).toContain('Grace')
    })

    it('gets a step, a call and a stage, each in the timeline with the name of its author', async () => {
      await staff.begin(async () => {
        await workAs(staff, 'Grace')
        await openLead(staff, ada)
      })
      await box('Task').fill('Send the rates')
      await staff.page.getByLabel('Due', { exact: true }).fill(tomorrow)
      await staff.button('Save step').click()
      await part(staff, 'Next step').getByText('Send the rates').waitFor()
      await staff.page.getByRole('radio', { name: 'Call' }).check()
      await box('Call summary').fill('Wants two terminals.')
      await staff.page.keyboard.press('Control+Enter')
      await timeline().getByText('Wants two terminals.').waitFor()
      await told(staff, 'Ada Fox moved to Contacted.').waitFor()
      await expect.poll(() => timeline().count()).toBe(4)
      await staff.page.locator('h1').focus()
      await staff.page.keyboard.press('u')
      await told(staff, 'Ada Fox moved back to New.').waitFor()
      await staff.button('Stage: New').click()
      await staff.page.getByRole('option', { name: 'Qualified' }).click()
      await told(staff, 'Ada Fox moved to Qualified.').waitFor()
      await expect.poll(() => timeline().count()).toBe(6)
      await expect.poll(() => timeline().first().textContent()).toMatch(/Stage.*Grace.*New.*Qualified/)
      await staff.page.locator('h1').focus()
      await staff.page.keyboard.press('u')
      await expect.poll(() => timeline().count()).toBe(7)
    })

    it('gets new details and a new next step, and they can be undone', async () => {
      await staff.begin(() =>
        openLead(staff, { ...ada, next_step: { text: 'Send the rates', due: tomorrow } }),
      )
      await edit('job title')
      await expect
        .poll(() => box('Job title').evaluate((field) => field === document.activeElement))
        .toBe(true)
      await box('Job title').fill('Boss')
      await staff.button('Save details').click()
      await told(staff, 'Details saved.').waitFor()
      await staff.page.locator('h1').focus()
      await staff.page.keyboard.press('u')
      await told(staff, 'Details restored.').waitFor()
      await staff.button('Edit job title: empty').waitFor()
      await staff.button('Edit').click()
      await box('Task').fill('Send other rates')
      await staff.button('Save step').click()
      await told(staff, 'Next step saved.').waitFor()
      await part(staff, 'Next step').getByText('Send other rates').waitFor()
      await staff.page.locator('h1').focus()
      await staff.page.keyboard.press('u')
      await part(staff, 'Next step').getByText('Send the rates').waitFor()
    })

    it('keeps a step that was typed and not saved', async () => {
      await staff.button('Edit').click()
      await box('Task').fill('Call on Monday')
      await expect.poll(() => staff.page.evaluate(() => JSON.stringify(localStorage))).toContain('on Monday')
      await staff.page.reload()
      await staff.button('Restore it').click()
      await expect.poll(() => box('Task').inputValue()).toBe('Call on Monday')
      await staff.button('Cancel').click()
      await staff.page.reload()
      await part(staff, 'Next step').getByText('Send the rates').waitFor()
      await expect.poll(() => staff.button('Restore it').count()).toBe(0)
    })

    it('keeps the name of the author after the session ends', async () => {
      await staff.context.clearCookies()
      await box('Note').fill('Wnats a Sunday delivery.')
      await staff.button('Add note').click()
      await staff.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
      await staff.unlock()
      await timeline().getByText('Wnats a Sunday').waitFor()
      await expect.poll(() => timeline().first().textContent()).toContain('Grace')
    })

    it('has staff entries that can be corrected, deleted and restored, with their earlier text', async () => {
      const entry = timeline().first()
      const form = staff.page.getByRole('form', { name: 'Edit note' })
      await staff.button(/^Edit note of/).click()
      await form.getByRole('textbox').fill('Wants a Sunday delivery.')
      await expect.poll(() => staff.page.evaluate(() => JSON.stringify(localStorage))).toContain('Wants a Su')
      await staff.page.reload()
      await expect.poll(() => form.getByRole('textbox').inputValue()).toBe('Wants a Sunday delivery.')
      await form.getByRole('textbox').press('Control+Enter')
      await expect
        .poll(() => staff.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
        .toMatch(/^Edit note of/)
      await entry.getByText(/^Changed by Grace/).click()
      await entry.locator('del').getByText('Wnats a Sunday delivery.').waitFor()
      await staff.button(/^Delete note of/).click()
      await entry
        .getByText(/^Deleted by Grace/)
        .first()
        .waitFor()
      await expect.poll(() => entry.locator('> p').getByText('Wants a Sunday').count()).toBe(0)
      await staff.button(/^Restore note of/).click()
      await entry.getByText('Wants a Sunday delivery.').first().waitFor()
      // Automatic entries cannot be changed.
      await expect.poll(() => timeline().last().getByRole('button').count()).toBe(0)
    })

    it('keeps the changes of two people, and asks when they conflict', async () => {
      await staff.begin(() => openLead(staff, ada))
      const { pathname } = new URL(staff.page.url())
      const api = `/api/crm/leads/${pathname.split('/').at(-1)}`
      await edit('company')
      await box('Company').fill('Fox Bakery')
      await staff.send('PUT', api, { title: 'Owner' })
      await staff.button('Save details').click()
      await told(staff, 'Details saved.').waitFor()
      await staff.button('Edit job title: Owner').waitFor()
      await edit('company')
      await box('Company').fill('Mine')
      await staff.send('PUT', api, { company: 'Theirs' })
      await staff.button('Save details').click()
      const conflict = staff.page.getByRole('alert')
      await conflict.getByRole('definition').getByText('Theirs').waitFor()
      await conflict.getByRole('definition').getByText('Mine').waitFor()
      await expect.poll(() => box('Company').inputValue()).toBe('Mine')
      await staff.button('Use theirs, discard mine').click()
      await staff.button('Edit company: Theirs').waitFor()
      expect(staff.complaints.splice(0).join()).toContain('Saving failed')
    })

    it('shows a duplicate during typing, which is merged and separated again', async () => {
      await staff.begin(async () => {
        const id = await addLead(staff, ada)
        await staff.send('POST', `/api/crm/leads/${id}/notes`, { kind: 'call', text: 'Wants two terminals.' })
      })
      await staff.open('/admin/crm/new')
      await box('Name').fill('Ada F.')
      await box('E-mail').fill('ada.f@example.com')
      await box('Phone').fill('+1 212 555 0142')
      await staff.page.getByText('Already in the list').waitFor()
      await box('Company').fill('Fox Bread')
      await staff.button('Add anyway').click()
      await staff.heading('Ada F.').waitFor()
      await staff.button(/^Compare and merge Ada Fox/).click()
      const dialog = staff.page.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Name of the other: Ada Fox' }).check()
      await staff.button('Merge').click()
      await told(staff, 'Ada Fox was merged into Ada Fox.').waitFor()
      await staff.heading('Ada Fox').waitFor()
      await timeline().getByText('Wants two terminals.').waitFor()
      await staff.button('Undo the merge with Ada Fox').click()
      await told(staff, 'Merge with Ada Fox undone.').waitFor()
      await staff.heading('Ada F.').waitFor()
      await expect.poll(() => timeline().getByText('Wants two terminals.').count()).toBe(0)
    })

    it('is exported as a file, and erased only after its name is typed', async () => {
      await staff.begin(async () => {
        await addLead(staff, ada)
        await openLead(staff, { name: 'Ada F.', email: 'ada.f@example.com' })
      })
      const [file] = await Promise.all([
        staff.page.waitForEvent('download'),
        staff.button('Download data').click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^lead-.*\.json$/)
      await staff.button('Erase for good…').click()
      const confirm = staff.page.getByLabel('To confirm, type the name: Ada F.')
      await confirm.fill('Ada')
      await staff.button('Erase for good').click()
      await staff.page.getByRole('dialog').locator('[aria-invalid]').waitFor()
      await confirm.fill('Ada F.')
      await staff.page.keyboard.press('Enter')
      await told(staff, 'The person was erased.').waitFor()
      await staff.heading('Leads').waitFor()
      await expect.poll(() => staff.page.getByRole('rowheader').allTextContents()).toHaveLength(1)
      expect(staff.complaints.splice(0).join()).toContain('A change failed')
      await staff.open('/admin/crm/new')
      await box('Name').fill('Ada F.')
      await box('E-mail').fill('ada.f@example.com')
      await staff.page.getByText('This person asked to be erased.').waitFor()
    })
  })
}
