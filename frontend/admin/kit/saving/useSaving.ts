import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { toast } from '#ui/Toaster.tsx'
import { useDraft } from '../drafts.ts'
import { Saver, type SaverOptions } from './saver.ts'
import { unsavedOf, type Stored } from './saving-state.ts'

interface SavingOptions<V extends object> extends Omit<SaverOptions<V>, 'onTaken'> {
  /** The name that unsaved text is stored under, such as `article:1`. */
  draftName: string
  /** Only the types of the values, for unsaved text of an earlier visit. */
  shape: z.ZodMiniType<V>
  fieldNames: Readonly<Record<keyof V, string>>
  /** What the message names if text is not saved when the screen is left, such as “Title” and the article. */
  describe: (values: V) => { name: string; kind: string }
  /** Refetches what depends on the record, after the screen is left. */
  refresh: () => Promise<unknown>
}

const names = new Intl.ListFormat('en')
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** @param stored the newest known state on the server @param options are read once */
export const useSaving = <V extends object>(stored: Stored<V>, options: SavingOptions<V>) => {
  const [{ draftName, shape, describe, refresh }] = useState(options)
  const [saver] = useState(
    () =>
      new Saver<V>(stored, {
        ...options,
        onTaken: (fields) =>
          toast(
            `Someone else changed ${names.format(fields.map((field) => options.fieldNames[field].toLowerCase()))} in the meantime; their change was kept.`,
          ),
      }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.current)
  const draft = useDraft(draftName, (kept) => {
    const read = z.object({ values: shape, version: z.int(), base: shape }).safeParse(kept)
    return read.success && !same(read.data.values, stored.values) ? read.data : undefined
  })
  const remember = useEffectEvent(() => {
    const { values, base } = saver.current()
    if (Object.keys(unsavedOf(saver.current())).length === 0) draft.forget()
    else draft.keep({ values, version: base.version, base: base.values })
  })
  useEffect(() => saver.subscribe(() => remember()), [saver])

  // Shows the changes of others at once if there is no unsaved text.
  useEffect(() => {
    const { base, phase } = saver.current()
    if (stored.version > base.version && phase.name === 'saved') saver.send({ type: 'replaced', stored })
  }, [saver, stored])

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void saver.flush()
    }
    const online = () => void saver.flush()
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saver.flush()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.pending) return
      void saver.flush()
      event.preventDefault()
    }
    // Saves unsaved text when the screen is left. If that fails, the text stays in this browser.
    const finish = async () => {
      const isUnsaved = Object.keys(unsavedOf(saver.current())).length > 0
      const version = isUnsaved ? await saver.flush() : undefined
      saver.stop()
      const { name, kind } = describe(saver.current().values)
      if (isUnsaved && version === undefined)
        toast(`“${name}” is not saved. Your text is kept in this browser: open the ${kind} to continue.`)
      void refresh()
    }
    document.addEventListener('visibilitychange', hide)
    document.addEventListener('keydown', save)
    addEventListener('online', online)
    addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      document.removeEventListener('keydown', save)
      removeEventListener('online', online)
      removeEventListener('beforeunload', warn)
      void finish()
    }
  }, [saver, describe, refresh])
  const { offered } = draft
  return {
    saver,
    state,
    draft: offered && {
      ...offered,
      take: () => {
        const { values, version, base } = offered.values
        offered.take()
        saver.send({ type: 'restored', values, base: { values: base, version } })
      },
    },
  }
}
