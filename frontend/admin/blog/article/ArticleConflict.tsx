import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { givenName } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { articleById, keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import { keepTheirs } from '../../kit/Conflict.tsx'
import type { Saver } from '../../kit/saving/saver.ts'
import type { SavingState } from '../../kit/saving/saving-state.ts'
import { fieldNames, fieldText, savable, storedOf, type ArticleValues } from './article-values.ts'
import { TextDiff } from './TextDiff.tsx'

interface ArticleConflictProps {
  id: string
  saver: Saver<ArticleValues>
  phase: Extract<SavingState<ArticleValues>['phase'], { name: 'conflict' }>
}

/** Without the address: versions do not contain it, and it may be in use by now. */
const differing = ({ slug: _, ...mine }: ArticleValues, theirs: ArticleValues): Partial<ArticleValues> =>
  Object.fromEntries(
    Object.entries(mine).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(theirs[field as keyof ArticleValues]),
    ),
  )

/** The rejected text stays in the history. */
export const ArticleConflict = ({ id, saver, phase: { theirs, fields } }: ArticleConflictProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { values } = saver.current()
  const { data: newest } = useQuery({ ...articleById(id), enabled: false })
  const who = givenName(newest?.version === theirs.version ? newest.updated_by : undefined)
  const takeTheirs = useMutation({
    mutationFn: async (typed: ArticleValues) => {
      try {
        // Save our text first, so that it is in the history.
        const mine = savable(differing(typed, theirs.values))
        const isNone = Object.keys(mine).length === 0
        const body = { ...mine, version: theirs.version }
        const saved = isNone ? theirs : await call('blog/update', { params: { id }, body })
        const restored = Object.fromEntries(fields.map((field) => [field, theirs.values[field]]))
        return await call('blog/update', { params: { id }, body: { ...restored, version: saved.version } })
      } catch (error) {
        // Someone saved again meanwhile, so compare with that text.
        if (error instanceof ApiError && error.code === 'stale-version')
          saver.send({ type: 'stale', theirs: storedOf(await newestArticle(id)) })
        throw error
      }
    },
    onSuccess: (now, typed) => {
      const typedSince = differing(saver.current().values, typed)
      keepArticle(now)
      saver.send({ type: 'replaced', stored: storedOf(now) })
      saver.send({ type: 'typed', change: typedSince })
      toast('Their text is in place. Yours is in the history.')
      void refreshArticles()
    },
  })
  return (
    <section ref={box} className="question" tabIndex={-1} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">
        {who ? `${who} changed this article` : 'This article was changed elsewhere'} while you were writing
      </h2>
      <p>
        {!who && 'In another tab, or by someone else. '}Nothing is lost: what you do not keep stays in the
        history.
      </p>
      {fields.map((field) => (
        <section key={field}>
          <h3>{fieldNames[field]}</h3>
          <TextDiff
            before={fieldText(theirs.values, field)}
            after={fieldText(values, field)}
            beforeName="Saved elsewhere"
            afterName="Yours, not saved yet"
          />
        </section>
      ))}
      <div className="row">
        <Button
          onClick={() => {
            saver.send({ type: 'keep-mine' })
            void saver.flush()
          }}
        >
          Keep my text
        </Button>
        <Button
          onClick={() => takeTheirs.mutate(values)}
          busy={takeTheirs.isPending}
          busyLabel="Saving…"
          retainFocus
        >
          {keepTheirs(who)}
        </Button>
      </div>
      {takeTheirs.isError && (
        <Notice tone="failure">That didn’t work. {describeError(takeTheirs.error)}</Notice>
      )}
    </section>
  )
}
