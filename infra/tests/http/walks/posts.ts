import { createLinkedin, createSocial, inHours, linkedinPath, socialPath, uploadMedia } from '../posts.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
  const media = [{ id: (await uploadMedia(staff, 'image')).id }]
  const words = { title: 'Words', content: 'Words', media }
  const scheduled = { ...words, status: 'scheduled', scheduled_for: inHours(1) }
  const linkedin = await createLinkedin(staff, scheduled)
  const social = await createSocial(staff, { ...scheduled, platforms: ['twitter'] })
  for (const path of [`${linkedinPath}/${linkedin.id}`, `${socialPath}/${social.id}`]) {
    await ok(staff.get(path))
    await ok(staff.json('PUT', path, { status: 'draft', media }))
    await ok(staff.json('PUT', path, { status: 'scheduled', scheduled_for: inHours(2) }))
    await ok(staff.json('DELETE', path))
  }
  await ok(staff.get(linkedinPath))
  await ok(staff.get(socialPath))
  await ok(staff.get(`${socialPath}?from=${inHours(0)}&to=${inHours(240)}`))

  await ok(staff.json('POST', '/api/posts/preflight', { ...words, platforms: ['twitter'] }))
  const many = [
    [`${socialPath}/bulk`, await createSocial(staff, { ...scheduled, platforms: ['twitter'] })],
    [`${linkedinPath}/bulk`, await createLinkedin(staff, scheduled)],
  ] as const
  for (const [path, { id }] of many) {
    const ids = [id]
    await ok(staff.json('POST', path, { action: 'reschedule', ids, days: 1, timezone: 'UTC' }))
    await ok(staff.json('POST', path, { action: 'delete', ids }))
  }
}
