import { act } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderAt, renderHook } from '../../../testing/render-hook.tsx'
import { stubStorage } from '../../../testing/storage.ts'
import { readStored, writeStored } from '../storage.ts'
import { extended } from '../useRowKeys.ts'
import { narrowed, queryOf, useAddressQuery, useListAddress } from './address.ts'
import type { List } from './declaration.ts'
import { useColumns } from './RowTable.tsx'
import { runAction } from './run-action.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

interface Row {
  id: string
  name: string
}
type Query = Partial<Record<'state' | 'stage' | 'import' | 'tag' | 'search' | 'sort', string>>

const list: List<Row, Query> = {
  what: 'lead',
  title: 'Leads',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  nameColumn: 'Name',
  pageOf: ({ id }) => id,
  columns: [
    {
      id: 'value',
      name: 'Value',
      only: ({ state }) => !state,
      sort: { descending: 'value' },
      cell: () => '',
    },
    { id: 'at', name: 'At', sort: { descending: '', ascending: 'oldest' }, cell: () => '' },
  ],
  search: '',
  views: { name: 'State', param: 'state', options: { '': 'Active', deleted: 'Deleted' } },
  filters: {
    stage: { name: 'Stage', options: { won: 'Won', lost: 'Lost' }, only: ({ state }) => !state },
    import: { name: 'Import', linked: z.uuid() },
    tag: { name: 'Tag' },
  },
  sort: { param: 'sort', only: ({ search }) => !search },
  refresh: () => undefined,
  empty: () => null,
}

const id = '0192b1c3-0000-4000-8000-000000000001'

it.each([
  [`stage=won&tag=a&import=${id}&sort=value`, { stage: 'won', tag: 'a', import: id, sort: 'value' }],
  ['state=deleted&stage=won&sort=oldest', { state: 'deleted', sort: 'oldest' }],
  // Columns, filters and orders that the list does not have now.
  ['state=deleted&sort=value', { state: 'deleted' }],
  ['search=%20fox%20&sort=oldest', { search: 'fox' }],
  ['state=x&stage=toString&import=x&tag=%20&sort=x', {}],
])('reads %s from the address', (search, query) => {
  expect(JSON.parse(JSON.stringify(queryOf(list, new URLSearchParams(search))))).toEqual(query)
})

it('takes at most a hundred characters', () => {
  expect(queryOf(list, new URLSearchParams({ search: 'x'.repeat(101) })).search).toHaveLength(100)
})

it.each([
  ['', 'status', 'draft', 'status=draft'],
  ['search=a+b&status=draft', 'status', 'failed', 'search=a+b&status=failed'],
  ['search=a+b&status=draft', 'status', '', 'search=a+b'],
  ['status=draft&cursor=abc&from=101', 'status', 'failed', 'status=failed'],
  ['other=1', 'search', 'x & y', 'other=1&search=x+%26+y'],
])('changes %j with %s=%j to %j', (before, name, value, after) => {
  const search = new URLSearchParams(before)
  expect(narrowed(search, name, value).toString()).toBe(after)
  expect(search.toString()).toBe(before)
})

it('changes the current address even if that is not rendered yet', async () => {
  const hook = await renderAt('?stage=won', useAddressQuery)
  const { narrow } = hook.current
  vi.stubGlobal('location', { search: '?stage=lost' })
  await act(async () => narrow('search', 'fox'))
  expect(hook.current.at.search).toBe('?stage=lost&search=fox')
})

const open = (search: string) => renderAt(search, () => ({ ...useListAddress(list), go: useNavigate() }))

it('pages forward and back', async () => {
  const hook = await open('?stage=won')
  const go = async (link: { to: { search: string }; state?: unknown } | undefined) =>
    act(async () => hook.current.go(link?.to ?? '', { state: link?.state }))
  const where = () => [hook.current.at.search, hook.current.cursor, hook.current.from]
  expect([hook.current.from, hook.current.previous]).toEqual([1, undefined])
  await go(hook.current.next('two', 50))
  expect(where()).toEqual(['?stage=won&cursor=two&from=51', 'two', 51])
  await go(hook.current.next('three', 30))
  expect(where()).toEqual(['?stage=won&cursor=three&from=81', 'three', 81])
  await go(hook.current.previous)
  expect(where()).toEqual(['?stage=won&cursor=two&from=51', 'two', 51])
  await go(hook.current.previous)
  expect(where()).toEqual(['?stage=won', undefined, 1])
  expect(hook.current.previous).toBeUndefined()
})

