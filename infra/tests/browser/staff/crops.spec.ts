import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { choose, drawPicture, png } from './pictures.ts'
import { field, preview, tab } from './posts.ts'
import type { Staff } from './staff.ts'

const image = (staff: Staff) => preview(staff).getByRole('img', { name: 'A wide till' })
const seen = (staff: Staff) =>
  image(staff).evaluate((img: HTMLImageElement) => [img.src.slice(-68), img.naturalWidth, img.naturalHeight])
const dialog = (staff: Staff) => staff.page.getByRole('dialog', { name: 'Crop for Instagram' })
const said = (staff: Staff) => dialog(staff).getByRole('status')
const press = async (staff: Staff, key: string, times = 1) => {
  for (let time = 0; time < times; time++) await staff.page.keyboard.press(key)
}

const writeWide = async (staff: Staff) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title').fill('Wide')
  await field(staff, 'Content').fill('A wide till.')
  for (const platform of ['LinkedIn', 'Instagram']) await field(staff, platform).check()
  const buffer = await drawPicture(staff, [['Left', 'Right']], { width: 1600, height: 500 })
  await choose(staff, png('wide.png', buffer))
  await field(staff, 'Alt text').fill('A wide till')
  await tab(staff, 'Instagram').click()
  await expect.poll(() => seen(staff)).toMatchObject([expect.anything(), 1600, 500])
}
const crop = async (staff: Staff) => {
  await writeWide(staff)
  await staff.button('Crop for Instagram: file 1').click()
  await dialog(staff).getByRole('radio', { name: 'Square 1:1' }).check()
  await dialog(staff).getByRole('button', { name: 'Use for Instagram' }).click()
  await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
}

test.describe('a picture', () => {
  test('is cropped for a platform with the keyboard, and only that preview shows the crop', async ({
    staff,
  }) => {
    await writeWide(staff)
    const [original] = await seen(staff)

    await staff.page.setViewportSize({ width: 640, height: 900 })
    await staff.button('Crop for Instagram: file 1').press('Enter')
    // The largest crop of the nearest shape, centered, with the focus on its frame.
    await expect(said(staff)).toHaveText('950 × 500 of 1600 × 500 pixels, 325 from the left, 0 from the top')
    await expect(dialog(staff).getByLabel('Frame: the arrow keys move it')).toBeFocused()
    expect(await faultsOf(staff.page)).toEqual([])
    // A larger window changes the number of picture pixels per screen pixel.
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await press(staff, 'Control+ArrowRight', 9)
    await expect(said(staff)).toHaveText(/, 650 from the left/)
    await dialog(staff)
      .getByRole('button', { name: /^Top left corner/ })
      .focus()
    await press(staff, 'Shift+ArrowRight', 3)
    await expect(said(staff)).not.toHaveText(/^950/)
    await press(staff, 'Control+ArrowRight', 9)
    // The crop cannot be smaller than the platform's minimum.
    await expect(said(staff)).toHaveText(/^6(08|09|10|11) × 320 of/)
    await dialog(staff).getByRole('radio', { name: 'Landscape 1.91:1' }).focus()
    await press(staff, 'ArrowLeft', 2)
    await dialog(staff).getByRole('radio', { name: 'Square 1:1' }).check()
    await expect(said(staff)).toHaveText('500 × 500 of 1600 × 500 pixels, 550 from the left, 0 from the top')
    await dialog(staff).getByRole('button', { name: 'Use for Instagram' }).press('Enter')

    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
    await expect
      .poll(() => seen(staff))
      .toMatchObject([expect.stringMatching(/^[0-9a-f]{64}\.jpg$/), 500, 500])
    await expect(tab(staff, 'Instagram').getByText('Error')).toHaveCount(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await tab(staff, 'LinkedIn').click()
    await expect.poll(() => seen(staff)).toEqual([original, 1600, 500])
  })

  test('shows an error, can be cropped again, and keeps the selection', async ({ staff }) => {
    await crop(staff)
    await tab(staff, 'Instagram').click()
    await staff.button('Change crop: file 1').click()
    await expect(dialog(staff).getByRole('radio', { name: 'Square 1:1' })).toBeChecked()
    const frame = await dialog(staff).getByRole('group', { name: 'Frame' }).boundingBox()
    const [x = 0, y = 0] = [frame?.x, frame?.y].map((start) => (start ?? 0) + 30)
    await staff.page.mouse.move(x, y)
    await staff.page.mouse.down()
    await staff.page.mouse.move(x - 900, y + 10, { steps: 3 })
    await staff.page.mouse.up()
    const chosen = '500 × 500 of 1600 × 500 pixels, 0 from the left, 0 from the top'
    await expect(said(staff)).toHaveText(chosen)
    const path = '**/api/media/*/crops'
    let asked = 0
    await staff.page.route(path, (route) => {
      asked++
      return route.abort()
    })
    await dialog(staff).getByRole('button', { name: 'Use for Instagram' }).click()
    await dialog(staff).getByText('The image was not cropped. The server could not be reached.').waitFor()
    expect(asked).toBe(3)
    await expect(said(staff)).toHaveText(chosen)
    staff.consoleErrors.splice(0)
    await staff.page.unroute(path)
    await dialog(staff).getByRole('button', { name: 'Try again' }).click()
    await dialog(staff).waitFor({ state: 'detached' })
    await staff.page.getByText('Instagram gets a crop, 500 × 500.').waitFor()
  })

  test('is sent cropped to its platform, and whole to the others', async ({ staff }) => {
    await crop(staff)
    await staff.button('Publish now').click()
    await staff.page.getByText('It has been published').waitFor()
    interface File {
      bytes: number
      versions: { instagram: { bytes: number } }
    }
    const sent = async (path: string) =>
      (await staff.send<{ posts: { media: File[] }[] }>('GET', path)).posts[0]?.media ?? []
    const arrived = async (platform: string) =>
      (await sent(`/__local/platforms/${platform}/posts`)).map(({ bytes }) => bytes)
    const [file] = await sent('/api/social/posts')
    expect(await arrived('instagram')).toEqual([file?.versions.instagram.bytes])
    expect(await arrived('linkedin')).toEqual([file?.bytes])
  })
})
