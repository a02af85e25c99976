import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { schedules } from '#shared/system/schedules.ts'
import { fontsDirectory } from '../../../functions/quotes/pdf/fonts.ts'
import { otherEnv } from '../../cdk/environment.ts'
import { functionIds } from '../../cdk/functions.ts'
import { toRecord } from '../../local/aws/event-source.ts'
import { scheduledEvent } from '../../local/aws/clocks.ts'
import { mailEventOf } from '../../local/aws/returned-mail.ts'
import { logEvent, subscribed } from '../../local/edge/landing-log.ts'
import type { Listening } from '../../local/http.ts'
import { Client, ok } from '../http/client.ts'
import type { TestStack } from '../http/harness.ts'
import { absentId, createPost } from '../http/posts.ts'
import { scenarios } from '../http/scenarios/all.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { functionOf } from '../template/templates.ts'
import { startFront } from './front.ts'
import { LoneFunctions } from './lone-functions.ts'

const assembly = join(inject('built'), 'cdk.out')

let directory = ''
let product: StackProcess | undefined
let front: Listening | undefined
let functions: LoneFunctions | undefined

const lone = (): LoneFunctions => functions ?? expect.fail('The functions were not started')
const invoke = (functionId: string, event: unknown): Promise<unknown> =>
  lone().invoke(functionOf(functionId), event)
const run = (functionId: string): Promise<unknown> => invoke(functionId, scheduledEvent())

const url = () => front?.url ?? expect.fail('The functions were not started')
const staff = new Client(url)
const visitor = new Client(url)

beforeAll(async () => {
  directory = await makeStackFolder(join(inject('built'), 'blog-renderer.mjs'))
  product = await startStackIn(directory)
  const { environment } = product
  // The contents of a layer in Lambda.
  const fonts = { [otherEnv.fonts]: fontsDirectory() }
  functions = new LoneFunctions(assembly, { ...environment, ...fonts })
  const secrets = new SecretsManagerClient({
    region: environment['AWS_REGION'] ?? '',
    endpoint: environment['AWS_ENDPOINT_URL_SECRETS_MANAGER'] ?? '',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { SecretString: originSecret = '' } = await secrets.send(
    new GetSecretValueCommand({ SecretId: environment[otherEnv.origin] }),
  )
  secrets.destroy()
  front = await startFront({ url: product.url, originSecret, invoke, run })
  await ok(staff.signIn(password))
})
afterAll(async () => {
  await front?.close()
  await functions?.close()
  await product?.stop()
  await rm(directory, { recursive: true, force: true })
})

describe('the bundled functions', () => {
  // The scenarios of connections and publishing need the platforms, which bundled functions call on the internet only.
  const { connections: _, publishing: __, session, ...others } = scenarios
  const stack = (): TestStack => ({
    url: url(),
    dynamoUrl: product?.dynamoUrl ?? '',
    logFiles: [],
    staff,
    visitor,
    newClient: () => new Client(url),
    calls: () => Promise.resolve([]),
    crashAndRestart: () => Promise.reject(new Error('Not here')),
  })
  it.each(Object.entries(others))('answers the scenario %s', async (_name, scenario) => {
    await expect(scenario(stack())).resolves.toBeUndefined()
  })

  it('answers calls of publishing that need no platform', async () => {
    const words = { title: 'Words', content: 'Words' }
    const { id } = await createPost(staff, { ...words, platforms: ['twitter'] })
    await ok(staff.get(`/api/posts/${id}/timeline`))
    await ok(staff.get('/api/publishing/attention'))
    await ok(staff.json('PUT', '/api/publishing/settings', { paused: false }))
    await ok(staff.get('/api/publishing/settings'))
    // The local stack delivers this to its own platforms.
    await ok(staff.json('POST', '/api/social/publish', { postId: id }))
    const outcome = { postId: id, platform: 'twitter', outcome: 'published' }
    expect((await staff.json('POST', '/api/publishing/resolve', outcome)).status).toBe(409)
  })

  it('answers calls of connections that need no platform', async () => {
    await ok(staff.get('/api/connections'))
    await ok(staff.json('POST', '/api/connections/twitter/start'))
    expect((await visitor.get('/api/connections/twitter/callback?state=none')).status).toBe(303)
    const finish = staff.json('POST', '/api/connections/twitter/finish', { state: 'x'.repeat(43) })
    expect((await finish).status).toBe(404)
    await ok(staff.json('DELETE', '/api/connections/twitter'))
  })

  const queued = (body: object) => ({
    Records: [
      toRecord(
        { MessageId: '1', ReceiptHandle: 'r', Body: JSON.stringify(body), MD5OfBody: 'm' },
        'https://sqs.us-east-1.amazonaws.com/123456789012/q',
      ),
    ],
  })
  const landing = {
    site: '',
    campaign: { source: 'paper', medium: '', campaign: '' },
    agent: 'Mozilla/5.0 Firefox/144.0',
  }
  const returned = {
    id: '1',
    to: ['bounce@simulator.amazonses.com'],
    tags: [{ Name: 'lead', Value: absentId }],
    configurationSet: 'local',
  }
  const delivery = { post_id: absentId, platform: 'twitter', publish_version: 1 }
  it.each<[job: string, event: unknown, result: unknown]>([
    ...Object.keys(schedules).map((job): [string, unknown, unknown] => [job, scheduledEvent(), undefined]),
    ['publishing/worker', queued(delivery), { batchItemFailures: [] }],
    ['leads/notify', queued({ lead_id: absentId }), { batchItemFailures: [] }],
    ['visits/count-landings', subscribed([logEvent(JSON.stringify({ landing }))]), undefined],
    ['mail/returned', mailEventOf(returned), undefined],
  ])('run the job %s', async (functionId, event, result) => {
    expect(await invoke(functionId, event)).toEqual(result)
  })

  it('ends a session', async () => {
    await expect(session?.(stack())).resolves.toBeUndefined()
  })

  it('includes every function, and loads every file', async () => {
    await lone().close()
    expect(lone().faults).toEqual([])
    expect(functionIds.filter((id) => !lone().answered.has(functionOf(id).id))).toEqual([])
  })
})
