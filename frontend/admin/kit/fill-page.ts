import { followEvery } from './queries.ts'

export interface Part<T> {
  rows: T[]
  unreadable?: string[] | undefined
  next_cursor?: string | undefined
  /** The number of calls it took, if more than one. */
  calls?: number
}

/** A page that took more calls than this is not polled. */
const mostCalls = 4

/** In milliseconds. */
export const paceOfPage = ({ calls = 1 }: Pick<Part<unknown>, 'calls'> = {}): number | false =>
  calls <= mostCalls && followEvery

/** Rows of a useful page. Fewer rows with more to search look like a mistake. */
export const enough = 25
/** The limit of a further call. The server searches five times as many records. */
const further = 100
/** Together they search 10,000 records. */
const maxFurther = 20

/** Until it has enough rows, the list ends, or the limit of calls is reached: then a person decides. */
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
