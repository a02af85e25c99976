export interface Part<T> {
  leads: T[]
  next_cursor?: string | undefined
}

/** So many leads are a page to work with; fewer, with more to come, look like a mistake. */
export const enough = 25
/** Rare leads in a long list: a call looks through some 250. */
const maxCalls = 6

/**
 * A page of a list of which a filter leaves little: what one call finds is added to until it is enough, the list ends, or
 * so much was looked through that a person should say whether to go on.
 */
export const fillPage = async <T>(
  read: (cursor: string | undefined) => Promise<Part<T>>,
  cursor: string | undefined,
): Promise<Part<T>> => {
  let page = await read(cursor)
  for (let calls = 1; calls < maxCalls && page.next_cursor && page.leads.length < enough; calls++) {
    const { leads, next_cursor } = await read(page.next_cursor)
    page = { leads: [...page.leads, ...leads], next_cursor }
  }
  return page
}
