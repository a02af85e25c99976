import { expect, test } from '../test.ts'
import type { ExtractedLead, Reading } from '#shared/extraction/model.ts'
import type { Lead } from '#shared/leads/model.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'
import { choose, drawPicture, nothingRead, openReader, png, readField as read } from './pictures.ts'
import { addLead } from './seeds.ts'

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

const tick = (staff: Staff, name: RegExp) => staff.page.getByRole('checkbox', { name })
const named = async (staff: Staff, search: string) =>
  (await staff.send<{ leads: Lead[] }>('GET', `/api/crm/leads?search=${search}`)).leads.map(
    ({ name }) => name,
  )
const bring = async (staff: Staff, reading: Reading) => {
  await openReader(staff)
  await staff.page.route(call, (route) => route.fulfill({ json: reading }))
  await choose(staff, png('card.png', await drawPicture(staff, [['Wen Li']])))
  await staff.page.getByText('Read by our own server').waitFor()
  await staff.page.unroute(call)
}
const wenIsThere = (staff: Staff, more: object = {}) =>
  addLead(staff, { name: 'Wen Li', email: 'wen@fox.example', title: 'Baker', ...more })

test.describe('a lead that is in the CRM already', () => {
  test('is updated with only the keyboard: missing fields and those that are chosen; undo restores it', async ({
    staff,
  }) => {
    await wenIsThere(staff)
    await bring(staff, readingOf(wen))
    await staff.page.getByText('Possible duplicate: same email address').waitFor()
    const ticks = staff.page.getByRole('region', { name: /^What would change/ }).getByRole('listitem')
    await expect(ticks).toHaveText(
      [
        'Phone: empty → becomes (212) 555-0142',
        'Second phone: empty → becomes (347) 555-0199',
        'Company: empty → becomes Fox Bakery',
        'Job title: Baker → becomes Owner',
        'Note, added to the timeline: Call on Tuesday.',
      ],
      { useInnerText: true },
    )
    await expect(ticks.getByRole('checkbox', { checked: true })).toHaveCount(4)
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.pressUntilFocused(tick(staff, /^Job title: Baker/))
    await staff.page.keyboard.press('Space')
    await staff.pressUntilFocused(staff.button('Update the existing lead'))
    await staff.page.keyboard.press('Enter')
    await staff.toast('Wen Li updated.').waitFor()
    await staff.page.getByText('Wen Li was updated.').waitFor()
    expect(await named(staff, 'wen@fox')).toEqual(['Wen Li'])
    await staff.page.keyboard.press('u')
    await staff.toast('Wen Li is as before.').waitFor()
    await staff.button('Update the existing lead').waitFor()
  })

  test('is not saved with the others until the person decides, for example as a new lead', async ({
    staff,
  }) => {
    await wenIsThere(staff)
    await bring(staff, readingOf(wen, bo))
    await staff.page.getByText('1 of 2 leads selected').waitFor()
    await expect(tick(staff, /^Select Wen Li$/)).not.toBeChecked()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Save 1 lead').click()
    await staff.toast('Bo Ek saved.').waitFor()
    expect(await named(staff, 'wen@fox')).toEqual(['Wen Li'])
    await staff.button('Save as a new lead').click()
    await staff.toast('Wen Li saved.').waitFor()
    expect(await named(staff, 'wen@fox')).toEqual(['Wen Li', 'Wen Li'])
  })

  test('with only a similar name is compared on request', async ({ staff }) => {
    await addLead(staff, { name: 'Wen Li', email: 'li@elsewhere.example' })
    // The number is unique, so only the name is similar.
    const alike = { ...wen, phone: read('+19175550163'), second_phone: read(null) }
    await bring(staff, readingOf(alike))
    await staff.page.getByText(/^Possible duplicate: same name/).waitFor()
    await staff.button('Save anyway').waitFor()
    await staff.button('Compare with Wen Li').click()
    await expect(staff.page.locator(':focus')).toHaveText('What would change for Wen Li')
    await expect(tick(staff, /^Email: li@elsewhere.example/)).not.toBeChecked()
    await staff.button('Update the existing lead').waitFor()
  })
})
