import { spawnSync } from 'node:child_process'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateTableCommand, DeleteItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { tables, type TableShape } from '../../cdk/tables.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client, ok } from './client.ts'
import { asPerson } from './document-steps.ts'
import { addLead, crmPath, everythingStored, withStore } from './leads.ts'
import { addQuote, linkTo, quotesPath, sendQuote } from './quote-steps.ts'

let folder = ''
let stack: StackProcess | undefined
const client = new Client(() => stack?.url ?? '')
const within = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await makeStackFolder(inject('renderer'))
})
afterAll(async () => {
  await stack?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<StackProcess> {
  stack = await startStackIn(folder)
  expect((await client.signIn(password)).status).toBe(201)
  return stack
}

/** Runs `npm run export` or `npm run restore` on the data of the stopped stack. */
function run(...args: string[]): string {
  const program = fileURLToPath(new URL('../../operate/backup/backup.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: within('data') },
    encoding: 'utf8',
  })
  return stdout + stderr
}

/** Makes tables with the items of the export, as DynamoDB restores them to a time. */
const restoreTables = (dynamoUrl: string, suffix: string) =>
  withStore(dynamoUrl, async (store) => {
    for (const [name, { partitionKey, sortKey }] of Object.entries<TableShape>(tables)) {
      const keys = [partitionKey, ...(sortKey ? [sortKey] : [])]
      const TableName = `${name}-${suffix}`
      await store.send(
        new CreateTableCommand({
          TableName,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
          KeySchema: keys.map((AttributeName, at) => ({
            AttributeName,
            KeyType: at === 0 ? 'HASH' : 'RANGE',
          })),
        }),
      )
      const lines = await readFile(within(`export/${name}.jsonl`), 'utf8').catch(() => '')
      for (const line of lines.split('\n').filter(Boolean))
        await store.send(new PutItemCommand({ TableName, Item: JSON.parse(line) }))
    }
  })

it('erases a person from every table, and restores an export, and lost items, without them', async () => {
  await start()
  // A line separator, at which some programs split a file.
  const lead = await addLead(client, { message: 'One\u2028two' })
  const gone = { name: 'Ottilie Quasten', email: 'mail@quasten.example', phone: '(212) 555-0160' }
  const erased = await addLead(client, gone)
  const about = { customerName: gone.name, customerEmail: gone.email, lead_id: erased.id }
  const open = (await addQuote(client, about)).quoteId
  await sendQuote(client, open)
  const k = await linkTo(client, open)
  await ok(
    client.json('POST', '/api/q/question', { k, revision: 1, text: `Does ${gone.name} get a discount?` }),
  )
  await ok(client.json('POST', `${quotesPath}/${open}/revise`, {}))
  await addQuote(client, { ...about, lead_id: undefined })
  const { quoteId } = await addQuote(client, { lead_id: lead.id })
  await sendQuote(client, quoteId)
  const secret = await linkTo(client, quoteId)
  const signed = await client.get(`${quotesPath}/${quoteId}/pdf`)
  expect(run('export', within('early')), 'while the product runs').toContain('is in use by another run')
  await stack?.stop()

  expect(run('export', within('export'))).toContain('Exported to ')
  expect(run('export', within('export')), 'a second time').toContain('is not empty')
  const before = await start()
  const traces = new RegExp(`quasten|${erased.id}|2125550160`, 'gi')
  expect((await everythingStored(before.dynamoUrl)).match(traces)?.length).toBeGreaterThan(20)
  await ok(client.json('POST', `${crmPath}/${erased.id}/erase`, { name: erased.name }))
  expect((await everythingStored(before.dynamoUrl)).match(traces)).toBeNull()
  await before.stop()
  run('export', '--erasures', within('erasures.json'))

  const restore = (...more: string[]) => run('restore', within('export'), ...more)
  expect(restore(), 'into a filled stack').toMatch(/not empty: .*lead_keys/)
  await rename(within('data'), within('former-data'))
  for (const name of ['leads.jsonl', `files/${(await readdir(within('export/files')))[0]}`]) {
    const file = within(`export/${name}`)
    const content = await readFile(file)
    await writeFile(file, content.subarray(1))
    expect(restore()).toContain(`${name} is damaged`)
    await writeFile(file, content)
  }
  expect(restore()).toMatch(/All equal the export\.\n.*: staff-password/)
  const again = restore('--erasures', within('erasures.json'))
  expect(again, 'repeated').toMatch(/All equal the export\.[^]*1 leads .* erased again/)

  const worksWithoutErased = async () => {
    const { dynamoUrl } = await start()
    expect(await everythingStored(dynamoUrl)).not.toMatch(/quasten/i)
    expect((await client.get(`${crmPath}/${erased.id}`)).status).toBe(404)
    expect((await client.send(`/q?k=${secret}`, { headers: asPerson })).text).toContain(quoteId)
    expect((await client.get(`${quotesPath}/${quoteId}/pdf`)).bytes).toEqual(signed.bytes)
    expect((await client.get(`${crmPath}/${lead.id}`)).status).toBe(200)
    return dynamoUrl
  }
  const dynamoUrl = await worksWithoutErased()
  await addLead(client, { email: 'grace@example.com' })
  await restoreTables(dynamoUrl, '20261128T093000Z')
  await withStore(dynamoUrl, (store) =>
    store.send(new DeleteItemCommand({ TableName: 'leads', Key: { id: { S: lead.id } } })),
  )
  await stack?.stop()
  const copyBack = (time: string, ...more: string[]) => run('restore', '--from-pitr', time, ...more)
  expect(copyBack('2026-01-01T00:00:00Z')).toContain(
    '--source-table-name posts --target-table-name posts-20260101T000000Z --restore-date-time 2026-01-01T00:00:00.000Z',
  )
  const time = '2026-11-28T09:30:00Z'
  expect(copyBack(time, '--table', 'leads')).toContain('--table is one of posts')
  expect(copyBack(time)).toMatch(/leads: 2 missing, .*[^]*Nothing was written/)
  expect(copyBack(time, '--write')).toContain('1 leads of people')
  await worksWithoutErased()
})
