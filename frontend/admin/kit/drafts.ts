import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, storedNames, writeStored } from './storage.ts'

/** Text that was typed and not saved: kept in this browser, so that it survives a closed tab. */
export interface Draft<T> {
  /** When it was last typed on: milliseconds. */
  at: number
  values: T
}

export interface DraftKeeper<T> {
  /** What an earlier visit left, until it is taken or thrown away. */
  offered: OfferedDraft<T> | undefined
  keep: (values: T) => void
  /** The form is back at where it started: what was kept of it is of no use. */
  drop: () => void
  /** It is saved: what was kept of it is of no use. */
  forget: () => void
}

export interface OfferedDraft<T> extends Draft<T> {
  /** It goes into the form; typing goes on from it. Called first, so that what the form says of it is kept where it came from. */
  take: () => void
  /** The person does not want it. */
  discard: () => void
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

/** Every writer of a text has a place of its own, so that two tabs do not write over each other. */
const placeFor = (name: string): string => `${prefixOf(name)}${crypto.randomUUID()}`
const prefixOf = (name: string): string => `${everyDraft}${name}#`
const everyDraft = 'draft:'

/** Whether this browser keeps text that was not saved. */
export const hasDrafts = (): boolean => storedNames(everyDraft).length > 0

/** Leaves nothing in this browser of what was typed and not saved. */
export const forgetEveryDraft = (): void => {
  for (const place of storedNames(everyDraft)) writeStored(place, null)
}

/** What an earlier visit, or another tab, left under a name: the newest of it. */
export const newestDraft = <T>(
  name: string,
  parse: (values: unknown) => T | undefined,
): (Draft<T> & { place: string }) | undefined =>
  storedNames(prefixOf(name))
    .flatMap((place) => {
      const draft = parseDraft(readStored(place), parse)
      return draft ? { ...draft, place } : []
    })
    .toSorted((one, other) => other.at - one.at)[0]

/** Leaves nothing in this browser of what was typed under a name. */
export const forgetDrafts = (name: string): void => {
  for (const place of storedNames(prefixOf(name))) writeStored(place, null)
}

/**
 * Keeps a form's text under `name` while it is typed.
 * @param parse gives the values of a kept draft, or undefined when it has another form
 */
export const useDraft = <T>(name: string, parse: (values: unknown) => T | undefined): DraftKeeper<T> => {
  const [offered, setOffered] = useState(() => newestDraft(name, parse))
  const own = useRef<{ name: string; place: string }>(undefined)
  const typed = useRef<{ place: string; text: string; timer: ReturnType<typeof setTimeout> | undefined }>(
    undefined,
  )

  const write = useCallback(() => {
    if (!typed.current) return
    clearTimeout(typed.current.timer)
    typed.current.timer = undefined
    writeStored(typed.current.place, typed.current.text)
  }, [])

  useEffect(() => {
    // Written once more when the tab goes, as another one may have thrown it away meanwhile.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      if (typed.current?.timer) write()
    }
  }, [write])

  const keep = useCallback(
    (values: T) => {
      if (own.current?.name !== name) own.current = { name, place: placeFor(name) }
      clearTimeout(typed.current?.timer)
      const text = JSON.stringify({ at: Date.now(), values })
      typed.current = { place: own.current.place, text, timer: setTimeout(write, pause) }
    },
    [name, write],
  )

  const drop = useCallback(() => {
    if (!typed.current) return
    clearTimeout(typed.current.timer)
    writeStored(typed.current.place, null)
    typed.current = undefined
  }, [])

  const forget = useCallback(() => {
    if (own.current) writeStored(own.current.place, null)
    drop()
  }, [drop])

  const discard = () => {
    if (offered) writeStored(offered.place, null)
    setOffered(undefined)
  }

  const take = () => {
    if (offered) own.current = { name, place: offered.place }
    setOffered(undefined)
  }

  return { offered: offered && { ...offered, take, discard }, keep, drop, forget }
}
