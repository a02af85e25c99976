import type { Lead } from '#shared/leads/model.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'
import { choose, drawPhoto, drawPicture, modelsReading, openReader, paste, png } from './pictures.ts'

const call = '**/api/crm/extract-lead'
const card = [
  ['Renée Dubois'],
  ['renee@harborstreet.example'],
  ['(212) 555-0147'],
  ['www.harborstreet.example'],
]
const list = [
  ['Name', 'Company', 'E-mail'],
  ['Maya Thornton', 'Kestrel Labs', 'maya@kestrel.example'],
  ['Owen Park', 'Northwind Foods', 'owen.park@northwind.example'],
  ['Lucia Ferrari', 'Ferrari Studio', 'lucia@ferrari.example'],
]

const box = (staff: Staff, name: string) => staff.page.getByRole('textbox', { name, exact: true })
const frameOf = (staff: Staff, field: string) => staff.page.locator(`button[title="${field}"]`).first()
const placeOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })
const leads = (staff: Staff) => staff.page.getByRole('heading', { level: 3 })
const named = async (staff: Staff, search: string) => {
  const path = `/api/crm/leads?channel=screenshot&search=${search}`
  const found = await staff.send<{ leads: Lead[] }>('GET', path)
  return found.leads.map(({ name }) => name)
}
/** Reads again after a timeout of the server, which can happen on a machine that stalls for seconds. */
const readInTime = async (staff: Staff, bring: () => Promise<unknown>, tries = 3): Promise<void> => {
  await openReader(staff)
  await bring()
  const outOfTime = staff.page.getByText(/took too long to read|could not be read in time/)
  await leads(staff).or(outOfTime).first().waitFor()
  if (tries <= 1 || (await outOfTime.count()) === 0) return
  await staff.newTab()
  await readInTime(staff, bring, tries - 1)
}

