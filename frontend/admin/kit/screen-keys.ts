import { useEffect, useRef } from 'react'
import { readStored, writeStored } from './storage.ts'

export interface ScreenKey {
  /** Values of `KeyboardEvent.key`. */
  keys: readonly string[]
  /** The names to show, if they differ. */
  shown?: readonly string[]
  label: string
  /** Returns false to leave the key to the browser. Without it the shortcut is only listed. */
  action?: (event: KeyboardEvent) => boolean
}

const screens = new Set<{ readonly current: readonly ScreenKey[] }>()

export const screenKeys = (): ScreenKey[] => [...screens].flatMap(({ current }) => current)

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

/** Returns false if there is none. */
export const pressScreenKey = (event: KeyboardEvent): boolean =>
  screenKeys().some(({ keys, action }) => keys.includes(event.key) && action?.(event) === true)

const key = 'single-keys'
/** Can be turned off, because dictation software types letters. */
export const singleKeysOn = (): boolean => readStored(key) !== 'off'
export const setSingleKeys = (on: boolean): boolean => writeStored(key, on ? null : 'off')

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
