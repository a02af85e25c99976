import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/client.ts'
import { ApiError, inWords as failureInWords } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { keepArticle, newestArticle, refreshArticles } from '../queries.ts'
import type { Saver } from '../saving/saver.ts'
import type { SavingState } from '../saving/saving-state.ts'
import { fieldNames, inWords, savable, storedOf, type ArticleValues } from './article-values.ts'
import { TextDiff } from './TextDiff.tsx'

interface ArticleConflictProps {
  id: string
  saver: Saver<ArticleValues>
  phase: Extract<SavingState<ArticleValues>['phase'], { name: 'conflict' }>
}

/** The address is not kept with a version, and may be taken by now: it is left out. */
const differing = ({ slug: _, ...mine }: ArticleValues, theirs: ArticleValues): Partial<ArticleValues> =>
  Object.fromEntries(
    Object.entries(mine).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(theirs[field as keyof ArticleValues]),
    ),
  )

/** What someone else saved while we were writing, beside what we wrote. Whichever stays, the other is in the history. */
export const ArticleConflict = ({ id, saver, phase: { theirs, fields } }: ArticleConflictProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { values } = saver.current()
  const take = useMutation({
    mutationFn: async (typed: ArticleValues) => {
      try {
        const mine = savable(differing(typed, theirs.values))
        const isNone = Object.keys(mine).length === 0
        const body = { ...mine, version: theirs.version }
        const saved = isNone ? theirs : await call('blog/update', { params: { id }, body })
        const back = Object.fromEntries(fields.map((field) => [field, theirs.values[field]]))
        return await call('blog/update', { params: { id }, body: { ...back, version: saved.version } })
      } catch (error) {
        // Somebody saved again in between: that is the text to compare with.
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
      <h2 id="conflict">This article was changed elsewhere while you were writing</h2>
      <p>In another tab, or by someone else. Nothing is lost: what you do not keep stays in the history.</p>
      {fields.map((field) => (
        <section key={field}>
          <h3>{fieldNames[field]}</h3>
          <TextDiff
            before={inWords(theirs.values, field)}
            after={inWords(values, field)}
            beforeName="Saved elsewhere"
            afterName="Yours, not saved yet"
          />
        </section>
      ))}
      <div className="button-row">
        <Button
          variant="primary"
          onClick={() => {
            saver.send({ type: 'keep-mine' })
            void saver.flush()
          }}
        >
          Keep mine
        </Button>
        <Button onClick={() => take.mutate(values)} busy={take.isPending} busyLabel="Saving…" keepsFocus>
          Use the other
        </Button>
      </div>
      {take.isError && <Notice tone="failure">That didn’t work. {failureInWords(take.error)}</Notice>}
    </section>
  )
}
