import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { platforms } from '#shared/posts/model.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { useEditor, type Editor } from '../../kit/useEditor.ts'
import { findingsOf, warningsOf, type Checked } from '../publishing.ts'
import { bodyOf, schema, shape, type PostValues } from './post-values.ts'

export interface ComposerOptions {
  /** For unsaved text. */
  name: string
  id?: string
  values: PostValues
  version: number
  /** Returns the saved state if editing continues. */
  save: (
    values: PostValues,
    version: number,
    /** Warnings about a post that is published at once. */
    warnings: readonly string[],
  ) => Promise<{ values: PostValues; version: number } | void>
  newest?: () => Promise<{ values: PostValues; version: number }>
  onTyped?: (typed: boolean) => void
  /** Why the post can no longer be saved, if so. */
  closed?: string | undefined
}

/** The fields that can have errors, in the order of the form. */
const fields = ['title', 'platforms', 'content', 'link', 'day', 'time'] as const

export const usePreflight = () => {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [checking, setChecking] = useState(false)
  return {
    findings,
    checking,
    clear: () => setFindings([]),
    check: async (post: Checked): Promise<readonly Finding[]> => {
      setFindings([])
      setChecking(true)
      const found = await findingsOf(post)
      setChecking(false)
      setFindings(found)
      return found
    },
  }
}

export interface Composer extends Editor<PostValues> {
  closed: string | undefined
  preflight: ReturnType<typeof usePreflight>
  busy: boolean
  errors: readonly { id: string; message: string | undefined }[]
  /** @param anyway skips the check, because the person accepted its findings */
  send: (anyway?: boolean) => Promise<void>
}

export const useComposer = ({ id, newest, onTyped, closed, save, ...stored }: ComposerOptions): Composer => {
  const preflight = usePreflight()
  const warnings = useRef<readonly string[]>([])
  const editor = useEditor<PostValues>({
    ...stored,
    save: (values, version) => save(values, version, warnings.current),
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
      if (!anyway && form.getValues('status') !== 'draft' && (await form.trigger())) {
        const isNow = form.getValues('status') === 'now'
        const { status: _, ...post } = bodyOf(form.getValues())
        const findings = await preflight.check({
          ...post,
          ...(isNow ? { scheduled_for: null } : {}),
          ...(id ? { id } : {}),
        })
        // Publish now sends the post to every platform that accepts it. It stops only if none does.
        const stopped = new Set(
          findings.flatMap(({ severity, platform }) => (severity === 'stops' ? platform : [])),
        )
        if (isNow ? stopped.size === post.platforms.length : findings.length > 0) return
        warnings.current = warningsOf(findings)
      }
      preflight.clear()
      await editor.submit()
    },
  }
}
