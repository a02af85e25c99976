import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
// Forms speak plain words, too, where a schema has none of its own.
import '#shared/api/plain-errors.ts'
import { ApiError, inWords } from '#api/error.ts'
import { useDraft, type OfferedDraft } from './drafts.ts'
import { merge } from './merge.ts'

/** A state of what is edited, and the version it is. */
interface Versioned<V> {
  values: V
  version: number
}

interface Clash<V> extends Versioned<V> {
  fields: readonly (keyof V)[]
}

interface EditorOptions<V extends FieldValues> {
  /** What is edited, such as `linkedin:new`: the name its unsaved text is kept under. */
  name: string
  /** Checks the form's values before they are sent; it does not change them. */
  schema: z.ZodMiniType<V, V>
  /** The form of the values alone, for text kept by an earlier visit. */
  shape: z.ZodMiniType<V>
  values: V
  /** The version the values are of; 0 for something new. */
  version: number
  /** `base` is what the values were when they were read. Where editing goes on after saving, it gives the saved state. */
  save: (values: V, version: number, base: V) => Promise<Versioned<V> | void>
  /** The newest state, asked for when a save is refused as stale. */
  newest?: () => Promise<Versioned<V>>
  /**
   * For a form that sends only what was changed: what others changed in other fields meanwhile is taken over without
   * asking, and told here. Without it any newer state is put before the person.
   */
  onTaken?: (fields: (keyof V)[]) => void
  /** The form field that shows a field the server named. */
  fieldFor: (serverField: string) => Path<V> | undefined
}

export interface Editor<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>
  saving: boolean
  /** Why the last save failed, beyond what single fields say. */
  failure: string
  /** How often sending was tried: the error summary takes the focus on each. */
  attempt: number
  submit: () => Promise<void>
  /** Someone else's newer state, when ours was refused as stale, and the fields that are to be settled. */
  conflict: Clash<V> | undefined
  keepMine: () => Promise<void>
  takeTheirs: () => void
  /** A newer state is known: an untouched form shows it, one that was typed in is left as it is, and `changed` says so. */
  follow: (stored: Versioned<V>) => void
  /** Someone else changed what is being edited, and it is not put before the person yet. */
  changed: boolean
  /** Puts it before them. */
  compare: () => void
  draft: OfferedDraft<unknown> | undefined
}

/** A form whose text is kept until it is saved, and which settles with the person what someone else changed meanwhile. */
export const useEditor = <V extends FieldValues>(options: EditorOptions<V>): Editor<V> => {
  const { name, schema, shape, save, newest, onTaken, fieldFor } = options
  /** The stored state the form began from. */
  const base = useRef<Versioned<V>>({ values: options.values, version: options.version })
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Editor<V>['conflict']>()
  /** What is known to be newer than what the form began from. */
  const [newer, setNewer] = useState<Versioned<V>>()
  const form = useForm<V, unknown, V>({
    // Copied, as the library's own type of default values does not follow from V.
    defaultValues: { ...options.values } as DefaultValues<V>,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  })
  const kept = z.object({ values: shape, version: z.int(), base: z.optional(shape) })
  const draft = useDraft(name, (stored) => {
    const read = kept.safeParse(stored)
    return read.success && !same(read.data.values, options.values) ? read.data : undefined
  })
  const { offered, keep, drop } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { values: began, version } = base.current
          if (same(values, began)) drop()
          else keep({ values, version, base: began })
        },
      }),
    [form, keep, drop],
  )

  const fill = (values: V) => {
    const before = form.getValues()
    for (const field of Object.keys(values) as Path<V>[])
      if (!same(before[field], values[field])) form.setValue(field, values[field], { shouldDirty: true })
  }

  /** Goes on from a stored state with these values in the form. */
  const startFrom = (stored: Versioned<V>, values: V) => {
    base.current = stored
    setNewer(undefined)
    form.reset(stored.values)
    fill(values)
  }

  const send = async (values: V, from: Versioned<V>): Promise<void> => {
    setFailure('')
    try {
      const saved = await save(values, from.version, from.values)
      draft.forget()
      // What was typed while it was being saved stays typed.
      if (saved) startFrom(saved, merge(values, form.getValues(), saved.values).values)
    } catch (error) {
      await explain(error, from).catch((unexplained: unknown) => setFailure(inWords(unexplained)))
    }
  }

  const explain = async (error: unknown, from: Versioned<V>) => {
    console.error('Saving failed', error)
    if (error instanceof ApiError && error.code === 'stale-version' && newest)
      return settle(from, await newest())
    const named = error instanceof ApiError ? error.fields : []
    for (const { field, message } of named) {
      const path = fieldFor(field)
      if (path) form.setError(path, { message })
    }
    if (!named.some(({ field }) => fieldFor(field))) setFailure(inWords(error))
  }

  const settle = async (from: Versioned<V>, now: Versioned<V>) => {
    if (!onTaken) return setConflict({ ...now, fields: Object.keys(now.values) })
    const { values, taken, clashes } = merge(from.values, form.getValues(), now.values)
    fill(values)
    if (taken.length > 0) onTaken(taken)
    if (clashes.length > 0) return setConflict({ ...now, fields: clashes })
    base.current = now
    return send(values, now)
  }

  const submit = (from = base.current) => {
    setAttempt((count) => count + 1)
    setConflict(undefined)
    setNewer(undefined)
    return form.handleSubmit((values) => send(values, from))()
  }

  return {
    form,
    saving: form.formState.isSubmitting,
    failure,
    attempt,
    submit: () => submit(),
    conflict,
    keepMine: async () => {
      if (!conflict) return
      base.current = conflict
      await submit(conflict)
    },
    takeTheirs: () => {
      if (!conflict) return
      const values = { ...form.getValues() }
      for (const field of conflict.fields) values[field] = conflict.values[field]
      setConflict(undefined)
      startFrom(conflict, values)
    },
    follow: (stored) => {
      const { values, version } = base.current
      const typed = form.getValues()
      // While saving, the newer state is our own.
      if (stored.version <= version || form.formState.isSubmitting) return
      if (same(typed, values)) startFrom(stored, stored.values)
      else if (same(stored.values, values) || same(stored.values, typed)) base.current = stored
      else setNewer(stored)
    },
    changed: newer !== undefined && conflict === undefined,
    compare: () => {
      if (newer) setConflict({ ...newer, fields: Object.keys(newer.values) })
    },
    draft: offered && {
      ...offered,
      take: () => {
        const { values, version, base: began } = offered.values
        base.current = { values: began ?? base.current.values, version }
        offered.take()
        form.reset(values, { keepDefaultValues: true })
      },
    },
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
