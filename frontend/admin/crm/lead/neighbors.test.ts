import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../kit/queries.ts'
import { leadOf } from '../../../testing/records.ts'
import { leadPage } from '../queries.ts'
import { neighborsOf } from './neighbors.ts'

const rows = ['Ada', 'Bo', 'Cy'].map((name) => ({ ...leadOf(name), id: name }))
afterEach(() => queryClient.clear())

it('finds the leads around one in the page of the list that was loaded last', () => {
  const put = (search: string, some: typeof rows, updatedAt: number) =>
    queryClient.setQueryData(leadPage({ search }, undefined).queryKey, { rows: some }, { updatedAt })
  put('old', rows.toReversed(), 1)
  put('new', rows, 3)
  put('other', rows.slice(2), 4)
  expect(neighborsOf('Bo', null)).toMatchObject({ place: 2, previous: 'Ada', next: 'Cy' })
})

it.each<[string, unknown, object]>([
  ['Bo', { ids: ['Ada', 'Bo'] }, { place: 2, previous: 'Ada', next: undefined }],
  ['Bo', { ids: ['Ada'] }, { ids: [], place: 0, previous: undefined, next: undefined }],
  ['Bo', null, { ids: [], place: 0, previous: undefined, next: undefined }],
])('of %s with the history state %j are %j', (id, state, found) =>
  expect(neighborsOf(id, state)).toMatchObject(found),
)
