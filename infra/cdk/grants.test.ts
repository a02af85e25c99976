import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { endpointList } from '#shared/api/endpoints.ts'
import { allows, functionIds, grantOf } from './grants.ts'

it('names functions that exist, and every endpoint', () => {
  const missing = functionIds.filter(
    (id) => !existsSync(new URL(`../../functions/${id}.ts`, import.meta.url)),
  )
  expect(missing).toEqual([])
  expect(functionIds).toEqual(expect.arrayContaining(endpointList.map(({ id }) => id)))
})

it('has every file that exports a handler, under its id', () => {
  const folder = new URL('../../functions/', import.meta.url).pathname
  const handlers = globSync('*/*.ts', { cwd: folder })
    .filter((file) => /^export const handler\b/m.test(readFileSync(folder + file, 'utf8')))
    .map((file) => file.replace(/\.ts$/, ''))
  expect(handlers.toSorted()).toEqual([...functionIds].toSorted())
})

it('allows what is granted and nothing beside it', () => {
  expect(allows('linkedin/list', 'dynamodb', 'Query', 'posts/newest')).toBe(true)
  expect(allows('linkedin/list', 'dynamodb', 'Query', 'posts')).toBe(false)
  expect(allows('linkedin/list', 'dynamodb', 'PutItem', 'posts')).toBe(false)
  expect(allows('quotes/upload-signed', 's3', 'PutObject', 'signed')).toBe(true)
  expect(allows('quotes/upload-signed', 's3', 'DeleteObject', 'signed')).toBe(false)
  expect(allows('admin/sign-in', 'secretsmanager', 'GetSecretValue', 'password')).toBe(true)
  expect(allows('no/such', 'dynamodb', 'Query', 'posts')).toBe(false)
  expect(allows('linkedin/list', 'no-such', 'Query', 'posts')).toBe(false)
})

it('lets one function alone read the password hash, and one the origin secret', () => {
  const readers = (secret: 'password' | 'origin') => functionIds.filter((id) => grantOf(id).secrets?.[secret])
  expect(readers('password')).toEqual(['admin/sign-in'])
  expect(readers('origin')).toEqual(['admin/authorize'])
})

it('lets every staff endpoint look its session up', () => {
  const without = endpointList
    .filter(({ auth, id }) => auth === 'admin' && !allows(id, 'dynamodb', 'BatchGetItem', 'sessions'))
    .map(({ id }) => id)
  expect(without).toEqual([])
})

it('lets nobody change what happened to a lead, and only an erasure or the end of its time remove it', () => {
  const able = (action: string) => functionIds.filter((id) => allows(id, 'dynamodb', action, 'lead_events'))
  expect(able('UpdateItem')).toEqual([])
  expect(able('DeleteItem').toSorted()).toEqual(['leads/erase', 'leads/retain'])
})
