import { useEffect, useRef } from 'react'

/** A key that does something on the screen shown now. */
export interface ScreenKey {
  /** As KeyboardEvent.key names them. */
  keys: readonly string[]
  /** As a person reads them, where that differs. */
  shown?: readonly string[]
  does: string
  /** Returns false where there is nothing to do: the key is then the browser's. Without it the screen handles the key itself. */
  act?: (event: KeyboardEvent) => boolean
}

const screens = new Set<{ readonly current: readonly ScreenKey[] }>()

/** The keys that work on this screen, the first registered first. */
export const screenKeys = (): ScreenKey[] => [...screens].flatMap(({ current }) => current)

/** Makes keys work for as long as the component is there, and lists them under `?`. */
export const useScreenKeys = (keys: readonly ScreenKey[]): void => {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    screens.add(newest)
    return () => void screens.delete(newest)
  }, [])
}

/** Does what a key is for on this screen. Returns false where it is for nothing. */
export const pressScreenKey = (event: KeyboardEvent): boolean =>
  screenKeys().some(({ keys, act }) => keys.includes(event.key) && act?.(event) === true)
