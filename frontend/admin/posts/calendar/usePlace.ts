import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { monthOf, parseDay, parseMonth, type Day, type Month } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { viewerZone } from '../../kit/times.ts'

export const views = ['month', 'week', 'day'] as const
export type View = (typeof views)[number]

interface Place {
  view: View
  month: Month
  selected?: Day | undefined
  /** The day with the keyboard focus. Moving it does not select. */
  cursor?: Day | undefined
}

export const today = (): Day => wallTimeOf(new Date().toISOString(), viewerZone()).day

/** Today is selected unless the address names another month. */
const placeIn = (search: URLSearchParams): Place => {
  const view = views.find((name) => name === search.get('view')) ?? 'month'
  const day = parseDay(search.get('day'))
  const month = parseMonth(search.get('month')) ?? monthOf(day ?? today())
  return { view, month, selected: day ?? (month === monthOf(today()) ? today() : undefined) }
}

/** The address is read once and written after each change; waiting for it would lose fast key presses. */
export const usePlace = () => {
  const [search, setSearch] = useSearchParams()
  const [place, setPlace] = useState(() => placeIn(search))
  const { month, selected, view } = place
  const show = (next: Place) => {
    setPlace(next)
    setSearch(
      {
        month: next.month,
        ...(next.selected ? { day: next.selected } : {}),
        ...(next.view === 'month' ? {} : { view: next.view }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const first = [place.cursor, selected, today()].find((day) => day !== undefined && monthOf(day) === month)
  return { month, selected, view, cursor: first ?? `${month}-01`, show }
}
