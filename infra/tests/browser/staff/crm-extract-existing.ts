import { describe, expect, it } from 'vitest'
import type { ExtractedLead, Reading } from '#shared/extraction/model.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { faultsOf } from '../axe.ts'
import { tabTo, told } from './crm.ts'
import type { Staff } from './harness.ts'
import { choose, drawPicture, nothingRead, png, readField as read } from './pictures.ts'
import { addLead } from './seeds.ts'

const path = '/admin/crm/extract-lead'
const call = '**/api/crm/extract-lead'

const readingOf = (...leads: Partial<ExtractedLead>[]): Reading => ({
  reader: 'local',
  cost_usd: 0,
  warnings: [],
  leads: leads.map((lead) => ({ ...nothingRead, ...lead })),
})
const wen = {
  name: read('Wen Li'),
  email: read('wen@fox.example'),
  phone: read('+12125550142'),
  second_phone: read('+13475550199'),
  company: read('Fox Bakery'),
  title: read('Owner', 'Another read has “Owmer”.'),
  note: read('Call on Tuesday.'),
}
const bo = { name: read('Bo Ek'), email: read('bo@ek.example') }

/** Pictures of leads that are in the CRM already, and the second number of a lead. */
export const crmExtractExistingTests = (staff: Staff): void => {
  const box = (name: string) => staff.page.getByRole('textbox', { name, exact: true })
  const tick = (name: RegExp) => staff.page.getByRole('checkbox', { name })
  const get = <T>(from: string) =>
    staff.page.evaluate(async (to) => (await (await fetch(to)).json()) as T, from)
  const leadOf = (id: string) => get<Lead>(`/api/crm/leads/${id}`)
  const eventsOf = async (id: string) =>
    (await get<{ events: LeadEvent[] }>(`/api/crm/leads/${id}/timeline`)).events
  const named = async (search: string) =>
    (await get<{ leads: Lead[] }>(`/api/crm/leads?search=${search}`)).leads.map(({ name }) => name)
  const openAfresh = async () => {
    await staff.newTab()
    await staff.open(path)
    await staff.heading('Extract Lead from Screenshot').waitFor()
  }
  /** Adds a picture whose reading is this response. */
  const bring = async (reading: Reading) => {
    await openAfresh()
    await staff.page.route(call, (route) => route.fulfill({ json: reading }))
    await choose(staff, png('card.png', await drawPicture(staff, [['Wen Li']])))
    await staff.page.getByText('Read by our own server').waitFor()
    await staff.page.unroute(call)
  }
  const wenIsThere = (more: object = {}) =>
    addLead(staff, { name: 'Wen Li', email: 'wen@fox.example', title: 'Baker', ...more })
  const removeAll = async (search: string) => {
    const { leads } = await get<{ leads: Lead[] }>(`/api/crm/leads?search=${search}`)
    for (const { id } of leads) await staff.send('DELETE', `/api/crm/leads/${id}`, undefined)
  }

  describe('a lead that is in the CRM already', () => {
    it('is shown next to the reading, with missing fields selected and different ones not selected', async () => {
      const id = await wenIsThere()
      await bring(readingOf(wen))
      await staff.page.getByText('Already in the list').waitFor()
      await staff.page.getByRole('heading', { name: 'What would change for Wen Li' }).waitFor()
      const ticks = staff.page.getByRole('region', { name: /^What would change/ }).getByRole('listitem')
      await expect
        .poll(() =>
          ticks.allInnerTexts().then((all) => all.map((text) => text.replaceAll(/\s+/g, ' ').trim())),
        )
        .toEqual([
          'Phone empty → becomes (212) 555-0142',
          'Second phone empty → becomes (347) 555-0199',
          'Company empty → becomes Fox Bakery',
          'Job title Baker → becomes Owner',
          'Note added to the timeline: Call on Tuesday.',
        ])
      expect(await tick(/^Job title Baker/).isChecked()).toBe(false)
      expect(await ticks.getByRole('checkbox', { checked: true }).count()).toBe(4)
      await staff.page.getByText('Check: Another read has “Owmer”.').waitFor()
      expect(await staff.page.getByText('Not in the picture').count()).toBe(0)
      expect(await faultsOf(staff.page)).toEqual([])
      expect(await leadOf(id)).toMatchObject({ title: 'Baker', phone: null, version: 1 })
    })

    it('is updated with only the keyboard, with its history, and the update can be undone', async () => {
      await staff.begin(async () => {
        await wenIsThere()
        await bring(readingOf(wen))
      })
      const { leads } = await get<{ leads: Lead[] }>('/api/crm/leads?search=wen@fox')
      const id = leads[0]?.id ?? ''
      await tabTo(staff, tick(/^Job title Baker/))
      await staff.page.keyboard.press('Space')
      await tabTo(staff, staff.button('Update the existing lead'))
      await staff.page.keyboard.press('Enter')
      // The job title was not compared with the picture.
      const dialog = staff.page.getByRole('dialog', { name: 'Save with 1 field not checked?' })
      await dialog.getByText('Compare with the picture: Job title').waitFor()
      await staff.button('Save anyway').click()
      await told(staff, 'Wen Li updated.').waitFor()
      await staff.page.getByText('Wen Li was updated.').waitFor()
      expect(await leadOf(id)).toMatchObject({
        phone: '+12125550142',
        second_phone: '+13475550199',
        company: 'Fox Bakery',
        title: 'Owner',
        version: 2,
      })
      const kinds = (await eventsOf(id)).map(({ kind, text }) => [kind, text])
      expect(kinds.slice(0, 2)).toEqual([
        ['note', 'Call on Tuesday.'],
        ['changed', undefined],
      ])
      expect(await named('wen@fox')).toEqual(['Wen Li'])
      await staff.page.keyboard.press('u')
      await told(staff, 'Wen Li is as before.').waitFor()
      expect(await leadOf(id)).toMatchObject({
        phone: null,
        second_phone: null,
        company: null,
        title: 'Baker',
      })
      expect((await eventsOf(id)).find(({ kind }) => kind === 'note')?.edits?.at(-1)?.act).toBe('deleted')
      await staff.button('Update the existing lead').waitFor()
    })

    it('does not change when the reading is saved as a new lead', async () => {
      await staff.begin(wenIsThere)
      await bring(readingOf(wen))
      await staff.button('Save as a new lead').click()
      await staff
        .button('Save anyway')
        .click({ timeout: 3000 })
        .catch(() => undefined)
      await told(staff, 'Wen Li saved.').waitFor()
      expect(await named('wen@fox')).toEqual(['Wen Li', 'Wen Li'])
      await removeAll('wen@fox')
    })

    it('is not included in a bulk save until the person decides', async () => {
      const id = await wenIsThere({ phone: '+12125550142', second_phone: '+13475550199' })
      await bring(readingOf(wen, bo))
      await staff.page.getByText('1 of 2 leads selected (1 is in the list already)').waitFor()
      expect(await tick(/^Select Wen Li$/).isChecked()).toBe(false)
      expect(await faultsOf(staff.page)).toEqual([])
      await staff.button('Save 1 lead').click()
      await told(staff, 'Bo Ek saved.').waitFor()
      expect(await named('wen@fox')).toEqual(['Wen Li'])
      await staff.button('Update the existing lead').click()
      await told(staff, 'Wen Li updated.').waitFor()
      expect(await leadOf(id)).toMatchObject({ company: 'Fox Bakery', title: 'Baker' })
      await removeAll('wen@fox')
      await removeAll('bo@ek')
    })

    it('keeps a simultaneous change by a colleague, and shows it', async () => {
      const id = await wenIsThere()
      await bring(readingOf(wen))
      await staff.button('Update the existing lead').waitFor()
      await staff.send('PUT', `/api/crm/leads/${id}`, { company: 'Foxes' })
      await staff.button('Update the existing lead').click()
      await staff.page.getByText('Company was changed by someone else in the meantime').waitFor()
      expect(await leadOf(id)).toMatchObject({ company: 'Foxes', phone: null })
      await expect.poll(() => tick(/^Company Foxes/).isChecked()).toBe(false)
      await staff.button('Update the existing lead').click()
      await told(staff, 'Wen Li updated.').waitFor()
      expect(await leadOf(id)).toMatchObject({ company: 'Foxes', phone: '+12125550142' })
      expect(staff.complaints.splice(0).join()).toContain('Updating a lead failed')
      await removeAll('wen@fox')
    })

    it('with only a similar name is compared on request', async () => {
      await addLead(staff, { name: 'Wen Li', email: 'li@elsewhere.example' })
      // The number is unique, so only the name is similar.
      const alike = { ...wen, phone: read('+19175550163'), second_phone: read(null) }
      await bring(readingOf(alike))
      await staff.page.getByText('Possibly already in the list').waitFor()
      await staff.button('Save lead').waitFor()
      await staff.button('Compare with Wen Li').click()
      await expect
        .poll(() => staff.page.evaluate(() => document.activeElement?.textContent))
        .toBe('What would change for Wen Li')
      expect(await tick(/^E-mail li@elsewhere.example/).isChecked()).toBe(false)
      await staff.button('Update the existing lead').waitFor()
      await removeAll('li@elsewhere')
    })
  })

  it('a second number is edited next to the first, shown and called', async () => {
    await staff.open('/admin/crm/new')
    await box('Name').fill('Two Phones')
    await box('Second phone').fill('347 555 0199')
    await staff.page.getByText('Read as (347) 555-0199').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Add the lead').click()
    await staff.heading('Two Phones').waitFor()
    const link = staff.page.getByRole('link', { name: '(347) 555-0199' })
    expect(await link.getAttribute('href')).toBe('tel:+13475550199')
    await staff.button('Edit second phone: (347) 555-0199').click()
    await box('Second phone').fill('347 555 0200')
    await staff.button('Save details').click()
    await told(staff, 'Details saved.').waitFor()
    await staff.page.getByRole('link', { name: '(347) 555-0200' }).waitFor()
    await staff.page.getByText('Second phone: (347) 555-0199').waitFor()
    await removeAll('phones')
  })
}
