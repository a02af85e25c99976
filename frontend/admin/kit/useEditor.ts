import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, inWords } from '#api/error.ts'
import { useDraft } from './drafts.ts'

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
  save: (values: V, version: number) => Promise<void>
  /** The newest state, asked for when a save is refused as stale. */
  newest?: () => Promise<{ values: V; version: number }>
  /** The form field that shows a field the server named. */
  fieldFor: (serverField: string) => Path<V> | undefined
}

export interface Editor<V extends FieldValues> {
  form: UseFormReturn<V, unknown, V>
  saving: boolean
  /** Why the last save failed, beyond what single fields say. */
  failure: string
  /** How often sending was tried: the error summary takes the focus anew on each. */
  attempt: number
  submit: () => Promise<void>
  /** Someone else's newer state, when ours was refused as stale. */
  conflict: { values: V; version: number } | undefined
  keepMine: () => Promise<void>
  takeTheirs: () => void
  draft: { at: number; take: () => void; discard: () => void } | undefined
}

/** A form whose text is kept until it is saved, and which settles with the person what someone else changed meanwhile. */
export const useEditor = <V extends FieldValues>(options: EditorOptions<V>): Editor<V> => {
  const { name, schema, shape, save, newest, fieldFor } = options
  const [base, setBase] = useState({ values: options.values, version: options.version })
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Editor<V>['conflict']>()
  const form = useForm<V, unknown, V>({
    // Copied, as the library's own type of default values does not follow from V.
    defaultValues: { ...options.values } as DefaultValues<V>,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  })
  const kept = z.object({ values: shape, version: z.int() })
  const draft = useDraft(name, (stored) => {
    const read = kept.safeParse(stored)
    return read.success && !same(read.data.values, options.values) ? read.data : undefined
  })
  const { keep, drop } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (same(values, base.values)) drop()
          else keep({ values, version: base.version })
        },
      }),
    [form, base, keep, drop],
  )

  const send = async (values: V, version: number) => {
    setFailure('')
    try {
      await save(values, version)
      draft.forget()
    } catch (error) {
      await explain(error).catch((unexplained: unknown) => setFailure(inWords(unexplained)))
    }
  }

  const explain = async (error: unknown) => {
    console.error('Saving failed', error)
    if (error instanceof ApiError && error.code === 'stale-version' && newest)
      return setConflict(await newest())
    const named = error instanceof ApiError ? error.fields : []
    for (const { field, message } of named) {
      const path = fieldFor(field)
      if (path) form.setError(path, { message })
    }
    if (!named.some(({ field }) => fieldFor(field))) setFailure(inWords(error))
  }

  const submit = (version = base.version) => {
    setAttempt((count) => count + 1)
    setConflict(undefined)
    return form.handleSubmit((values) => send(values, version))()
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
      setBase(conflict)
      await submit(conflict.version)
    },
    takeTheirs: () => {
      if (!conflict) return
      setBase(conflict)
      setConflict(undefined)
      form.reset(conflict.values)
      draft.forget()
    },
    draft: draft.offered && {
      at: draft.offered.at,
      take: () => {
        if (!draft.offered) return
        const { values, version } = draft.offered.values
        setBase((now) => ({ ...now, version }))
        form.reset(values, { keepDefaultValues: true })
        draft.take()
      },
      discard: draft.forget,
    },
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
