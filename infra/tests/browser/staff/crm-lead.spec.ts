import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { widthFaults } from '../fit.ts'
import { tomorrow, type Staff } from './staff.ts'
import { ada, addLead, openLead, workAs } from './seeds.ts'

const timeline = (staff: Staff) => staff.section('Timeline').locator('ol > li')

const box = (staff: Staff, name: string) => staff.page.getByRole('textbox', { name, exact: true })

test.describe('a lead', () => {
  test('is added with only the keyboard, and mistakes are shown', async ({ page, staff }) => {
    await workAs(staff, 'Grace')
    await staff.open('/admin/crm/new')
    await staff.heading('Add a lead').waitFor()
    const name = box(staff, 'Name')
    await staff.pressUntilFocused(name)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Enter a name.').waitFor()
    await name.focus()
    await page.keyboard.type('Ada Fox')
    await staff.pressUntilFocused(box(staff, 'Email'))
    await page.keyboard.type('ada@gmial.com')
    await staff.button('Yes, use it').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('212 555 0142')
    await page.getByText('Read as').waitFor()
    await staff.pressUntilFocused(staff.button('Yes, use it'))
    await page.keyboard.press('Enter')
    await expect(box(staff, 'Email')).toHaveValue('ada@gmail.com')
    await page.keyboard.press('Enter')
    await staff.heading('Ada Fox').waitFor()
    await page.getByRole('link', { name: 'Call (212) 555-0142' }).waitFor()
    await expect(timeline(staff)).toHaveCount(1)
    await expect(timeline(staff).first()).toContainText('Grace')
  })

  test('gets a step, a call and a stage, each in the timeline with the name of its author', async ({
    page,
    staff,
  }) => {
    await workAs(staff, 'Grace')
    await openLead(staff, ada)
    await box(staff, 'Next step').fill('Send the rates')
    await staff.button('Tomorrow').click()
    await expect(page.getByLabel('Due', { exact: true })).toHaveValue(tomorrow)
    await staff.button('Save step').click()
    await staff.button('Edit next step: Send the rates').waitFor()
    await page.locator('h1').focus()
    await page.keyboard.press('c')
    await expect(box(staff, 'Call summary')).toBeFocused()
    await page.keyboard.type('Wants two terminals.')
    await page.keyboard.press('Control+Enter')
    await timeline(staff).getByText('Wants two terminals.').waitFor()
    await staff.toast('Ada Fox moved to Contacted.').waitFor()
    await expect(timeline(staff)).toHaveCount(4)
    await page.locator('h1').focus()
    await page.keyboard.press('u')
    await staff.toast('Ada Fox moved back to New.').waitFor()
    await staff.button('Stage: New').click()
    await page.getByRole('option', { name: 'Qualified' }).click()
    await staff.toast('Ada Fox moved to Qualified.').waitFor()
    await expect(timeline(staff)).toHaveCount(6)
    await expect(timeline(staff).first()).toHaveText(/Grace moved this lead.*New.*Qualified/)
  })

  test('has staff entries that can be corrected, deleted and restored, with their earlier text', async ({
    page,
    staff,
  }) => {
    await workAs(staff, 'Grace')
    const id = await addLead(staff, ada)
    await staff.send('POST', `/api/crm/leads/${id}/notes`, { kind: 'note', text: 'Wnats a Sunday delivery.' })
    await staff.open(`/admin/crm/${id}`)
    const entry = timeline(staff).first()
    const form = page.getByRole('form', { name: 'Edit note' })
    await staff.button(/^Edit note of/).click()
    await form.getByRole('textbox').fill('Wants a Sunday delivery.')
    await form.getByRole('textbox').press('Control+Enter')
    await expect(staff.button(/^Edit note of/)).toBeFocused()
    await entry.getByText(/^Changed by Grace/).click()
    await entry.locator('del').getByText('Wnats a Sunday delivery.').waitFor()
    await staff.button(/^Delete note of/).click()
    await expect(entry).toContainText('Deleted by Grace')
    await expect(entry.locator('.lead-entry-body > p').getByText('Wants a Sunday')).toHaveCount(0)
    await staff.button(/^Restore note of/).click()
    await entry.getByText('Wants a Sunday delivery.').first().waitFor()
  })

  test('has facts that are edited in place with the keyboard, and asks when two people change the same one', async ({
    page,
    staff,
  }) => {
    await workAs(staff, 'Dana')
    const api = `/api/crm/leads/${await openLead(staff, ada)}`
    const add = staff.button('Add a company')
    await staff.pressUntilFocused(add)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mine')
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await staff.button(/^Edit name/).click()
    await box(staff, 'Name').fill(' ')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('Enter a name.').waitFor()
    await page.keyboard.press('Escape')
    await add.click()
    await page.keyboard.type('Mine')
    await staff.send('PUT', api, { company: 'Theirs', title: 'Owner' })
    await page.keyboard.press('Enter')
    await page.getByText(/^Dana changed the company .* ago: Theirs. Yours: Mine.$/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Keep mine').click()
    await expect(staff.button('Edit company: Mine')).toBeFocused()
    await staff.button('Edit job title: Owner').waitFor()
    await page.keyboard.press('u')
    await staff.button('Edit company: Theirs').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
  })

  test('shows a duplicate during typing, which is merged and restored', async ({ page, staff }) => {
    const id = await addLead(staff, ada)
    await staff.send('POST', `/api/crm/leads/${id}/notes`, { kind: 'call', text: 'Wants two terminals.' })
    await staff.open('/admin/crm/new')
    await box(staff, 'Name').fill('Ada F.')
    await box(staff, 'Email').fill('ada.f@example.com')
    await box(staff, 'Phone').fill('+1 212 555 0142')
    await page.getByText('Possible duplicate: same phone number').waitFor()
    await staff.button('Add anyway').click()
    await staff.heading('Ada F.').waitFor()
    await staff.button(/^Compare and merge Ada Fox/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Name of the other: Ada Fox' }).check()
    await staff.button('Merge').click()
    await staff.toast('Ada Fox was merged into Ada Fox.').waitFor()
    await staff.heading('Ada Fox').waitFor()
    await timeline(staff).getByText('Wants two terminals.').waitFor()
    await staff.button('Restore as a separate lead').click()
    await staff.toast('Ada Fox is a separate lead again. This lead keeps its fields.').waitFor()
    await expect(timeline(staff).getByText('Wants two terminals.')).toHaveCount(0)
  })

  test('is opened from the list, the next one with a key, and merged with one that nobody suggested', async ({
    page,
    staff,
  }) => {
    await addLead(staff, { name: 'Cy Moss', email: 'cy@example.com', stage: 'qualified' })
    await addLead(staff, ada)
    await staff.open('/admin/crm/list')
    await page.getByRole('link', { name: 'Ada Fox' }).click()
    await page.getByText('1 of 2').waitFor()
    await page.keyboard.press('j')
    await staff.heading('Cy Moss').waitFor()
    await page.getByText('2 of 2').waitFor()
    await staff.button('Previous lead').click()
    await staff.heading('Ada Fox').waitFor()
    await staff.button('More actions').click()
    await staff.button('Merge with…').click()
    await page.getByRole('searchbox', { name: 'Find the other lead' }).fill('cy')
    await staff.button(/^Cy Moss/).click()
    await expect(page.getByRole('radio', { name: 'Stage of the other: Qualified' })).toBeChecked()
    await staff.button('Merge').click()
    await staff.toast('Cy Moss was merged into Ada Fox.').waitFor()
    await staff.button('Stage: Qualified').waitFor()
  })

  test('fits a phone, where a bar opens what a person writes', async ({ page, staff }) => {
    await openLead(staff, { ...ada, name: 'W'.repeat(180) })
    expect(await widthFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: 'Act on this lead' })
    const parts = page.getByRole('navigation', { name: 'Parts of the lead' })
    await expect(page.getByRole('navigation', { name: 'CRM' })).toBeHidden()
    await staff.button('Note', bar).click()
    await expect(box(staff, 'Note')).toBeFocused()
    await page.keyboard.type('Rang back.')
    await staff.button('Add note').click()
    await timeline(staff).getByText('Rang back.').waitFor()
    await staff.button('Email', bar).click()
    await expect(box(staff, 'Message')).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Step', bar).click()
    await expect(box(staff, 'Next step')).toBeFocused()
    for (const [part, shown] of [
      ['Facts', 'Edit email: ada@gmail.com'],
      ['Files', 'Ask for documents'],
    ] as const) {
      await staff.button(part, parts).click()
      await staff.button(shown).waitFor()
      expect(await faultsOf(page)).toEqual([])
    }
  })

  test('is exported as a file, and erased only after its name is typed', async ({ page, staff }) => {
    await addLead(staff, ada)
    await openLead(staff, { name: 'Ada F.', email: 'ada.f@example.com' })
    const exportPerson = async () => {
      await staff.button('More actions').click()
      await staff.button('Export this person’s data').click()
    }
    const [file] = await Promise.all([page.waitForEvent('download'), exportPerson()])
    expect(file.suggestedFilename()).toMatch(/^lead-.*\.json$/)
    await staff.button('More actions').click()
    await staff.button('Delete permanently…').click()
    const confirm = page.getByLabel('To confirm, type the name: Ada F.')
    await confirm.fill('Ada')
    await staff.button('Delete permanently').click()
    await page.getByRole('dialog').locator('[aria-invalid]').waitFor()
    await confirm.fill('Ada F.')
    await page.keyboard.press('Enter')
    await staff.toast('The person was deleted permanently.').waitFor()
    await staff.heading('Leads').waitFor()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
  })
})
