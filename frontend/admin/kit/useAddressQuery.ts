import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The address's query with one condition set, or taken away where the value is empty. Of a list with pages it is the
 * first one.
 */
export const narrowed = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const after = new URLSearchParams(query)
  after.delete('cursor')
  after.delete('page')
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

/** The address's query, and what changes one condition of it in place. */
export const useAddressQuery = () => {
  const [params, setParams] = useSearchParams()
  const narrow = useCallback(
    (name: string, value: string) =>
      // The address itself, since what was changed just before may not be drawn yet.
      setParams(narrowed(new URLSearchParams(location.search), name, value), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { params, narrow }
}
