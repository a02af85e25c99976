import { useCallback, useEffect, useRef, useState } from 'react'
import { randomUuid } from '#api/random-uuid.ts'
import { readStored, storedNames, writeStored } from './storage.ts'
import { commonPrefix } from './stored-drafts.ts'

/** Stored in this browser so that it survives a closed tab. */
export interface Draft<T> {
  /** When it was last changed, in milliseconds. */
  at: number
  values: T
}

export interface DraftKeeper<T> {
  /** The draft of an earlier visit, until it is restored or discarded. */
  offered: OfferedDraft<T> | undefined
  keep: (values: T) => void
  /** Removes the draft because the form is back in its initial state. */
  drop: () => void
  /** Removes the draft because the form was saved. */
  forget: () => void
}

export interface OfferedDraft<T> extends Draft<T> {
  /** Call it before filling the form, so that the next change is stored in the same place. */
  take: () => void
  discard: () => void
}

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

const prefixOf = (name: string): string => `${commonPrefix}${name}#`
/** Each writer has its own key, so that two tabs do not overwrite each other. */
const placeFor = (name: string): string => `${prefixOf(name)}${randomUuid()}`

export const hasDraft = (name: string): boolean => storedNames(prefixOf(name)).length > 0

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

/**
 * @param name without one, nothing is stored
 * @param parse returns undefined if a stored draft is not valid
 */
export const useDraft = <T>(
  name: string | undefined,
  parse: (values: unknown) => T | undefined,
): DraftKeeper<T> => {
  const [offered, setOffered] = useState(() => (name === undefined ? undefined : newestDraft(name, parse)))
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
    // Write again when the tab closes, because another tab may have removed the draft.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      if (typed.current?.timer) write()
    }
  }, [write])

  const keep = useCallback(
    (values: T) => {
      if (name === undefined) return
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
    if (offered && name !== undefined) own.current = { name, place: offered.place }
    setOffered(undefined)
  }

  return { offered: offered && { ...offered, take, discard }, keep, drop, forget }
}
