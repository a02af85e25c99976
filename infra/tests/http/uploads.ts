import { createHash } from 'node:crypto'
import * as z from 'zod'
import { mediaFacts, type MediaFacts } from '#shared/media/model.ts'
import { partsOf, type Part } from '#shared/media/uploads.ts'
import { bodyOf, type Answer, type Client } from './client.ts'
import { update } from './leads.ts'

const started = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  part_bytes: z.int(),
  expires_at: z.iso.datetime(),
})
export type Started = z.infer<typeof started>

export const start = async (staff: Client, bytes: number, more: object = {}): Promise<Started> => {
  const body = { content_type: 'video/mp4', bytes, ...more }
  return bodyOf(await staff.json('POST', '/api/media/uploads', body), 201, started)
}

/** Posts a part as the staff area does: same site, without a cookie. `change` changes or removes fields. */
export function sendPart(
  client: Client,
  { url, fields }: Started,
  bytes: Uint8Array,
  number: number | string,
  change: Record<string, string | undefined> = {},
): Promise<Answer> {
  const form = new FormData()
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  for (const [name, value] of Object.entries({ ...fields, 'x-amz-checksum-sha256': sha256, ...change }))
    if (value !== undefined) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), String(number))
  return client.send(url, { method: 'POST', body: form })
}

export const confirm = (staff: Client, { id }: Pick<Started, 'id'>, bytes: number): Promise<Answer> =>
  staff.json('POST', `/api/media/uploads/${id}/confirm`, { bytes })

export const pieceOf = (file: Buffer, { start: from, end }: Part): Buffer => file.subarray(from, end)

export async function uploadLarge(staff: Client, visitor: Client, file: Buffer): Promise<MediaFacts> {
  const upload = await start(staff, file.length)
  for (const part of partsOf(file.length)) {
    const { status, text } = await sendPart(visitor, upload, pieceOf(file, part), part.number)
    if (status !== 204) throw new Error(`Part ${part.number} was answered with ${status}: ${text}`)
  }
  return bodyOf(await confirm(staff, upload, file.length), 201, mediaFacts)
}

/** Makes a file look as if its last use by a post was longer ago than the sweep allows. */
export const age = (dynamoUrl: string, id: string): Promise<unknown> =>
  update(dynamoUrl, 'media', { id }, { unused: 'unused', unused_since: '2020-01-01T00:00:00.000Z' })

export const pictureForm = (picture: Uint8Array): FormData => {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)]), 'screenshot.png')
  return form
}
