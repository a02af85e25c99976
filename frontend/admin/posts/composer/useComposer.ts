import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { platforms } from '#shared/posts/model.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { EditorOptions, Stored } from '../../kit/editor/work.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { findingsOf, type Checked } from '../publishing.ts'
import { beyondRules, checkPost } from './check-post.ts'
import { bodyOf, check, schema, type PostValues } from './post-values.ts'

type Editing = EditorOptions<PostValues>

export interface ComposerOptions extends Pick<Editing, 'stored' | 'newest'> {
  /** For unsaved text. */
  name: string
  id?: string
  /** Returns the saved state if editing continues. */
  save: (values: PostValues, version: number) => Promise<Stored<PostValues> | void>
  onTyped: (typed: boolean) => void
  /** Why the post can no longer be saved, if so. */
  closed?: string | undefined
}

/** The fields that can have errors. */
const fields = ['title', 'platforms', 'content', 'link', 'day', 'time'] as const

export type Composer = ReturnType<typeof useComposer>

export const useComposer = ({ id, stored, closed, save, onTyped, ...options }: ComposerOptions) => {
  const [known, setKnown] = useState(stored)
  // A closed post keeps the text of the form.
  if (!closed && stored.version !== known.version) setKnown(stored)
  const editor = useEditor<PostValues>({
    ...options,
    schema,
    check,
    stored: known,
    save: (sent) => save(sent.values, sent.version),
    fieldFor: (field) =>
      fields.find((each) => each === (field === 'scheduled_for' ? 'day' : field.split('.')[0])),
  })
  const { form } = editor
  const preflight = useMutation({
    mutationFn: async (post: Checked) => {
      const findings = await findingsOf(post)
      // Against the text at this moment. The local rules run on every change.
      return { findings, beyond: beyondRules(findings, form.getValues()) }
    },
  })
  const isTyped = editor.unsaved.length > 0
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])
  return {
    ...editor,
    closed,
    checking: preflight.isPending,
    /** Whether the last check found something. */
    isFound: preflight.data !== undefined && preflight.data.findings.length > 0,
    /** Of every platform, also of those that are not chosen. */
    checks: platforms.map((platform) => checkPost(platform, editor.values, preflight.data?.beyond)),
    busy: editor.saving || preflight.isPending,
    /** @param anyway skips the check, because the person accepted its findings */
    send: async (anyway = false) => {
      if (!anyway && form.getValues('status') !== 'draft' && editor.check().length === 0) {
        const isNow = form.getValues('status') === 'now'
        const { status: _, ...post } = bodyOf(form.getValues())
        const { findings } = await preflight.mutateAsync({
          ...post,
          ...(isNow ? { scheduled_for: null } : {}),
          ...(id ? { id } : {}),
        })
        // Publish now sends the post to every platform that accepts it. It stops only if none does.
        const stopped = new Set(
          findings.flatMap(({ severity, platform }) => (severity === 'stops' ? platform : [])),
        )
        if (isNow ? stopped.size === post.platforms.length : findings.length > 0) return
      }
      preflight.reset()
      await editor.submit()
    },
  }
}

/** The post in the form around a part of it. */
export const usePost = () => {
  const { editor, problems } = useRecordForm()
  return {
    post: editor.values as PostValues,
    change: editor.set,
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
  }
}
