import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { withStore } from '../lead-files.ts'
import {
  createLinkedin,
  createSocial,
  inHours,
  linkedinPage,
  linkedinPath,
  socialPath,
  uploadMedia,
} from '../posts.ts'
import type { TestStack } from '../harness.ts'
import { ok, until, type Walk } from './walk.ts'

const arm = ({ visitor }: TestStack, platform: string, kind: string) =>
  ok(visitor.json('PUT', `/__local/platforms/${platform}/faults`, { kind, times: 1 }))

export const walk: Walk = async (stack) => {
  await publishesByHand(stack)
  await publishesOnTime(stack)
  await asksAPerson(stack)
  await takesAStatusAsWord(stack)
  await missesItsTime(stack)
  await wouldFail(stack)
  await pauses(stack)
}

const publishesByHand: Walk = async (stack) => {
  const { staff } = stack
  const media = [{ id: (await uploadMedia(staff, 'image')).id }]
  const draft = await createSocial(staff, {
    title: 'Hand',
    content: 'By hand.',
    platforms: ['twitter'],
    media,
  })
  await arm(stack, 'twitter', 'token-expired')
  await ok(staff.json('POST', '/api/social/publish', { postId: draft.id }))
}

const publishesOnTime: Walk = async ({ staff }) => {
  const { id } = await createSocial(staff, {
    title: 'Time',
    content: 'On time.',
    platforms: ['facebook'],
    status: 'scheduled',
    scheduled_for: new Date(Date.now() + 2000).toISOString(),
  })
  await until(
    () => staff.get(`${socialPath}/${id}`),
    (text) => text.includes('"status":"published"'),
  )
}

const asksAPerson: Walk = async (stack) => {
  const { staff } = stack
  await arm(stack, 'facebook', 'error-500-before-create')
  const { id } = await createSocial(staff, {
    title: 'Unclear',
    content: 'Unclear.',
    platforms: ['facebook'],
  })
  expect((await staff.json('POST', '/api/social/publish', { postId: id })).status).toBe(202)
  const word = { postId: id, platform: 'facebook', outcome: 'not-published' }
  await ok(staff.json('POST', '/api/publishing/resolve', word))
  await ok(staff.get(`${socialPath}/${id}/timeline`))
}

const takesAStatusAsWord: Walk = async (stack) => {
  const { staff } = stack
  await arm(stack, 'linkedin', 'error-500-before-create')
  const { id } = await createLinkedin(staff, {
    title: 'Seen',
    content: 'Seen.',
    status: 'scheduled',
    scheduled_for: new Date(Date.now() + 2000).toISOString(),
  })
  await until(
    () => staff.get(`${linkedinPath}?limit=100`),
    (text) =>
      linkedinPage.parse(JSON.parse(text)).posts.find((post) => post.id === id)?.delivery?.status ===
      'unknown',
  )
  await ok(staff.json('PUT', `${linkedinPath}/${id}`, { status: 'draft' }))
}

const missesItsTime: Walk = async ({ staff, visitor, dynamoUrl }) => {
  const late = { title: 'Late', content: 'Late.', status: 'scheduled', scheduled_for: inHours(1) }
  const { id } = await createLinkedin(staff, late)
  // No call takes a time in the past.
  await withStore(dynamoUrl, (store) =>
    store.send(
      new UpdateCommand({
        TableName: 'posts',
        Key: { id },
        UpdateExpression: 'SET scheduled_for = :then, due_at = :then',
        ExpressionAttributeValues: { ':then': inHours(-2) },
      }),
    ),
  )
  await ok(staff.get(`${linkedinPath}/${id}/timeline`))
  await until(
    () => staff.get('/api/publishing/attention'),
    (text) => text.includes('"missed"'),
  )
  await until(
    () => visitor.get('/__local/mail'),
    (text) => text.includes('&quot;Late&quot; on LinkedIn'),
  )
}

const wouldFail: Walk = async ({ staff }) => {
  await createSocial(staff, {
    title: 'No video',
    content: 'Without a video.',
    platforms: ['youtube'],
    status: 'scheduled',
    scheduled_for: inHours(0.3),
  })
  await until(
    () => staff.get('/api/publishing/attention'),
    (text) => text.includes('"would-fail"'),
  )
}

const pauses: Walk = async ({ staff }) => {
  for (const paused of [true, false]) await ok(staff.json('PUT', '/api/publishing/settings', { paused }))
  await ok(staff.get('/api/publishing/settings'))
}
