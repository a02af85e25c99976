import { act } from 'react'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-hook.tsx'
import { useListAddress } from './LeadFilters.tsx'

const open = (search: string) => renderAt(search, () => ({ ...useListAddress(), go: useNavigate() }))

it('reads the address and ignores invalid parameters', async () => {
  const known = '?state=quarantined&sort=due&stage=won&interest=funding&channel=search&search=%20fox%20'
  expect((await open(known)).current.query).toEqual({
    state: 'quarantined',
    sort: 'due',
    stage: 'won',
    interest: 'funding',
    channel: 'search',
    search: 'fox',
  })
  const unknown = '?state=x&sort=x&stage=x&interest=x&channel=x&search=%20'
  expect((await open(unknown)).current.query).toEqual({ state: 'active', sort: 'newest' })
  expect((await open(`?search=${'x'.repeat(101)}`)).current.query.search).toHaveLength(100)
})

it('pages forward and back', async () => {
  const hook = await open('?stage=won')
  const go = async (link: { to: { search: string }; state: unknown } | undefined) =>
    act(async () => hook.current.go(link?.to ?? '', { state: link?.state }))
  const where = () => [hook.current.at.search, hook.current.cursor, hook.current.page]
  expect([hook.current.page, hook.current.previous]).toEqual([1, undefined])
  await go(hook.current.next('two'))
  expect(where()).toEqual(['?stage=won&cursor=two&page=2', 'two', 2])
  await go(hook.current.next('three'))
  expect(where()).toEqual(['?stage=won&cursor=three&page=3', 'three', 3])
  expect(hook.current.first).toEqual({ search: '?stage=won' })
  await go(hook.current.previous)
  expect(where()).toEqual(['?stage=won&cursor=two&page=2', 'two', 2])
  await go(hook.current.previous)
  expect(where()).toEqual(['?stage=won', undefined, 1])
  expect(hook.current.previous).toBeUndefined()
})

it.each([
  ['?cursor=abc', 2],
  ['?cursor=abc&page=-4', 2],
  ['?page=4', 1],
])('shows %s as page %i, with a link only to the first page', async (search, page) => {
  const hook = await open(search)
  expect([hook.current.page, hook.current.previous]).toEqual([page, undefined])
})
