import { spawnSync } from 'node:child_process'
import { appendFile, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client, ok, until } from './client.ts'
import { asPerson, documentLink, listOf, send } from './document-steps.ts'
import { addLead, crmPath, everythingStored } from './leads.ts'
import { addQuote, linkTo, pdf, quotesPath, sendQuote } from './quote-steps.ts'

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
function run(command: 'export' | 'restore', ...args: string[]): string {
  const program = fileURLToPath(new URL(`../../operate/backup/${command}.ts`, import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: within('data') },
    encoding: 'utf8',
  })
  return stdout + stderr
}

const made = z.object({ id: z.string(), slug: z.string() })

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
  await send(client, (await documentLink(client, lead.id)).k, await pdf('statement'), 'statement.pdf')
  const body = { title: 'A restored article', markdown: 'Its text.', tags: ['News'] }
  const article = made.parse((await ok(client.json('POST', '/api/blog/posts', body))).json)
  await ok(client.json('POST', `/api/blog/posts/${article.id}/publish`, {}))
  expect(run('export', within('early')), 'while the product runs').toContain('is in use by another run')
  await stack?.stop()

  expect(run('export', within('export'))).toMatch(/\d files, \d+ bytes\. Exported to /)
  expect(run('export', within('export')), 'a second time').toContain('is not empty')
  ;({ dynamoUrl } = await start())
  await ok(client.json('POST', `${crmPath}/${erased.id}/erase`, { name: erased.name }))
  await stack?.stop()
  run('export', '--erasures', within('erasures.json'))

  const restore = () => run('restore', within('export'), '--erasures', within('erasures.json'))
  expect(restore(), 'into a filled stack').toMatch(/not empty: .*leads.*documents/)
  await rename(within('data'), within('former-data'))
  expect(restore()).toMatch(/Everything equals the export\. 1 leads .* erased again\.\n.*: staff-password/)
  ;({ dynamoUrl } = await start())

  expect(await everythingStored(dynamoUrl)).not.toMatch(/quasten/i)
  expect((await client.get(`${crmPath}/${erased.id}`)).status).toBe(404)
  expect((await client.send(`/q?k=${secret}`, { headers: asPerson })).text).toContain(quoteId)
  expect((await client.get(`${quotesPath}/${quoteId}/pdf`)).bytes).toEqual(signed.bytes)
  const [document] = (await listOf(client, lead.id)).documents
  expect(document).toMatchObject({ name: 'statement.pdf' })
  expect((await client.get(`${crmPath}/${lead.id}`)).status).toBe(200)
  await until(
    () => client.get(`/blog/${article.slug}`),
    (text) => text.includes('Its text.'),
  )
  await addLead(client, { email: 'grace@example.com' })
})

it('refuses a damaged export, and one without a list of erased people', async () => {
  await stack?.stop()
  await rm(within('data'), { recursive: true, force: true })
  expect(run('restore', within('export'))).toContain('npm run restore -- FOLDER')
  const file = within('export/tables/leads.jsonl')
  await appendFile(file, (await readFile(file, 'utf8')).slice(0, 10))
  expect(run('restore', within('export'), '--no-erasures')).toContain('leads.jsonl is damaged')
})