test.describe('a picture', () => {
  test('is pasted, read next to its parts, checked with only the keyboard, saved and undone', async ({
    staff,
  }) => {
    await readInTime(staff, async () => paste(staff, await drawPicture(staff, card)))
    await expect(staff.page.getByText('Read by our own server at no cost.')).toHaveCount(1)
    await expect(box(staff, 'Email')).toHaveValue('renee@harborstreet.example')
    await expect(box(staff, 'Phone')).toHaveValue('(212) 555-0147')
    await staff.page.getByText('Two reads agree').first().waitFor()
    await staff.page.getByText('Check: Letters with accents').waitFor()
    await frameOf(staff, 'Email').click()
    await expect(box(staff, 'Email')).toBeFocused()
    await expect(frameOf(staff, 'Email')).toHaveAttribute('data-focused', 'true')
    await staff.pressUntilFocused(staff.button('1 field to check in Renée Dubois'))
    await staff.page.keyboard.press('Enter')
    await expect(box(staff, 'Name')).toBeFocused()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByText('Checked by you').waitFor()
    await expect(staff.button('Save lead')).toBeFocused()
    await staff.page.keyboard.press('Enter')
    await staff.toast('Renée Dubois saved.').waitFor()
    expect(await named(staff, 'Dubois')).toEqual(['Renée Dubois'])
    await expect(staff.page.locator('[data-saved]')).toBeFocused()
    await staff.page.keyboard.press('u')
    await staff.toast('Renée Dubois removed from the CRM.').waitFor()
    expect(await named(staff, 'Dubois')).toEqual([])
    await box(staff, 'Company').press('Enter')
    await staff.page.getByRole('link', { name: 'Open Renée Dubois' }).click()
    await staff.heading('Renée Dubois').waitFor()
    await staff.page.getByText('From a screenshot').first().waitFor()
  })

  test('that is sideways is shown upright, and rotated and read again with its frames', async ({ staff }) => {
    await readInTime(staff, async () => {
      const buffer = await drawPhoto(staff, ['Maya Thornton', 'maya@kestrel.example'])
      await choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    })
    await expect(box(staff, 'Email')).toHaveValue('maya@kestrel.example')
    const picture = staff.page.locator('canvas[role=img]')
    const [whole, frame] = [await placeOf(picture), await placeOf(frameOf(staff, 'Email'))]
    expect(whole.width / whole.height).toBeCloseTo(900 / 400, 1)
    expect((frame.x - whole.x) / whole.width).toBeCloseTo(40 / 900, 1)
    expect((frame.y + frame.height / 2 - whole.y) / whole.height).toBeCloseTo(120 / 400, 1)
    await box(staff, 'Company').fill('Kestrel')
    await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
    const request = staff.page.waitForRequest(call)
    await staff.pressUntilFocused(staff.button('Rotate photo.jpg'), 'Shift+Tab')
    await staff.page.keyboard.press('Enter')
    const [turned, along] = [await placeOf(picture), await placeOf(frameOf(staff, 'Email'))]
    expect(turned.width / turned.height).toBeCloseTo(400 / 900, 1)
    expect((along.y - turned.y) / turned.height).toBeCloseTo(40 / 900, 1)
    expect((along.x + along.width / 2 - turned.x) / turned.width).toBeCloseTo(280 / 400, 1)
    // It is sent as it is shown, without the orientation of the file.
    expect((await request).postDataBuffer()?.includes('Exif')).toBe(false)
    await expect(leads(staff)).toHaveText(['Maya Thornton', 'Wen Li', 'Bo Ek'])
  })

  test('of a list gives several leads, and some of them are saved', async ({ staff }) => {
    await readInTime(staff, async () =>
      choose(staff, png('attendees.png', await drawPicture(staff, list, { width: 1100 }))),
    )
    await expect(leads(staff)).toHaveCount(3)
    await staff.page.getByRole('checkbox', { name: 'Select Owen Park' }).uncheck()
    await staff.button('Save 2 leads').click()
    await staff.toast('2 leads saved.').waitFor()
    await expect
      .poll(() => named(staff, '').then((names) => names.toSorted()))
      .toEqual(['Lucia Ferrari', 'Maya Thornton'])
    await expect(leads(staff)).toHaveText(['Owen Park'])
  })

  test('stays when another page is opened, and the tab asks before it loses the picture', async ({
    staff,
  }) => {
    await openReader(staff)
    await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
    await choose(staff, png('card.png', await drawPicture(staff, card)))
    await expect(leads(staff)).toHaveText(['Wen Li', 'Bo Ek'])
    const nav = staff.page.getByRole('navigation', { name: 'Tools' })
    await nav.getByRole('link', { name: 'Posts', exact: true }).click()
    await expect(leads(staff)).toHaveCount(0)
    await nav.getByRole('link', { name: 'Extract lead', exact: true }).click()
    await expect(leads(staff)).toHaveText(['Wen Li', 'Bo Ek'])
    const asked = staff.page.waitForEvent('dialog')
    await staff.page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  })
})

test.describe('a picture that cannot be read', () => {
  test('because the server does not answer can be retried, or typed in', async ({ staff }) => {
    await openReader(staff)
    await staff.page.route(call, (route) => route.abort())
    await choose(staff, png('card.png', await drawPicture(staff, card)))
    await staff.page.getByRole('alert').getByText('card.png was not read.').waitFor()
    await staff.button('Type it in').click()
    await expect(box(staff, 'Name')).toBeFocused()
    await staff.page.keyboard.type('Typed By-Hand')
    await staff.page.keyboard.press('Enter')
    await staff.page.getByText('Enter an email address or a phone number.').waitFor()
    await expect(box(staff, 'Email')).toBeFocused()
    await staff.page.unroute(call)
    await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
    await staff.button('Try again: card.png').click()
    await expect(leads(staff)).toHaveText(['Typed By-Hand', 'Wen Li', 'Bo Ek'])
    await staff.page.getByRole('alert').getByText('looks like instructions').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('A picture was not read')
  })

  test('because it does not contain a person says so, and a file that is not a picture does too', async ({
    staff,
  }) => {
    await openReader(staff)
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }
    await choose(staff, png('blank.png', await drawPicture(staff, [])), heic)
    await staff.page.getByText('No lead in this picture.').waitFor()
    await staff.page.getByText('IMG_1.HEIC was not read. It could not be opened.').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('A picture was not read')
  })
})
