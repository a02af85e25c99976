import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { listLeadEvents } from '#shared/leads/reading-endpoints.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { bodyOf, Client, problemOf } from './client.ts'
import { rowsOf, sendImport, crmPath } from './leads.ts'

const lead = z.object({ id: z.string(), nickname: z.nullable(z.string()), version: z.int() })

let directory: string
let stack: StackProcess | undefined
const staff = new Client(() => stack?.url ?? '')

beforeAll(async () => {
  directory = await makeStackFolder(inject('renderer'))
  vi.stubEnv('NODE_OPTIONS', `--import=${new URL('with-nickname.ts', import.meta.url)}`)
  stack = await startStackIn(directory).finally(() => vi.unstubAllEnvs())
  await staff.signIn(password)
})
afterAll(async () => {
  await stack?.stop()
  await rm(directory, { recursive: true, force: true })
})

const read = async (id: string) => bodyOf(await staff.get(`${crmPath}/${id}`), 200, lead)
const write = (id: string, body: object) => staff.json('PUT', `${crmPath}/${id}`, body)
const add = async (body: object) => bodyOf(await staff.json('POST', crmPath, body), 201, lead)

/** `with-nickname.ts` adds a field to the table of a lead's fields and nothing else. */
it('stores, changes, merges, exports and imports a field that is added to the table', async () => {
  const ada = await add({ name: 'Ada', email: 'ada@example.com', nickname: ' The Countess ' })
  expect(await read(ada.id)).toEqual({ ...ada, nickname: 'The Countess' })
  const bea = await add({ name: 'Bea', email: 'bea@example.com' })
  expect(await read(bea.id)).toMatchObject({ nickname: null })

  const { errors } = problemOf(await write(ada.id, { nickname: 'x'.repeat(51) }), 400)
  expect(errors).toEqual([{ field: 'nickname', message: 'Use at most 50 characters.' }])
  expect((await write(ada.id, { nickname: 'Enchantress', version: ada.version })).status).toBe(200)
  const timeline = await staff.get(`${crmPath}/${ada.id}/timeline`)
  expect(bodyOf(timeline, 200, listLeadEvents.answers[200]).events[0]?.changes).toEqual([
    { field: 'nickname', from: 'The Countess', to: 'Enchantress' },
  ])

  const merge = (body: object) => staff.json('POST', `${crmPath}/${bea.id}/merge`, { other: ada.id, ...body })
  const split = () => staff.json('POST', `${crmPath}/${bea.id}/split`, { other: ada.id })
  await merge({})
  expect(await read(bea.id)).toMatchObject({ nickname: 'Enchantress' })
  await split()
  await write(bea.id, { nickname: 'Bee' })
  await merge({ take: ['nickname'] })
  expect(await read(bea.id)).toMatchObject({ nickname: 'Enchantress' })
  await split()
  await write(bea.id, { nickname: 'Bee' })

  const [headers = [], ...rows] = parseCsv((await staff.get(`${crmPath}/export`)).text)
  expect(headers.slice(5, 8)).toEqual(['Job title', 'Nickname', 'Website'])
  expect(rows.map((row) => row[6] ?? '').toSorted()).toEqual(['Bee', 'Enchantress'])

  const file = [
    ['Name', 'E-mail', 'Known as'],
    ['Cy', 'cy@example.com', 'y'.repeat(60)],
    ['Bea', 'bea@example.com', 'Queen Bee'],
  ]
  const mapping = { Name: 'name', 'E-mail': 'email', 'Known as': 'nickname' }
  const imported = rowsOf(await sendImport(staff, file, { duplicates: 'update', mapping }))
  expect(imported.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
    ['added', [expect.stringMatching(/^Nickname “y+”: Use at most 50 characters\. It was added/)]],
    ['updated', ['Updates “Bea”: nickname.']],
  ])
  expect(await read(imported[0]?.lead_id ?? '')).toMatchObject({ nickname: 'y'.repeat(50) })
  expect(await read(bea.id)).toMatchObject({ nickname: 'Queen Bee' })
})
