import { mp4, padded } from '../../../../functions/testing/media.ts'
import { age } from '../aged-media.ts'
import { confirm, sendPart, start, uploadLarge } from '../uploads.ts'
import { createLinkedin, createSocial, linkedinPath, socialPath, uploadMedia } from '../posts.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async (stack) => {
  const { staff, visitor } = stack
  const unused = await uploadMedia(staff, 'image')
  await age(stack.dynamoUrl, unused.id)
  await ok(visitor.send('/__local/run/media/sweep', { method: 'POST' }))
  await uploadMedia(staff, 'image')
  await uploadLarge(staff, visitor, padded(mp4(), 9_000_000))
  const image = await uploadMedia(staff, 'image')
  const crop = { x: 0, y: 0, width: 30, height: 30 }
  for (const platform of ['instagram', 'twitter'])
    await ok(staff.json('POST', `/api/media/${image.id}/crops`, { platform, crop }))
  const words = { title: 'Seen', content: 'See', media: [image] }
  const { id } = await createSocial(staff, { ...words, platforms: ['twitter'] })
  for (const path of [`${socialPath}/${id}`, `${linkedinPath}/${(await createLinkedin(staff, words)).id}`])
    await ok(staff.json('PUT', path, { media: [] }))
  const upload = await start(staff, 9)
  await sendPart(visitor, upload, Buffer.from('no video.'), 0)
  if ((await confirm(staff, upload, 9)).status !== 422) throw new Error('It was not refused')
}
