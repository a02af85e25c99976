import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** Text that was typed and not saved: kept in this browser, so that it survives a closed tab. */
export interface Draft<T> {
  /** When it was last typed on: milliseconds. */
  at: number
  values: T
}

interface DraftKeeper<T> {
  /** What an earlier visit left, until it is taken or thrown away. */
  offered: Draft<T> | undefined
  keep: (values: T) => void
  /** The form is back at where it started: what was kept of it is of no use. */
  drop: () => void
  /** Forgets what was kept: after saving, or when the person does not want it. */
  forget: () => void
  /** The offer has been taken into the form; typing goes on from it. */
  take: () => void
}

/** Reads a kept draft; anything that is not one counts as none. */
export const parseDraft = <T>(
  text: string | null,
  parse: (values: unknown) => T | undefined,
): Draft<T> | undefined => {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored))
      return undefined
    const values = parse(stored.values)
    return typeof stored.at === 'number' && values !== undefined ? { at: stored.at, values } : undefined
  } catch {
    return undefined
  }
}

const pause = 250

/**
 * Keeps a form's text under `name` while it is typed.
 * @param parse gives the values of a kept draft, or undefined when it has another form
 */
export const useDraft = <T>(name: string, parse: (values: unknown) => T | undefined): DraftKeeper<T> => {
  const key = `draft:${name}`
  const [offered, setOffered] = useState(() => parseDraft(readStored(key), parse))
  const kept = useRef(false)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined)

  const flush = useCallback(() => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    pending.current.write()
    pending.current = undefined
  }, [])

  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const keep = useCallback(
    (values: T) => {
      kept.current = true
      clearTimeout(pending.current?.timer)
      const write = () => void writeStored(key, JSON.stringify({ at: Date.now(), values }))
      pending.current = { timer: setTimeout(flush, pause), write }
    },
    [key, flush],
  )

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    writeStored(key, null)
    setOffered(undefined)
  }, [key])

  const drop = useCallback(() => {
    if (!kept.current) return
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    writeStored(key, null)
  }, [key])

  return { offered, keep, drop, forget, take: useCallback(() => setOffered(undefined), []) }
}
