import { setTimeout as sleep } from 'node:timers/promises'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { actionsOn, allows, functionIds, grantOf } from '../../grants.ts'
import { bodyOf } from './client.ts'
import { decide, fragmentOf, start } from './connect.ts'
import { password, useStack } from './harness.ts'
import {
  createLinkedin,
  createSocial,
  inHours,
  linkedinPath,
  socialPath,
  socialPost,
  uploadMedia,
} from './posts.ts'

// That no call goes beyond its grant is held by the harness, after every file. Here: that no grant goes beyond use.
const stack = useStack()

/** Walks through all the product does, so that each function does all it ever does. */
async function useEverything(): Promise<void> {
  const { staff, visitor } = stack
  const ok = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(400)
  }
  await ok(staff.get('/api/admin/session'))
  await ok(staff.get('/api/admin/stats'))
  await ok(visitor.get('/api/health'))
  await ok(visitor.get('/api/openapi.json'))

  const media = [{ id: (await uploadMedia(staff, 'image')).id }]
  const words = { title: 'Words', content: 'Words', media }
  const linkedin = await createLinkedin(staff, { ...words, status: 'scheduled', scheduled_for: inHours(1) })
  const social = await createSocial(staff, {
    ...words,
    platforms: ['twitter'],
    status: 'scheduled',
    scheduled_for: inHours(1),
  })
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
  const planned = { ...words, platforms: ['twitter'], status: 'scheduled', scheduled_for: inHours(3) }
  const ids = [(await createSocial(staff, planned)).id]
  const change = { action: 'reschedule', ids, days: 1, timezone: 'UTC' }
  await ok(staff.json('POST', '/api/social/posts/bulk', change))
  await ok(staff.json('POST', '/api/social/posts/bulk', { action: 'delete', ids }))

  const draft = await createSocial(staff, { ...words, platforms: ['twitter'] })
  await ok(visitor.json('PUT', '/__local/networks/twitter/faults', { kind: 'token-expired', times: 1 }))
  await ok(staff.json('POST', '/api/social/publish', { postId: draft.id }))
  const due = await createSocial(staff, {
    ...words,
    platforms: ['facebook'],
    status: 'scheduled',
    scheduled_for: new Date(Date.now() + 500).toISOString(),
  })
  for (let status = ''; status !== 'published'; await sleep(100))
    status = bodyOf(await staff.get(`${socialPath}/${due.id}`), 200, socialPost).status

  await ok(staff.get('/api/connections'))
  await ok(staff.json('DELETE', '/api/connections/twitter'))
  const back = await decide(visitor, await start(staff, 'twitter'), 'allow')
  const { state } = fragmentOf(back)
  await ok(staff.json('POST', '/api/connections/twitter/finish', { state }))

  const services = [{ name: 'Starter', setupFee: 1, monthlyFee: 1 }]
  await ok(staff.json('POST', '/api/quote/generate-pdf', { quoteId: 'Q-1', customerName: 'Ada', services }))
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const form = new FormData()
  form.append('quoteId', 'Q-1')
  form.append('file', new Blob([new Uint8Array(await pdf.save())]), 'signed.pdf')
  await ok(staff.send('/api/quote/upload-signed', { method: 'POST', body: form }))

  const lead = { name: 'Ada', email: 'ada@example.com', idempotency_key: crypto.randomUUID() }
  await ok(visitor.json('POST', '/api/leads', lead))
  await ok(visitor.json('POST', '/api/leads', { ...lead, timeline: 'Soon' }))

  await ok(staff.json('DELETE', '/api/admin/session'))
  await ok(staff.signIn(password))
}

/** Everything about publishing beside the post itself: what is left to a person, and what is told of it. */
async function usePublishing(): Promise<void> {
  const { staff, visitor } = stack
  const arm = (platform: string, kind: string) =>
    visitor.json('PUT', `/__local/networks/${platform}/faults`, { kind, times: 1 })
  await arm('facebook', 'error-500-before-create')
  const unclear = await createSocial(staff, {
    title: 'Unclear',
    content: 'Unclear.',
    platforms: ['facebook'],
  })
  expect((await staff.json('POST', '/api/social/publish', { postId: unclear.id })).status).toBe(502)
  const word = { postId: unclear.id, platform: 'facebook', outcome: 'not-published' }
  expect((await staff.json('POST', '/api/publishing/resolve', word)).status).toBe(200)
  expect((await staff.get(`${socialPath}/${unclear.id}/timeline`)).status).toBe(200)

  const late = await createLinkedin(staff, { title: 'Late', content: 'Late.' })
  const change = { status: 'scheduled', scheduled_for: inHours(-2) }
  expect((await staff.json('PUT', `${linkedinPath}/${late.id}`, change)).status).toBe(200)
  expect((await staff.get(`${linkedinPath}/${late.id}/timeline`)).status).toBe(200)
  for (let missed = ''; !missed.includes('"missed"'); await sleep(200))
    missed = (await staff.get('/api/publishing/attention')).text

  for (const paused of [true, false])
    expect((await staff.json('PUT', '/api/publishing/settings', { paused })).status).toBe(200)
  expect((await staff.get('/api/publishing/settings')).status).toBe(200)
  for (let letters = ''; !letters.includes('needs you'); await sleep(500))
    letters = (await visitor.get('/__local/mail')).text
}

/** What the clock needs only when a worker has died or a race was lost: the tests of faults see it used. */
const inTroubleOnly = new Set([
  'publishing/tick dynamodb GetItem posts',
  'publishing/tick dynamodb Query deliveries',
  'publishing/tick dynamodb UpdateItem deliveries',
])

it('grants no function more than it uses', async () => {
  await useEverything()
  await usePublishing()
  const used = new Set(
    (await stack.calls()).map((call) =>
      Object.values(call)
        .join(' ')
        .replace(/ connection\/\w+$/, ' connections'),
    ),
  )
  const granted = functionIds.flatMap((id) => {
    const {
      signedBucket = [],
      mediaBucket = [],
      connectionSecrets = [],
      secrets = {},
      queue = [],
      mail = [],
      ...grant
    } = grantOf(id)
    return [
      ...actionsOn(grant).flatMap(([table, actions]) =>
        actions.map((action) => `${id} dynamodb ${action} ${table}`),
      ),
      ...signedBucket.map((action) => `${id} s3 ${action} signed`),
      ...connectionSecrets.map((action) => `${id} secretsmanager ${action} connections`),
      ...mediaBucket.map((action) => `${id} s3 ${action} media`),
      // Receiving is done by Lambda, under the function's role.
      ...queue.filter((action) => action === 'SendMessage').map((action) => `${id} sqs ${action} deliveries`),
      ...mail.map((action) => `${id} ses ${action} staff`),
      ...Object.entries(secrets).flatMap(([name, actions]) =>
        actions.map((action) => `${id} secretsmanager ${action} ${name}`),
      ),
    ]
  })
  expect(granted.length).toBeGreaterThan(functionIds.length)
  expect(granted.filter((grant) => !used.has(grant) && !inTroubleOnly.has(grant))).toEqual([])
})

it('sees what a function was never granted', async () => {
  const calls = await stack.calls()
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.every((call) => allows(call.functionId, call.service, call.action, call.resource))).toBe(true)
  expect(allows('linkedin/list', 'dynamodb', 'DeleteItem', 'posts')).toBe(false)
})
