import sharp from 'sharp'
import { expect, it } from 'vitest'
import { shareImagePainter, shareSize } from './share-image.ts'

const paint = await shareImagePainter()
const text = { title: 'Merchant cash advance', note: 'Business funding' }
const figure = { value: '1.35 = 70% APR', caption: 'a factor rate as an APR' }

/** The share of the middle of an image that is drawn on. */
async function inkOf(image: Uint8Array): Promise<number> {
  const middle = { left: 272, top: 210, width: 880, height: 170 }
  const { channels } = await sharp(await sharp(image).extract(middle).png().toBuffer())
    .greyscale()
    .stats()
  return 255 - (channels[0]?.mean ?? 255)
}

it('draws the figure of a page large, with its name and caption', async () => {
  const [withFigure, without] = [await paint({ ...text, figure }), await paint(text)]
  expect(await sharp(withFigure).metadata()).toMatchObject(shareSize)
  expect(await inkOf(withFigure)).toBeGreaterThan(await inkOf(await paint({ ...text, title: 'A' })))
  expect(Buffer.compare(withFigure, without)).not.toBe(0)
})

it('refuses text that it cannot draw', async () => {
  await expect(paint({ ...text, figure: { value: '70 年', caption: 'a' } })).rejects.toThrow('no "年"')
  const long = 'from one dollar to a great many dollars more than that'
  await expect(paint({ ...text, figure: { value: long, caption: 'a' } })).rejects.toThrow('no room')
})