it.each([
  ['?stage=won&cursor=abc&from=51', 51, '?stage=won'],
  ['?cursor=abc&from=-4', undefined, ''],
  ['?from=4', 1, undefined],
])('leads from a shared %s (row %s) to the first page', async (search, from, first) => {
  const { current } = await open(search)
  expect([current.from, current.previous?.to.search]).toEqual([from, first])
})

const columns = [{ id: 'stage' }, { id: 'phone', extra: true }]
const choose = () => renderHook(() => useColumns('leads'))
const shown = ({ current }: Awaited<ReturnType<typeof choose>>) =>
  columns.flatMap((column) => (current.isShown(column) ? column.id : []))

beforeEach(() => {
  stubStorage()
  toast.mockReset()
})

it('stores the chosen columns for the next visit and restores the defaults', async () => {
  const hook = await choose()
  expect([shown(hook), hook.current.reset]).toEqual([['stage'], undefined])
  await act(async () => hook.current.toggle('stage'))
  await act(async () => hook.current.toggle('phone'))
  expect(shown(hook)).toEqual(['phone'])
  const next = await choose()
  expect(shown(next)).toEqual(['phone'])
  await act(async () => next.current.reset?.())
  expect([shown(next), readStored('columns:leads')]).toEqual([['stage'], null])
})

it.each(['no JSON', '{}', '[7]'])('shows the default columns if %s is stored', async (text) => {
  writeStored('columns:leads', text)
  expect(shown(await choose())).toEqual(['stage'])
})

it.each([
  ['extends down', '', 'b', 'b', 'c', 'bc'],
  ['extends further', 'bc', 'b', 'c', 'e', 'bcde'],
  ['extends up', 'd', 'd', 'd', 'b', 'bcd'],
  ['deselects rows outside the new range', 'bcd', 'b', 'd', 'c', 'bc'],
  ['keeps other selected rows', 'acd', 'c', 'd', 'b', 'abc'],
  ['changes nothing without its anchor', 'a', 'x', 'x', 'c', 'a'],
])('a selection with Shift %s', (_what, before, anchor, from, to, after) => {
  expect([...extended([...'abcde'], new Set(before), { anchor, from, to })].toSorted().join('')).toBe(after)
})

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, name: `Lead ${at + 1}` }))
const done = (some: string) => `${some} deleted.`
const said = () => toast.mock.calls.map(([text]) => text)
const undo = async () => {
  const before = toast.mock.calls.length
  toast.mock.lastCall?.[1]?.action()
  await vi.waitFor(() => expect(toast.mock.calls.length).toBe(before + 1))
  return toast.mock.lastCall?.[0]
}

it('runs an action in calls of a hundred rows', async () => {
  const sizes: number[] = []
  const runMany = async ({ length }: readonly Row[]) => void sizes.push(length)
  expect(await runAction(list, { runMany, atOnce: 100, done }, rows(101))).toEqual([])
  expect([sizes, said(), toast.mock.lastCall?.[1]]).toEqual([[100, 1], ['101 leads deleted.'], undefined])
})

it('tells which rows were not changed and why, and undoes only the others', async () => {
  const results = [
    { id: '1', done: true },
    { id: '2', done: false, error: 'It is spam.' },
    { id: '3', done: false },
    { id: '4', done: true },
  ]
  const runMany = async () => ({
    results,
    undo: async () => [
      { id: '1', done: true },
      { id: '4', done: false, error: 'Somebody changed it.' },
    ],
  })
  expect(await runAction(list, { runMany, atOnce: 100, done }, rows(4))).toEqual([
    'Lead 2: It is spam.',
    'Lead 3: not changed.',
  ])
  expect(said()).toEqual(['2 leads deleted.'])
  expect(await undo()).toBe('Undone for 1 of 2. Somebody changed it.')
})

it('names a single row, and goes on after a call that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const run = async (row: Row) => {
    if (row.id === '1') throw new Error('Broken')
    return { undo: async () => undefined }
  }
  const [failure] = await runAction(list, { run, done }, rows(2))
  expect(failure).toMatch(/^“Lead 1”: /)
  expect(said()).toEqual(['“Lead 2” deleted.'])
  expect(await undo()).toBe('Undone for “Lead 2”.')
})
