import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { stubStorage } from '../../testing/storage.ts'
import { useColumns } from './RowTable.tsx'
import { readStored, writeStored } from './storage.ts'

const columns = [{ id: 'stage' }, { id: 'phone', extra: true }]
const open = () => renderHook(() => useColumns('leads', columns))
type Hook = Awaited<ReturnType<typeof open>>
const shown = (hook: Hook) => columns.filter(({ id }) => hook.current.isShown(id)).map(({ id }) => id)

beforeEach(() => stubStorage())

it('stores the chosen columns for the next visit and restores the defaults', async () => {
  const hook = await open()
  expect([shown(hook), hook.current.reset]).toEqual([['stage'], undefined])
  await act(async () => hook.current.choose('stage', false))
  await act(async () => hook.current.choose('phone', true))
  expect(shown(hook)).toEqual(['phone'])
  const next = await open()
  expect(shown(next)).toEqual(['phone'])
  await act(async () => next.current.reset?.())
  expect([shown(next), readStored('columns:leads')]).toEqual([['stage'], null])
})

it.each(['no JSON', '[]', '{"stage":"no"}'])('shows the default columns if %s is stored', async (text) => {
  writeStored('columns:leads', text)
  expect(shown(await open())).toEqual(['stage'])
})
