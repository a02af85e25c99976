import { useEffect, useRef, useState } from 'react'
import { platforms } from '#shared/posts/model.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { useEditor, type Editor } from '../../kit/editor/useEditor.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { findingsOf, warningsOf, type Checked } from '../publishing.ts'
import { beyondRules, checkPost, type PostCheck } from './check-post.ts'
import { bodyOf, check, schema, type PostValues } from './post-values.ts'

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

/** The fields that can have errors. */
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
  /** Of every platform, also of those that are not chosen. */
  checks: readonly PostCheck[]
  busy: boolean
  /** @param anyway skips the check, because the person accepted its findings */
  send: (anyway?: boolean) => Promise<void>
}

export const useComposer = ({
  id,
  name,
  newest,
  onTyped,
  closed,
  save,
  values,
  version,
}: ComposerOptions): Composer => {
  const preflight = usePreflight()
  const warnings = useRef<readonly string[]>([])
  const [stored, setStored] = useState({ values, version })
  // A closed post keeps the text of the form.
  if (!closed && version !== stored.version) setStored({ values, version })
  const editor = useEditor<PostValues>({
    name,
    schema,
    check,
    stored,
    save: (sent) => save(sent.values, sent.version, warnings.current),
    ...(newest ? { newest } : {}),
    fieldFor: (field) =>
      fields.find((known) => known === (field === 'scheduled_for' ? 'day' : field.split('.')[0])),
  })
  const { form } = editor
  // Recomputed only when a server check arrives, against the text at that moment; the local rules run on every change.
  const found = { findings: preflight.findings, beyond: beyondRules(preflight.findings, editor.values) }
  const [last, setLast] = useState(found)
  if (last.findings !== found.findings) setLast(found)
  const isTyped = editor.unsaved.length > 0
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped])
  return {
    ...editor,
    closed,
    preflight,
    checks: platforms.map((platform) => checkPost(platform, editor.values, last.beyond)),
    busy: editor.saving || preflight.checking,
    send: async (anyway = false) => {
      if (!anyway && form.getValues('status') !== 'draft' && editor.check().length === 0) {
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

/** The post in the form around a part of it. */
export const usePost = () => {
  const { editor, problems } = useRecordForm()
  return {
    post: editor.values as PostValues,
    change: editor.set,
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
  }
}
