import { useEffect, useEffectEvent, useRef } from 'react'
import type { Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { platforms } from '#shared/posts/model.ts'
import { useEditor, type Editor } from '../../kit/useEditor.ts'
import type { Composed } from './composed.ts'
import { doubtsOf, type Checked } from './preflight.ts'
import { usePreflight } from './usePreflight.ts'

/** A post as the form of its kind holds it. */
type Values = Composed & { status: string }

/** What the form of a post is given, new or stored. */
export interface ComposerOptions<V> {
  /** The name its unsaved text is kept under. */
  name: string
  /** Of a post that is stored already. */
  id?: string
  values: V
  version: number
  /** Where editing goes on afterwards, it gives the saved state. */
  save: (
    values: V,
    version: number,
    /** What speaks against a post that is published at once. */
    doubts: readonly string[],
  ) => Promise<{ values: V; version: number } | void>
  newest?: () => Promise<{ values: V; version: number }>
  /** Whether something is typed that is not stored. */
  onTyped?: (typed: boolean) => void
  /** Why it can no longer be saved, if so. */
  closed?: string | undefined
}

/** What the two kinds of post differ in. */
interface Kind<V extends Values> {
  schema: z.ZodMiniType<V, V>
  shape: z.ZodMiniType<V>
  /** The fields that may be wrong, in the order of the form. */
  fields: readonly Path<V>[]
  /** The post as it is checked before it is scheduled. */
  checked: (values: V) => Checked
}

export interface Composer<V extends Values> extends Editor<V> {
  closed: string | undefined
  preflight: ReturnType<typeof usePreflight>
  busy: boolean
  /** What is wrong, each with the id of its field. */
  errors: readonly { id: string; message: string | undefined }[]
  /** @param anyway whether what the check found is known and accepted */
  send: (anyway?: boolean) => Promise<void>
}

/** Whether it leaves by itself once it is saved: then it is checked before. */
const isToLeave = ({ status }: Values): boolean => status === 'scheduled' || status === 'now'

/** The form of a post of either kind: kept while it is written, and checked before it is scheduled. */
export const useComposer = <V extends Values>(
  { id, newest, onTyped, closed, save, ...stored }: ComposerOptions<V>,
  { schema, shape, fields, checked }: Kind<V>,
): Composer<V> => {
  const preflight = usePreflight()
  const doubts = useRef<readonly string[]>([])
  const editor = useEditor<V>({
    ...stored,
    save: (values, version) => save(values, version, doubts.current),
    schema,
    shape,
    ...(newest ? { newest } : {}),
    fieldFor: (field) =>
      fields.find((known) => known === (field === 'scheduled_for' ? 'day' : field.split('.')[0])),
  })
  const { form } = editor
  const { isDirty } = form.formState
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty])
  const { values, version } = stored
  const follow = useEffectEvent((to: number) => {
    if (!closed) editor.follow({ values, version: to })
  })
  useEffect(() => follow(version), [version])
  return {
    ...editor,
    closed,
    preflight,
    busy: editor.saving || preflight.checking,
    errors: fields.map((field) => ({
      id: field === 'platforms' ? `platform-${platforms[0]}` : field,
      message: form.getFieldState(field, form.formState).error?.message,
    })),
    send: async (anyway = false) => {
      if (!anyway && isToLeave(form.getValues()) && (await form.trigger())) {
        const post = { ...checked(form.getValues()), ...(id ? { id } : {}) }
        const findings = await preflight.check(post)
        // Now, it goes wherever it is taken: only what no platform would take is not sent at all.
        const isNow = form.getValues('status' as Path<V>) === 'now'
        const stopped = new Set(
          findings.flatMap(({ severity, platform }) => (severity === 'stops' ? platform : [])),
        )
        if (isNow ? stopped.size === post.platforms.length : findings.length > 0) return
        doubts.current = doubtsOf(findings)
      }
      preflight.clear()
      await editor.submit()
    },
  }
}
