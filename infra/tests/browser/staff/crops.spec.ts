import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { choose, drawPicture, png } from './pictures.ts'
import { field, preview } from './posts.ts'

test('a picture is cropped for a platform with the keyboard, and only that preview shows the crop', async ({
  page,
  staff,
}) => {
  const size = () =>
    preview(staff)
      .getByRole('img', { name: 'A wide till' })
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await staff.open('/admin/manage-posts/new')
  for (const platform of ['LinkedIn', 'Instagram']) await field(staff, platform).check()
  const buffer = await drawPicture(staff, [['Left', 'Right']], { width: 1600, height: 500 })
  await choose(staff, png('wide.png', buffer))
  await field(staff, 'Alt text').fill('A wide till')
  await staff.button('Instagram').click()
  await expect.poll(size).toEqual([1600, 500])

  const chip = staff.button(/^Crop for Instagram: file 1/)
  await chip.press('Enter')
  const crop = page.getByRole('group', { name: 'Crop for Instagram' })
  const said = crop.getByRole('status')
  // The largest crop of the nearest shape, centered. The frame is next after the focused chip.
  await expect(said).toHaveText('950 × 500 of 1600 × 500 pixels, 325 from the left, 0 from the top')
  await expect(chip).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(crop.getByLabel('Frame: the arrow keys move it')).toBeFocused()
  expect(await faultsOf(page)).toEqual([])
  for (let press = 0; press < 9; press++) await page.keyboard.press('Control+ArrowRight')
  await expect(said).toHaveText(/, 650 from the left/)
  await crop.getByRole('button', { name: /^Top left corner/ }).focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('Control+ArrowRight')
  // The crop cannot be smaller than the platform's minimum.
  await expect(said).toHaveText(/^6(08|09|10|11) × 320 of/)
  await crop.getByRole('radio', { name: 'Square 1:1' }).check()
  await expect(said).toHaveText('500 × 500 of 1600 × 500 pixels, 550 from the left, 0 from the top')
  await crop.getByRole('button', { name: 'Use for Instagram' }).press('Enter')

  await expect(
    staff.button(/^Change crop for Instagram: file 1. Instagram gets a crop, 500 × 500/),
  ).toBeFocused()
  await expect.poll(size).toEqual([500, 500])
  await staff.button('LinkedIn').click()
  await expect.poll(size).toEqual([1600, 500])
})
