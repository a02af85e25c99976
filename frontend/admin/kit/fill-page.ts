import { followEvery } from './queries.ts'

export interface Part<T> {
  rows: T[]
  unreadable?: string[] | undefined
  next_cursor?: string | undefined
  /** How many calls it took, where that was more than one. */
  calls?: number
}

/** A page that took more calls than this to fill is not read again by itself. */
const mostCalls = 4

/** How soon a page is read again. */
export const paceOfPage = ({ calls = 1 }: Pick<Part<unknown>, 'calls'> = {}): number | false =>
  calls <= mostCalls && followEvery

/** So many rows are a page to work with; fewer, with more to come, look like a mistake. */
export const enough = 25
/** What a further call asks for: it looks through five times as many. */
const further = 100
/** With them, 10,000 records are looked through. */
const maxFurther = 20

/**
 * A page of a list of which a filter leaves little: what one call finds is added to until it is enough, the list ends, or
 * so much was looked through that a person should say whether to go on.
 */
export const fillPage = async <T>(
  read: (part: { cursor: string | undefined; limit?: number }) => Promise<Part<T>>,
  cursor: string | undefined,
): Promise<Part<T>> => {
  let page = await read({ cursor })
  for (let calls = 0; calls < maxFurther && page.next_cursor && page.rows.length < enough; calls++) {
    const next = await read({ cursor: page.next_cursor, limit: further })
    page = {
      rows: [...page.rows, ...next.rows],
      unreadable: [...(page.unreadable ?? []), ...(next.unreadable ?? [])],
      next_cursor: next.next_cursor,
      calls: calls + 2,
    }
  }
  return page
}
