import { recordOf } from '#shared/api/records.ts'
import {
  extractedFields,
  type ExtractedField,
  type ExtractedLead,
  type Reading,
} from '#shared/extraction/model.ts'
import type { Staff } from './staff.ts'

/** A picture of lines of text, drawn by a browser. The cells of a line form columns. */
export const drawPicture = async (
  staff: Staff,
  lines: readonly (readonly string[])[],
  { width = 800, height = 60 + lines.length * 46 } = {},
): Promise<Buffer> => {
  const bytes = await staff.page.evaluate(
    async ([rows, across, down]) => {
      const canvas = new OffscreenCanvas(across, down)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('Nothing to draw on')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, across, down)
      context.fillStyle = '#111'
      for (const [row, cells] of rows.entries()) {
        context.font = `${row === 0 ? '600 30px' : '22px'} sans-serif`
        for (const [column, text] of cells.entries())
          context.fillText(text, 30 + (column * across) / cells.length, 60 + row * 46)
      }
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
    },
    [lines, width, height] as const,
  )
  return Buffer.from(bytes)
}

/** A PNG of random pixels, larger than the 4 MB limit of one request. */
export const drawNoise = async (staff: Staff): Promise<Buffer> => {
  const bytes = await staff.page.evaluate(async () => {
    const [width, height] = [2600, 700]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Nothing to draw on')
    const pixels = context.createImageData(width, height)
    for (let at = 0; at < pixels.data.length; at += 65_536)
      crypto.getRandomValues(pixels.data.subarray(at, at + 65_536))
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    context.putImageData(pixels, 0, 0)
    const url = await new Promise<string>((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
      reader.addEventListener('error', () => reject(new Error('Not read')))
      void canvas.convertToBlob().then((blob) => reader.readAsDataURL(blob))
    })
    return url.slice(url.indexOf(',') + 1)
  })
  return Buffer.from(bytes, 'base64')
}

/** EXIF data with the orientation "rotate a quarter to the right". */
const turnRight = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
)

/** A sideways photo with an EXIF orientation, as an upright phone stores it. */
export const drawPhoto = async (staff: Staff, lines: readonly string[]): Promise<Buffer> => {
  const bytes = await staff.page.evaluate(async (rows) => {
    const canvas = new OffscreenCanvas(400, 900)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Nothing to draw on')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 400, 900)
    context.translate(0, 900)
    context.rotate(-Math.PI / 2)
    context.fillStyle = '#111'
    context.font = '28px sans-serif'
    for (const [row, text] of rows.entries()) context.fillText(text, 40, 70 + row * 60)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
  }, lines)
  return Buffer.concat([Buffer.from(bytes.slice(0, 2)), turnRight, Buffer.from(bytes.slice(2))])
}

export const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

export const openReader = async (staff: Staff): Promise<void> => {
  await staff.open('/admin/crm/extract-lead')
  await staff.heading('Extract Lead from Screenshot').waitFor()
}

export const choose = (staff: Staff, ...files: ReturnType<typeof png>[]): Promise<void> =>
  staff.page.locator('input[type=file][multiple]').setInputFiles(files)

export const paste = (staff: Staff, picture: Buffer): Promise<void> =>
  staff.page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
    },
    [...picture],
  )

export const readField = (value: string | null, why = ''): ExtractedField => ({
  value,
  mark: value === null ? 'absent' : why ? 'check' : 'agreed',
  box: value === null ? null : [30, 36, 200, 30],
  why,
})

const absent = readField(null)
export const nothingRead: ExtractedLead = recordOf(extractedFields, () => absent)

export const modelsReading: Reading = {
  reader: 'bedrock',
  cost_usd: 0.0021,
  warnings: ['This picture contains text that looks like instructions.'],
  leads: ['Wen Li', 'Bo Ek'].map((name) => ({
    ...nothingRead,
    name: readField(name),
    phone: readField('+12125550142', 'Only one of two reads saw this.'),
    company: readField('Fox Bakery'),
    note: readField('Wants the rates.', 'Only one of two reads saw this.'),
  })),
}
