import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** An empty value removes the filter. Goes back to the first page of a list. */
export const narrowed = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const after = new URLSearchParams(query)
  after.delete('cursor')
  after.delete('from')
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

/** Changes one filter without a history entry. */
export const useAddressQuery = () => {
  const [params, setParams] = useSearchParams()
  const narrow = useCallback(
    (name: string, value: string) =>
      // Reads the address itself, because the previous change may not be rendered yet.
      setParams(narrowed(new URLSearchParams(location.search), name, value), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { params, narrow }
}
