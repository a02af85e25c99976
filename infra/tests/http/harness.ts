import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import * as z from 'zod'
import { services } from '../../local/aws/calls.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client } from './client.ts'
import { isAllowed } from './policies.ts'

const callList = z.object({
  calls: z.array(
    z.object({
      functionId: z.string(),
      service: z.enum(services),
      action: z.string(),
      resource: z.string(),
      context: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
    }),
  ),
})
type Calls = z.infer<typeof callList>['calls']

export interface TestStack {
  readonly url: string
  /** The address of its DynamoDB, for changes that the API cannot make. */
  readonly dynamoUrl: string
  readonly logFiles: readonly string[]
  readonly staff: Client
  readonly visitor: Client
  newClient(): Client
  calls(): Promise<Calls>
  crashAndRestart(): Promise<void>
}

export type Scenario = (stack: TestStack) => Promise<void>

/** With its own data. After the tests it checks every AWS call of every function against the deployed policies. */
export function useStack(ClientClass: typeof Client = Client): TestStack {
  let directory = ''
  let running: StackProcess | undefined
  const started = () => {
    if (!running) throw new Error('The stack is not running')
    return running
  }
  const newClient = () => new ClientClass(() => started().url)
  const staff = newClient()
  const start = async () => {
    running = await startStackIn(directory)
  }
  const calls = async () => callList.parse((await newClient().get('/__local/calls')).json).calls
  const expectAllowed = async () => {
    const refused = (await calls()).filter((call) => !isAllowed(call))
    expect(refused, 'calls that the deployed policies refuse').toEqual([])
  }

  beforeAll(async () => {
    directory = await makeStackFolder(inject('renderer'))
    await start()
    const answer = await staff.signIn(password)
    expect(answer.status, answer.text).toBe(201)
  })
  afterAll(async () => {
    try {
      if (running) await expectAllowed()
    } finally {
      await running?.stop()
      await rm(directory, { recursive: true, force: true })
    }
  })

  return {
    get url() {
      return started().url
    },
    get dynamoUrl() {
      return started().dynamoUrl
    },
    get logFiles() {
      return ['functions.log', 'edge.log'].map((name) => join(directory, 'data', name))
    },
    staff,
    visitor: newClient(),
    newClient,
    calls,
    crashAndRestart: async () => {
      await expectAllowed()
      await started().kill()
      await start()
    },
  }
}

export async function allLogs({
  visitor,
  logFiles,
}: Pick<TestStack, 'visitor' | 'logFiles'>): Promise<string> {
  // Flushes the log lines that the edge has buffered.
  expect((await visitor.send('/__local/run/visits/count', { method: 'POST' })).status).toBe(204)
  return (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('\n')
}
