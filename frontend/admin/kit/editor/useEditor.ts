import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'
import { useStore } from '#ui/store.ts'
import { toast } from '#ui/Toaster.tsx'
import { useDraft, type OfferedDraft } from '../drafts.ts'
import { changesOf, Work, type EditorOptions, type Kept, type WorkState } from './work.ts'

export interface Editor<V extends FieldValues = FieldValues>
  extends Pick<Work<V>, 'submit' | 'flush' | 'check' | 'set' | 'replace' | 'keepMine'>, WorkState<V> {
  form: UseFormReturn<V>
  schema: z.ZodMiniObject
  values: V
  autosaves: boolean
  /** The fields whose text is not saved. */
  unsaved: readonly string[]
  /** Whether changes are being saved or will be soon. */
  pending: boolean
  draft: OfferedDraft<unknown> | undefined
  keepTheirs: () => void
  /** The state after what was awaited. */
  current: () => WorkState<V>
}

export const useEditor = <V extends FieldValues>(options: EditorOptions<V>): Editor<V> => {
  const { name, schema, stored, autosave } = options
  const form = useForm<V>({ defaultValues: structuredClone(stored.values) as DefaultValues<V> })
  const values = useWatch({ control: form.control }) as V
  const { keeper, offered } = useDraft<Kept<V>>(name, (kept) => keptOf(schema, stored.values, kept))
  const [work] = useState(() => new Work(form, options, keeper))
  const state = useStore(work.store)
  useEffect(() => work.follow(options))
  const text = JSON.stringify(values)
  useEffect(() => work.typed(text), [work, text])
  useSaveOnLeave(work, autosave)
  const unsaved = Object.keys(work.changes())
  const { submit, flush, check, set, replace, keepMine } = work
  return {
    ...state,
    submit,
    flush,
    check,
    set,
    replace,
    keepMine,
    current: work.store.get,
    form,
    schema,
    values,
    autosaves: autosave !== undefined,
    unsaved,
    pending: state.saving || (unsaved.length > 0 && Object.keys(work.savable()).length > 0),
    draft: offered && {
      ...offered,
      take: () => {
        offered.take()
        work.restore(offered.values)
      },
    },
    keepTheirs: () => {
      const mine = work.keepTheirs()
      toast('Your text was replaced.', { label: 'Undo', action: () => work.set(mine) })
    },
  }
}

/** Saves when the tab is hidden or closed, the screen is left, or the network is back. */
const useSaveOnLeave = <V extends FieldValues>(work: Work<V>, autosave: EditorOptions<V>['autosave']) => {
  const isOn = autosave !== undefined
  const leave = useEffectEvent(async () => {
    const isUnsaved = Object.keys(work.changes()).length > 0
    const version = isUnsaved ? await work.flush() : undefined
    work.stop()
    if (!autosave) return
    const { name, kind } = autosave.describe(work.values())
    if (isUnsaved && version === undefined)
      toast(`“${name}” is not saved. Your text is kept in this browser: open the ${kind} to continue.`)
    void autosave.refresh()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const save = () => void work.flush()
    const hide = () => document.visibilityState === 'hidden' && save()
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(work.savable()).length === 0) return
      save()
      event.preventDefault()
    }
    const control = new AbortController()
    const { signal } = control
    document.addEventListener('visibilitychange', hide, { signal })
    document.addEventListener('keydown', press, { signal })
    addEventListener('online', save, { signal })
    addEventListener('beforeunload', warn, { signal })
    return () => {
      control.abort()
      void leave()
    }
  }, [work, isOn])
}

const fields = z.record(z.string(), z.unknown())
const keptShape = z.object({ values: fields, base: fields })

/** Unsaved text of an earlier visit, if there is any and the screen can still show it. */
const keptOf = <V extends FieldValues>(
  schema: z.ZodMiniObject,
  now: V,
  kept: unknown,
): Kept<V> | undefined => {
  const read = keptShape.safeParse(kept)
  if (!read.success) return undefined
  const over = (known: Readonly<Record<string, unknown>>): V => ({
    ...now,
    ...Object.fromEntries(Object.entries(known).filter(([field]) => field in schema.shape)),
  })
  const [values, base] = [over(read.data.values), over(read.data.base)]
  const isChanged = Object.keys(changesOf(schema, now, values)).length > 0
  const issues = schema.safeParse(values).error?.issues ?? []
  return isChanged && !issues.some(isStructural) ? { values, base } : undefined
}

/** Whether a value is of another kind than the screen expects, and not only a wrong text or figure. */
const isStructural = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === 'invalid_type') return issue.expected !== 'number' && issue.expected !== 'int'
  if (issue.code === 'invalid_union') return issue.errors.every((branch) => branch.some(isStructural))
  return issue.code === 'unrecognized_keys'
}
