import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'
import { ApiError, describeError } from '#api/error.ts'
import { useDraft, type OfferedDraft } from './drafts.ts'
import { merge } from './merge.ts'

interface Versioned<V> {
  values: V
  version: number
}

interface Clash<V> extends Versioned<V> {
  fields: readonly (keyof V)[]
}

interface EditorOptions<V extends FieldValues> {
  /** The name that unsaved text is stored under, such as `linkedin:new`. */
  name: string
  /** Checks the values before they are sent. It must not change them. */
  schema: z.ZodMiniType<V, V>
  /** Only the types of the values, for unsaved text of an earlier visit. */
  shape: z.ZodMiniType<V>
  values: V
  /** The version of the values; 0 for a new record. */
  version: number
  /** `base` is the state the person started from. Returns the saved state if editing continues. */
  save: (values: V, version: number, base: V) => Promise<Versioned<V> | void>
  /** Loads the newest state after a save was refused as stale. */
  newest?: () => Promise<Versioned<V>>
  /** If given, changes of others in other fields are merged without asking. Else the person must choose. */
  onTaken?: (fields: (keyof V)[]) => void
  fieldFor: (serverField: string) => Path<V> | undefined
}

export interface Editor<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>
  saving: boolean
  /** Why the last save failed, apart from errors of fields. */
  failure: string
  attempt: number
  submit: () => Promise<void>
  /** The newer state after ours was refused as stale, with the fields to choose. */
  conflict: Clash<V> | undefined
  keepMine: () => Promise<void>
  takeTheirs: () => void
  /** Reports a newer state. An unchanged form shows it; a changed form keeps its text and sets `changed`. */
  follow: (stored: Versioned<V>) => void
  /** Whether someone else changed the record and `compare` was not called yet. */
  changed: boolean
  compare: () => void
  draft: OfferedDraft<unknown> | undefined
}

export const useEditor = <V extends FieldValues>(options: EditorOptions<V>): Editor<V> => {
  const { name, schema, shape, save, newest, onTaken, fieldFor } = options
  const base = useRef<Versioned<V>>({ values: options.values, version: options.version })
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Editor<V>['conflict']>()
  const [newer, setNewer] = useState<Versioned<V>>()
  const form = useForm<V, unknown, V>({
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
      // Keeps text typed while it was saving.
      if (saved) startFrom(saved, merge(values, form.getValues(), saved.values).values)
    } catch (error) {
      await explain(error, from).catch((unexplained: unknown) => setFailure(describeError(unexplained)))
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
    if (!named.some(({ field }) => fieldFor(field))) setFailure(describeError(error))
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
      // While saving, the newer state is ours.
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
