import { expect, it } from 'vitest'
import { stageValues } from './StageValues.tsx'

const file = (headers: string[], ...rows: string[][]) => ({
  headers,
  rows: rows.map((cells, at) => ({ number: at + 2, cells })),
})

it('counts the values of stage columns, merges equivalent ones and lists the most frequent first', () => {
  const leads = file(
    ['Name', 'Lead Status', 'Lifecycle Stage'],
    ['Ada', 'Connected', 'Customer'],
    ['Bo', ' connected ', 'Lead'],
    ['Cy', '="CONNECTED"', 'n/a'],
    ['Di', 'Platinum', ''],
    ['Ed', "Won ::: It's over", 'Lead'],
  )
  const mapping = { Name: 'name', 'Lead Status': 'stage', 'Lifecycle Stage': 'stage' } as const
  expect(stageValues(leads, mapping).map(({ text, rows, guess }) => [text, rows, guess])).toEqual([
    ['Connected', 3, 'contacted'],
    ['Lead', 2, 'new'],
    ['Customer', 1, 'won'],
    ['Platinum', 1, undefined],
    ['Won', 1, 'won'],
    ["It's over", 1, undefined],
  ])
})

it('returns none if no column holds stages', () =>
  expect(stageValues(file(['Status'], ['Won']), { Status: 'source' })).toEqual([]))
