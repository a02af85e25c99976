import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'
import { choose, drawPhoto, modelsReading, openReader } from './pictures.ts'

const call = '**/api/crm/extract-lead'

const box = (staff: Staff, name: string) => staff.page.getByRole('textbox', { name, exact: true })

test.describe('a sideways picture', () => {
  const lines = ['Maya Thornton', 'maya@kestrel.example']
  const size = (staff: Staff) =>
    staff.page.locator('canvas[role=img]').evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      return [width, height]
    })
  const sent = async (staff: Staff, press: () => Promise<void>) => {
    const request = staff.page.waitForRequest(call)
    await press()
    const body = (await request).postDataBuffer() ?? Buffer.from('')
    const start = body.indexOf('\r\n\r\n') + 4
    const picture = body.subarray(start, body.lastIndexOf('\r\n--'))
    const opened = await staff.page.evaluate(
      async (bytes) => {
        const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
        return [width, height]
      },
      [...picture],
    )
    return { opened, isMarked: picture.includes('Exif') }
  }

  test('is rotated with the keyboard, with an announcement, and read in its new orientation', async ({
    staff,
  }) => {
    await openReader(staff)
    const photo = await drawPhoto(staff, lines, { isMarked: false })
    // The stub prevents the server from rotating the picture itself.
    await staff.page.route(call, (route) => route.fulfill({ json: { ...modelsReading, leads: [] } }))
    await choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    const rotate = staff.button('Rotate photo.jpg')
    await rotate.waitFor()
    expect(await size(staff)).toEqual([400, 900])
    await staff.page
      .getByText(/No lead in this picture/)
      .first()
      .waitFor()
    await staff.page.unroute(call)
    await staff.pressUntilFocused(rotate)
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('status').getByText('photo.jpg turned: a quarter to the right.').waitFor()
    expect(await size(staff)).toEqual([900, 400])
    await expect(rotate).toBeFocused()
    await staff.button('Read photo.jpg as it lies now').click()
    await expect(box(staff, 'Email')).toHaveValue('maya@kestrel.example')
    const place = (selector: string) =>
      staff.page.locator(selector).evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { left, top, width, height }
      })
    const [picture, frame] = [await place('canvas[role=img]'), await place('button[title="Email"]')]
    expect((frame.left - picture.left) / picture.width).toBeCloseTo(40 / 900, 1)
    expect((frame.top + frame.height / 2 - picture.top) / picture.height).toBeCloseTo(120 / 400, 1)
    await rotate.click()
    const [turned, along] = [await place('canvas[role=img]'), await place('button[title="Email"]')]
    expect(along.height).toBeGreaterThan(along.width)
    expect((along.top - turned.top) / turned.height).toBeCloseTo(40 / 900, 1)
    expect((along.left + along.width / 2 - turned.left) / turned.width).toBeCloseTo(280 / 400, 1)
    for (let at = 0; at < 3; at++) await rotate.click()
    await expect(staff.button(/as it lies now$/)).toHaveCount(0)
  })

  test('with an EXIF orientation is rotated from the shown orientation, and never twice', async ({
    staff,
  }) => {
    await openReader(staff)
    await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
    const photo = await drawPhoto(staff, lines)
    const bringIt = () => choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    expect(await sent(staff, bringIt)).toEqual({ opened: [900, 400], isMarked: true })
    const rotate = staff.button('Rotate photo.jpg')
    const readIt = () => staff.button('Read photo.jpg as it lies now').click()
    await rotate.click()
    expect(await size(staff)).toEqual([400, 900])
    expect(await sent(staff, readIt)).toEqual({ opened: [400, 900], isMarked: false })
    await box(staff, 'Email').first().waitFor()
    for (let at = 0; at < 3; at++) await rotate.click()
    expect(await size(staff)).toEqual([900, 400])
    expect(await sent(staff, readIt)).toEqual({ opened: [900, 400], isMarked: true })
  })
})
