import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { randomUuid } from '#api/random-uuid.ts'
import { readStored, storedNames, writeStored } from './storage.ts'
import { commonPrefix } from './stored-drafts.ts'

/** Unsaved text of an earlier visit, until it is restored or discarded. */
export interface OfferedDraft<T> {
  /** When it was last changed, in milliseconds. */
  at: number
  values: T
  /** Call it before filling the form, so that the next change is stored in the same place. */
  take: () => void
  discard: () => void
}

const pause = 250

const prefixOf = (name: string): string => `${commonPrefix}${name}#`

export const hasDraft = (name: string): boolean => storedNames(prefixOf(name)).length > 0

const draft = z.object({ at: z.number(), values: z.unknown() })

const newestDraft = <T>(name: string, parse: (values: unknown) => T | undefined) =>
  storedNames(prefixOf(name))
    .flatMap((place) => {
      try {
        const { at, values: stored } = draft.parse(JSON.parse(readStored(place) ?? ''))
        const values = parse(stored)
        return values === undefined ? [] : [{ place, at, values }]
      } catch {
        return []
      }
    })
    .toSorted((one, other) => other.at - one.at)[0]

/** Text that is stored in this browser while it is typed, so that it survives a closed tab. */
export class DraftKeeper<T> {
  readonly #name: string | undefined
  #place: string | undefined
  #text: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param name without one, nothing is stored */
  constructor(name: string | undefined) {
    this.#name = name
  }

  readonly keep = (values: T): void => {
    if (this.#name === undefined) return
    // Each tab has its own place, so that two do not overwrite each other.
    this.#place ??= `${prefixOf(this.#name)}${randomUuid()}`
    this.#text = JSON.stringify({ at: Date.now(), values })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.write, pause)
  }

  readonly write = (): void => {
    clearTimeout(this.#timer)
    if (this.#place !== undefined && this.#text !== undefined) writeStored(this.#place, this.#text)
  }

  /** Nothing is unsaved any more. */
  readonly drop = (): void => {
    clearTimeout(this.#timer)
    this.#text = undefined
    if (this.#place !== undefined) writeStored(this.#place, null)
  }

  readonly continueIn = (place: string): void => {
    this.#place = place
  }
}

/** @param parse returns undefined if a stored draft is not valid */
export const useDraft = <T>(name: string | undefined, parse: (values: unknown) => T | undefined) => {
  const [keeper] = useState(() => new DraftKeeper<T>(name))
  const [offered, setOffered] = useState(() => (name === undefined ? undefined : newestDraft(name, parse)))
  useEffect(() => {
    // Write again when the tab closes, because another tab may have removed the draft.
    addEventListener('pagehide', keeper.write)
    return () => {
      removeEventListener('pagehide', keeper.write)
      keeper.write()
    }
  }, [keeper])
  const shown: OfferedDraft<T> | undefined = offered && {
    ...offered,
    take: () => {
      keeper.continueIn(offered.place)
      setOffered(undefined)
    },
    discard: () => {
      writeStored(offered.place, null)
      setOffered(undefined)
    },
  }
  return { keeper, offered: shown }
}
