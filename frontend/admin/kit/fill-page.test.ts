import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { fillPage } from './fill-page.ts'
import { queryClient } from './queries.ts'

/** A list where call n finds `found[n]` rows; the cursor is the number of the call. */
const listOf = (found: readonly number[]) => {
  const asked: (string | undefined)[] = []
  const read = ({ cursor }: { cursor: string | undefined }) => {
    asked.push(cursor)
    const at = Number(cursor ?? 0)
    const rows = Array.from({ length: found[at] ?? 0 }, (_, index) => `${at}.${index}`)
    const next_cursor = at + 1 < found.length ? String(at + 1) : undefined
    return Promise.resolve({ rows, unreadable: [`bad ${at}`], next_cursor })
  }
  return { asked, read }
}

describe('a page of a filtered list', () => {
  it('takes one call if that finds enough', async () => {
    const { asked, read } = listOf([50, 50])
    const { rows, next_cursor } = await fillPage(read, undefined)
    expect([rows.length, next_cursor, asked]).toEqual([50, '1', [undefined]])
  })

  it('takes more calls if one finds too little, and keeps the order', async () => {
    const { asked, read } = listOf([2, 0, 1])
    expect(await fillPage(read, undefined)).toEqual({
      rows: ['0.0', '0.1', '2.0'],
      unreadable: ['bad 0', 'bad 1', 'bad 2'],
      next_cursor: undefined,
      calls: 3,
    })
    expect(asked).toEqual([undefined, '1', '2'])
  })

  it('stops after a limit and returns the next cursor', async () => {
    const { asked, read } = listOf(Array.from({ length: 100 }, () => 1))
    const { rows, next_cursor } = await fillPage(read, '10')
    expect(rows).toHaveLength(21)
    expect(next_cursor).toBe('31')
    expect(asked).toHaveLength(21)
  })
})

it('retries a query once, and only if that may help', () => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('`retry` must be a function')
  const away = new ApiError('network', '')
  const refused = new ApiError('refused', 'No.', { status: 409 })
  expect([retry(0, away), retry(1, away), retry(0, refused)]).toEqual([true, false, false])
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
