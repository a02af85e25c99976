import type { Lead } from '#shared/leads/model.ts'
import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'
import { addLead } from './seeds.ts'
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

const pasteCard = (staff: Staff) =>
  readInTime(staff, async () => paste(staff, await drawPicture(staff, card)))
const check = async (staff: Staff) => {
  await box(staff, 'Name').focus()
  await staff.page.keyboard.press('Enter')
  await expect(staff.page.locator('[data-unchecked]')).toHaveCount(0)
}
const renee = { name: 'Renée Dubois', email: 'renee@harborstreet.example', via: 'screenshot' }
const readRenee = async (staff: Staff) => {
  await addLead(staff, renee)
  await readInTime(staff, async () => choose(staff, png('card.png', await drawPicture(staff, card))))
}

test.describe('a picture', () => {
  test('is pasted and read, with each field next to its part of the picture', async ({ staff }) => {
    await pasteCard(staff)
    await staff.page.getByText('Read by our own server at no cost.').waitFor()
    await expect(box(staff, 'Email')).toHaveValue('renee@harborstreet.example')
    await expect(box(staff, 'Name')).toHaveValue('Renée Dubois')
    await expect(box(staff, 'Phone')).toHaveValue('(212) 555-0147')
    await staff.page.getByText('Two reads agree').first().waitFor()
    await staff.page.getByText('Check: Letters with accents').waitFor()
    const edges = await staff.page
      .locator('form')
      .evaluate((form) => [
        form.getBoundingClientRect().right,
        ...[...form.querySelectorAll('svg')].map((mark) => mark.getBoundingClientRect().right),
      ])
    expect(Math.max(...edges)).toBe(edges[0])
    await expect(staff.page.locator('h2')).toBeFocused()
    await staff.page.locator('button[title="Email"]').click()
    await expect(box(staff, 'Email')).toBeFocused()
    await expect(staff.page.locator('button[title="Email"]')).toHaveAttribute('data-focused', 'true')
  })

  test('is checked and corrected with only the keyboard', async ({ staff }) => {
    await pasteCard(staff)
    await staff.button('Save lead').click()
    const dialog = staff.page.getByRole('dialog', { name: /^Save with \d+ fields? not checked\?$/ })
    await dialog.getByText('Compare with the picture: Name').waitFor()
    await staff.page.keyboard.press('Escape')
    await box(staff, 'Name').focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByText('Checked by you').waitFor()
    await expect(staff.page.locator('[data-unchecked]')).toHaveCount(0)
    await expect(staff.page.locator(':focus')).toHaveText('Save lead')
    await box(staff, 'Company').fill('Harbor Street Bakery')
    await staff.page.getByText('Changed by you').waitFor()
  })

  test('becomes a lead from a screenshot, which can be undone', async ({ staff }) => {
    await pasteCard(staff)
    await check(staff)
    expect(await named(staff, 'Dubois')).toEqual([])
    await staff.pressUntilFocused(staff.button('Save lead'))
    await staff.page.keyboard.press('Enter')
    await staff.toast('Renée Dubois saved.').waitFor()
    expect(await named(staff, 'Dubois')).toEqual(['Renée Dubois'])
    await staff.page.keyboard.press('u')
    await staff.toast('Renée Dubois removed from the CRM.').waitFor()
    expect(await named(staff, 'Dubois')).toEqual([])
    await box(staff, 'Company').press('Enter')
    await staff.page.getByRole('link', { name: 'Open Renée Dubois' }).click()
    await staff.heading('Renée Dubois').waitFor()
    await staff.page.getByText('From a screenshot').first().waitFor()
    await staff.page.getByRole('link', { name: '(212) 555-0147' }).waitFor()
  })

  test('that is sideways is shown upright, with its frames on the words', async ({ staff }) => {
    await readInTime(staff, async () => {
      const photo = await drawPhoto(staff, ['Maya Thornton', 'maya@kestrel.example'])
      await choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    })
    await expect(box(staff, 'Email')).toHaveValue('maya@kestrel.example')
    const place = (selector: string) =>
      staff.page.locator(selector).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { left, top, width, height }
      })
    const [picture, frame] = [await place('canvas[role=img]'), await place('button[title="Email"]')]
    expect(picture.width / picture.height).toBeCloseTo(900 / 400, 1)
    expect((frame.left - picture.left) / picture.width).toBeCloseTo(40 / 900, 1)
    expect((frame.top + frame.height / 2 - picture.top) / picture.height).toBeCloseTo(120 / 400, 1)
  })

  test('of a list gives several leads, and some of them are saved', async ({ staff }) => {
    await addLead(staff, renee)
    await readInTime(staff, async () =>
      choose(staff, png('attendees.png', await drawPicture(staff, list, { width: 1100 }))),
    )
    await expect(leads(staff)).toHaveCount(3)
    await staff.page.getByRole('checkbox', { name: 'Select Owen Park' }).uncheck()
    await staff.button('Save 2 leads').click()
    await staff.toast('2 leads saved.').waitFor()
    await expect
      .poll(() => named(staff, '').then((names) => names.toSorted()))
      .toEqual(['Lucia Ferrari', 'Maya Thornton', 'Renée Dubois'])
    await staff.button('Remove Owen Park').click()
    await staff.toast('Owen Park removed.').waitFor()
    await staff.page.locator('h1').focus()
    await staff.page.keyboard.press('u')
    await expect(leads(staff)).toHaveText(['Lead 2 of 3 Owen Park'])
  })

  test('of a lead that exists already says so', async ({ staff }) => {
    await addLead(staff, renee)
    const owen = [['Owen Park'], ['owen.park@northwind.example']]
    await readInTime(staff, async () => choose(staff, png('owen.png', await drawPicture(staff, owen))))
    await choose(staff, png('card.png', await drawPicture(staff, card)))
    await staff.page.getByText('Possible duplicate: same email address').waitFor()
    await staff.button('Save as a new lead').waitFor()
    await expect(leads(staff)).toHaveCount(2)
  })

  test('stays when another page is opened, and the tab asks before it loses the picture', async ({
    staff,
  }) => {
    await readRenee(staff)
    const nav = staff.page.getByRole('navigation', { name: 'Tools' })
    await nav.getByRole('link', { name: 'Posts', exact: true }).click()
    await staff.toast('1 lead not saved yet').waitFor()
    await nav.getByRole('link', { name: 'Extract lead', exact: true }).click()
    await leads(staff).getByText('Renée Dubois').waitFor()
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
    await staff.button('Try again: card.png').click()
    await expect(leads(staff)).toHaveCount(2)
    expect(staff.consoleErrors.splice(0).join()).toContain('A picture was not read')
  })

  test('because the person canceled can be read later', async ({ staff }) => {
    await openReader(staff)
    const held = Promise.withResolvers<void>()
    await staff.page.route(call, (route) => held.promise.then(() => route.abort()).catch(() => undefined))
    await choose(staff, png('a.png', await drawPicture(staff, card)), png('b.png', Buffer.from('')))
    await staff.page.getByText('Reading… 1 s').waitFor()
    await staff.button('Cancel reading a.png').click()
    await staff.page.getByText('You stopped reading this picture.').waitFor()
    await staff.page.getByRole('alert').getByText('The file is empty.').waitFor()
    await staff.page.unroute(call)
    held.resolve()
    await staff.button('Read a.png').click()
    await leads(staff).first().waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('The file is empty.')
  })

  test('because it does not contain a person says so, and a file that is not a picture does too', async ({
    staff,
  }) => {
    await openReader(staff)
    const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }
    await choose(staff, png('blank.png', await drawPicture(staff, [])), heic)
    await staff.page.getByText('No lead in this picture').waitFor()
    await staff.page.getByText('This browser cannot open HEIC pictures.').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('HEIC')
  })
})

test('a picture over the size limit is made smaller before it is sent', async ({ staff }) => {
  await openReader(staff)
  const sent = staff.page.waitForRequest(call)
  await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
  await choose(staff, png('huge.png', await drawPicture(staff, card, { width: 6000, height: 3000 })))
  await staff.page.getByText('6000 × 3000 to 4898 × 2449 pixels').waitFor()
  expect((await sent).postDataBuffer()?.includes('image/jpeg')).toBe(true)
  await staff.page.getByText('Read by Amazon Bedrock for $0.0021.').waitFor()
  await staff.page.getByRole('alert').getByText('looks like instructions').waitFor()
})
