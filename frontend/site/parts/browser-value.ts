import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** A value that only a browser has; empty in the built HTML and until hydration. */
export const useBrowserValue = (read: () => string): string =>
  useSyncExternalStore(neverChanges, read, () => '')
