import { spawnSync } from 'node:child_process'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client, ok } from './client.ts'
import { asPerson } from './document-steps.ts'
import { addLead, crmPath, everythingStored } from './leads.ts'
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

function run(command: 'export' | 'restore', ...args: string[]): string {
  const program = fileURLToPath(new URL(`../../operate/backup/${command}.ts`, import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: within('data') },
    encoding: 'utf8',
  })
  return stdout + stderr
}

it('restores an export into an empty stack, which then works, without a person who was erased since', async () => {
  let { dynamoUrl } = await start()
  const lead = await addLead(client)
  const gone = { name: 'Ottilie Quasten', email: 'mail@quasten.example', phone: '(212) 555-0160' }
  const erased = await addLead(client, gone)
  await sendQuote(client, (await addQuote(client, { lead_id: erased.id })).quoteId)
  const { quoteId } = await addQuote(client, { lead_id: lead.id })
  await sendQuote(client, quoteId)
  const secret = await linkTo(client, quoteId)
  const signed = await client.get(`${quotesPath}/${quoteId}/pdf`)
  expect(run('export', within('early')), 'while the product runs').toContain('is in use by another run')
  await stack?.stop()

  expect(run('export', within('export'))).toMatch(/\d files\. Exported to /)
  expect(run('export', within('export')), 'a second time').toContain('is not empty')
  ;({ dynamoUrl } = await start())
  await ok(client.json('POST', `${crmPath}/${erased.id}/erase`, { name: erased.name }))
  await stack?.stop()
  run('export', '--erasures', within('erasures.json'))

  const restore = () => run('restore', within('export'), '--erasures', within('erasures.json'))
  expect(restore(), 'into a filled stack').toMatch(/not empty: .*leads.*signed/)
  await rename(within('data'), within('former-data'))
  const file = within('export/tables/leads.jsonl')
  const lines = await readFile(file, 'utf8')
  await writeFile(file, lines.slice(1))
  expect(restore()).toContain('leads.jsonl is damaged')
  await writeFile(file, lines)
  expect(restore()).toMatch(/Everything equals the export\.\n.*: staff-password.*\n1 leads .* erased again/)
  ;({ dynamoUrl } = await start())

  expect(await everythingStored(dynamoUrl)).not.toMatch(/quasten/i)
  expect((await client.get(`${crmPath}/${erased.id}`)).status).toBe(404)
  expect((await client.send(`/q?k=${secret}`, { headers: asPerson })).text).toContain(quoteId)
  expect((await client.get(`${quotesPath}/${quoteId}/pdf`)).bytes).toEqual(signed.bytes)
  expect((await client.get(`${crmPath}/${lead.id}`)).status).toBe(200)
  await addLead(client, { email: 'grace@example.com' })
})
