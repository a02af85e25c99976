import { expect } from 'vitest'
import * as z from 'zod'
import { mp4, padded } from '../../../../functions/testing/media.ts'
import { age, confirm, sendPart, start as startUpload, uploadLarge } from '../uploads.ts'
import { ok, untilShows } from '../client.ts'
import { decide, fragmentOf, start as startConnecting } from '../connect.ts'
import type { Scenario, TestStack } from '../harness.ts'
import { update } from '../leads.ts'
import { createLinkedin, createPost, inHours, linkedinPath, postsPath, uploadMedia } from '../posts.ts'

export const media: Scenario = async (stack) => {
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
  const { id } = await createPost(staff, { ...words, platforms: ['twitter'] })
  for (const path of [`${postsPath}/${id}`, `${linkedinPath}/${(await createLinkedin(staff, words)).id}`])
    await ok(staff.json('PUT', path, { media: [] }))
  const upload = await startUpload(staff, 9)
  await sendPart(visitor, upload, Buffer.from('no video.'), 0)
  if ((await confirm(staff, upload, 9)).status !== 422)
    throw new Error('A file that is not a video was accepted')
}

export const posts: Scenario = async ({ staff }) => {
  const images = [{ id: (await uploadMedia(staff, 'image')).id }]
  const words = { title: 'Words', content: 'Words', media: images }
  const scheduled = { ...words, status: 'scheduled', scheduled_for: inHours(1) }
  const linkedin = await createLinkedin(staff, scheduled)
  const social = await createPost(staff, { ...scheduled, platforms: ['twitter'] })
  for (const path of [`${linkedinPath}/${linkedin.id}`, `${postsPath}/${social.id}`]) {
    await ok(staff.get(path))
    await ok(staff.json('PUT', path, { status: 'draft', media: images }))
    await ok(staff.json('PUT', path, { status: 'scheduled', scheduled_for: inHours(2) }))
    await ok(staff.json('DELETE', path))
  }
  await ok(staff.get(linkedinPath))
  await ok(staff.get(postsPath))
  await ok(staff.get(`${postsPath}?from=${inHours(0)}&to=${inHours(240)}`))

  await ok(staff.json('POST', '/api/posts/preflight', { ...words, platforms: ['twitter'] }))
  const ids = [(await createPost(staff, { ...scheduled, platforms: ['twitter'] })).id]
  for (const change of [{ action: 'reschedule', days: 1, timezone: 'UTC' }, { action: 'delete' }])
    await ok(staff.json('POST', '/api/posts/bulk', { ...change, ids }))
}

export const calendar: Scenario = async ({ staff, visitor }) => {
  const path = '/api/calendar/feed'
  await ok(staff.get(path))
  const { json } = await ok(staff.json('POST', path))
  const { pathname, search } = new URL(z.object({ url: z.string() }).parse(json).url)
  await ok(visitor.get(`${pathname}${search}`))
  await ok(staff.json('DELETE', path))

  const usual = '/api/calendar/usual-times'
  const { version } = z.object({ version: z.int() }).parse((await ok(staff.get(usual))).json)
  await ok(staff.json('PUT', usual, { times: [{ weekday: 2, time: '09:30' }], version }))
  await ok(staff.get('/api/calendar/next-slot'))
}

export const connections: Scenario = async ({ staff, visitor }) => {
  await ok(staff.get('/api/connections'))
  await ok(staff.json('DELETE', '/api/connections/twitter'))
  const back = await decide(visitor, await startConnecting(staff, 'twitter'), 'allow')
  const { state } = fragmentOf(back)
  await ok(staff.json('POST', '/api/connections/twitter/finish', { state }))
}

const arm = ({ visitor }: TestStack, platform: string, kind: string) =>
  ok(visitor.json('PUT', `/__local/platforms/${platform}/faults`, { kind, times: 1 }))

/** A post of some words, which the platforms have not seen before. */
const saying = (title: string, more: object = {}) => ({ title, content: `${title}.`, ...more })
const soon = () => ({ status: 'scheduled', scheduled_for: inHours(2 / 3600) })

const publishesNow: Scenario = async (stack) => {
  const images = [{ id: (await uploadMedia(stack.staff, 'image')).id }]
  const { id } = await createPost(stack.staff, saying('Now', { platforms: ['twitter'], media: images }))
  await arm(stack, 'twitter', 'token-expired')
  await ok(stack.staff.json('POST', '/api/social/publish', { postId: id }))
}

const publishesOnTime: Scenario = async ({ staff }) => {
  const { id } = await createPost(staff, saying('On time', { platforms: ['facebook'], ...soon() }))
  await untilShows(staff, `${postsPath}/${id}`, '"status":"published"')
}

const asksForAnOutcome: Scenario = async (stack) => {
  const { staff, visitor, dynamoUrl } = stack
  await arm(stack, 'facebook', 'error-500-before-create')
  const { id } = await createPost(staff, saying('Unclear', { platforms: ['facebook'] }))
  expect((await staff.json('POST', '/api/social/publish', { postId: id })).status).toBe(202)
  // The tick looks after it as if its worker had been lost.
  await update(dynamoUrl, 'posts', { id }, { due: 'open', due_at: inHours(-1) })
  const look = '"publishing/tick","service":"dynamodb","action":"Query","resource":"deliveries"'
  await untilShows(visitor, '/__local/calls', look)
  const outcome = { postId: id, platform: 'facebook', outcome: 'not-published' }
  await ok(staff.json('POST', '/api/publishing/resolve', outcome))
  await ok(staff.get(`/api/posts/${id}/timeline`))
}

const takesAStatusForAnOutcome: Scenario = async (stack) => {
  const { staff } = stack
  await arm(stack, 'linkedin', 'error-500-before-create')
  const { id } = await createLinkedin(staff, saying('Seen', soon()))
  await untilShows(staff, `${linkedinPath}/${id}`, '"status":"unknown"')
  await ok(staff.json('PUT', `${linkedinPath}/${id}`, { status: 'draft' }))
}

const missesItsTime: Scenario = async ({ staff, visitor, dynamoUrl }) => {
  const late = saying('Late', { status: 'scheduled', scheduled_for: inHours(1) })
  const { id } = await createLinkedin(staff, late)
  // The API rejects times in the past.
  await update(dynamoUrl, 'posts', { id }, { scheduled_for: inHours(-2), due_at: inHours(-2) })
  await ok(staff.get(`/api/posts/${id}/timeline`))
  await untilShows(staff, '/api/publishing/attention', '"missed"')
  await untilShows(visitor, '/__local/mail', '&quot;Late&quot; on LinkedIn')
}

const wouldFail: Scenario = async ({ staff }) => {
  const coming = { platforms: ['youtube'], status: 'scheduled', scheduled_for: inHours(0.3) }
  await createPost(staff, saying('Without a video', coming))
  await untilShows(staff, '/api/publishing/attention', '"would-fail"')
}

const pauses: Scenario = async ({ staff }) => {
  for (const paused of [true, false]) await ok(staff.json('PUT', '/api/publishing/settings', { paused }))
  await ok(staff.get('/api/publishing/settings'))
}

export const publishing: Scenario = async (stack) => {
  for (const part of [
    publishesNow,
    publishesOnTime,
    asksForAnOutcome,
    takesAStatusForAnOutcome,
    missesItsTime,
    wouldFail,
    pauses,
  ])
    await part(stack)
}
