import { describe, expect, it } from 'vitest'
import { tabTo } from './crm.ts'
import type { Staff } from './harness.ts'
import { choose, drawPhoto, modelsReading } from './pictures.ts'

const call = '**/api/crm/extract-lead'

/** Sideways pictures. */
export const crmExtractTurnTests = (staff: Staff): void => {
  const box = (name: string) => staff.page.getByRole('textbox', { name, exact: true })
  const openAfresh = async () => {
    await staff.newTab()
    await staff.open('/admin/crm/extract-lead')
    await staff.heading('Extract Lead from Screenshot').waitFor()
  }

  describe('a sideways picture', () => {
    const lines = ['Maya Thornton', 'maya@kestrel.example']
    const size = () =>
      staff.page.locator('canvas[role=img]').evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement
        return [width, height]
      })
    /** The size of the sent picture, as a browser opens it, and whether it has an EXIF orientation. */
    const sent = async (press: () => Promise<void>) => {
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

    it('is rotated with the keyboard, with an announcement, and read in its new orientation', async () => {
      await openAfresh()
      const photo = await drawPhoto(staff, lines, { isMarked: false })
      // The stub prevents the server from rotating the picture itself.
      await staff.page.route(call, (route) => route.fulfill({ json: { ...modelsReading, leads: [] } }))
      await choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
      const rotate = staff.button('Rotate photo.jpg')
      await rotate.waitFor()
      expect(await size()).toEqual([400, 900])
      await staff.page
        .getByText(/No lead in this picture/)
        .first()
        .waitFor()
      await staff.page.unroute(call)
      await tabTo(staff, rotate)
      await staff.page.keyboard.press('Enter')
      await staff.page.getByRole('status').getByText('photo.jpg turned: a quarter to the right.').waitFor()
      expect(await size()).toEqual([900, 400])
      expect(await rotate.evaluate((element) => element === document.activeElement)).toBe(true)
      await staff.button('Read photo.jpg as it lies now').click()
      await expect.poll(() => box('E-mail').inputValue()).toBe('maya@kestrel.example')
      const place = (selector: string) =>
        staff.page.locator(selector).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return { left, top, width, height }
        })
      const [picture, frame] = [await place('canvas[role=img]'), await place('button[title="E-mail"]')]
      expect((frame.left - picture.left) / picture.width).toBeCloseTo(40 / 900, 1)
      expect((frame.top + frame.height / 2 - picture.top) / picture.height).toBeCloseTo(120 / 400, 1)
      // Each frame stays on its words when the picture rotates.
      await rotate.click()
      const [turned, along] = [await place('canvas[role=img]'), await place('button[title="E-mail"]')]
      expect(along.height).toBeGreaterThan(along.width)
      expect((along.top - turned.top) / turned.height).toBeCloseTo(40 / 900, 1)
      expect((along.left + along.width / 2 - turned.left) / turned.width).toBeCloseTo(280 / 400, 1)
      for (let at = 0; at < 3; at++) await rotate.click()
      await expect.poll(() => staff.button(/as it lies now$/).count()).toBe(0)
    })

    it('with an EXIF orientation is rotated from the shown orientation, and never twice', async () => {
      await openAfresh()
      await staff.page.route(call, (route) => route.fulfill({ json: modelsReading }))
      const photo = await drawPhoto(staff, lines)
      const bringIt = () => choose(staff, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
      expect(await sent(bringIt)).toEqual({ opened: [900, 400], isMarked: true })
      const rotate = staff.button('Rotate photo.jpg')
      const readIt = () => staff.button('Read photo.jpg as it lies now').click()
      await rotate.click()
      expect(await size()).toEqual([400, 900])
      expect(await sent(readIt)).toEqual({ opened: [400, 900], isMarked: false })
      await box('E-mail').first().waitFor()
      for (let at = 0; at < 3; at++) await rotate.click()
      expect(await size()).toEqual([900, 400])
      expect(await sent(readIt)).toEqual({ opened: [900, 400], isMarked: true })
      await staff.page.unroute(call)
    })
  })
}
