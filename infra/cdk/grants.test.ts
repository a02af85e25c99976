import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { entryOf, functionIds, grantOf } from './grants.ts'
import type { TableAction } from './grants/grant.ts'
import type { TableName } from './tables.ts'

it('names functions that exist, and every endpoint', () => {
  const missing = functionIds.filter((id) => !existsSync(new URL(`../../${entryOf(id)}`, import.meta.url)))
  expect(missing).toEqual([])
  expect(functionIds).toEqual(expect.arrayContaining(endpointList.map(({ id }) => id)))
})

it('has every file that exports a handler, under its id', () => {
  const folder = new URL('../../functions/', import.meta.url).pathname
  const handlers = globSync('**/*.ts', { cwd: folder })
    .filter((file) => /^export const handler\b/m.test(readFileSync(folder + file, 'utf8')))
    .map((file) => `functions/${file}`)
  expect(handlers.toSorted()).toEqual(functionIds.map(entryOf).toSorted())
})

it('lets one function alone read the password hash, and one the origin secret', () => {
  expect(functionIds.filter((id) => grantOf(id).parameters?.password)).toEqual(['admin/sign-in'])
  expect(functionIds.filter((id) => grantOf(id).secrets)).toEqual(['admin/authorize'])
})

/** The functions granted an action on a table. */
const mayDo = (action: TableAction, table: TableName): string[] =>
  functionIds.filter((id) => grantOf(id).tables[table]?.includes(action))

it('lets every staff endpoint look its session up', () => {
  const without = endpointList
    .filter(({ auth, id }) => auth === 'admin' && !mayDo('BatchGetItem', 'sessions').includes(id))
    .map(({ id }) => id)
  expect(without).toEqual([])
})

it('lets nobody change what happened to a lead, and only an erasure or the end of its time remove it', () => {
  expect(mayDo('UpdateItem', 'lead_events')).toEqual([])
  expect(mayDo('DeleteItem', 'lead_events').toSorted()).toEqual(['leads/erase', 'leads/purge-expired'])
})
