import { useEffect, useRef } from 'react'
import { readStored, writeStored } from './storage.ts'

/** A keyboard shortcut of the current screen. */
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

/** The shortcuts of this screen, in the order they were registered. */
export const screenKeys = (): ScreenKey[] => [...screens].flatMap(({ current }) => current)

/** Registers shortcuts while the component is mounted. `?` lists them. */
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

/** Runs the shortcut of a key. Returns false if there is none. */
export const pressScreenKey = (event: KeyboardEvent): boolean =>
  screenKeys().some(({ keys, action }) => keys.includes(event.key) && action?.(event) === true)

const key = 'single-keys'
/** Single-key shortcuts can be turned off, because dictation software types letters. */
export const singleKeysOn = (): boolean => readStored(key) !== 'off'
export const setSingleKeys = (on: boolean): boolean => writeStored(key, on ? null : 'off')

/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
