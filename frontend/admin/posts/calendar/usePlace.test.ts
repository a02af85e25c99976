import { act } from 'react'
import { expect, it } from 'vitest'
import { addMonths, monthOf } from '#shared/calendar/month-grid.ts'
import { renderAt } from '../../../testing/render-hook.tsx'
import { today, usePlace } from './usePlace.ts'

const open = (search: string) => renderAt(search, usePlace)

it.each(['', `?month=${monthOf(today())}`, '?view=week'])('selects today by default: %j', async (search) => {
  const { current } = await open(search)
  expect([current.selected, current.cursor, current.month]).toEqual([today(), today(), monthOf(today())])
})

it('selects no day of another month until the person chooses one', async () => {
  const month = addMonths(monthOf(today()), 1)
  const hook = await open(`?month=${month}`)
  expect(hook.current).toMatchObject({ month, selected: undefined, cursor: `${month}-01` })
  await act(async () => hook.current.show({ view: 'month', month, selected: `${month}-03` }))
  expect([hook.current.selected, hook.current.at.search]).toEqual([
    `${month}-03`,
    `?month=${month}&day=${month}-03`,
  ])
})
