import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import { inWords } from '#api/error.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { viewerZone } from '../kit/times.ts'
import styles from './Posts.module.css'
import { refreshSocial } from './queries.ts'

interface BulkBarProps {
  chosen: readonly SocialPost[]
  onDone: () => void
}

type Change = CallInput<'social/bulk'>['body']

/** Acts on the chosen posts at once, and says which were left as they are and why. */
export const BulkBar = ({ chosen, onDone }: BulkBarProps) => {
  const [days, setDays] = useState('1')
  const [asking, setAsking] = useState(false)
  const ids = chosen.map(({ id }) => id)
  const change = useMutation({
    mutationFn: async (body: Change) => {
      const titles = new Map(chosen.map(({ id, title }) => [id, title]))
      const { results } = await call('social/bulk', { body })
      const left = results.flatMap(({ id, done, error }) =>
        done ? [] : [`${titles.get(id) ?? id}: ${error}`],
      )
      return { done: results.length - left.length, left, deleted: body.action === 'delete' }
    },
    onSuccess: () => {
      setAsking(false)
      onDone()
      void refreshSocial()
    },
  })
  const count = Number(days)
  const outcome = change.data
  return (
    <>
      {chosen.length > 0 && (
        <section className={styles['bulk']} aria-labelledby="bulk">
          <h2 id="bulk">{chosen.length === 1 ? '1 post chosen' : `${chosen.length} posts chosen`}</h2>
          <TextField
            label="Days later"
            type="number"
            min={-366}
            max={366}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Button
            onClick={() => change.mutate({ action: 'reschedule', ids, days: count, timezone: viewerZone() })}
            disabled={!Number.isInteger(count) || count === 0 || Math.abs(count) > 366 || change.isPending}
          >
            Move them
          </Button>
          <Button onClick={() => setAsking(true)} disabled={change.isPending}>
            Delete them
          </Button>
          <Button variant="quiet" onClick={onDone}>
            Choose none
          </Button>
        </section>
      )}
      {change.isError && !asking && <Failure>Nothing was changed. {inWords(change.error)}</Failure>}
      {outcome && (
        <Notice tone={outcome.left.length > 0 ? 'failure' : 'success'}>
          {outcome.done} {outcome.deleted ? 'deleted' : 'moved'}.
          {outcome.left.length > 0 && (
            <ul className={styles['reasons']}>
              {outcome.left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title={
            chosen.length === 1
              ? 'Are you sure you want to delete this post?'
              : `Are you sure you want to delete these ${chosen.length} posts?`
          }
          action="Delete"
          busyAction="Deleting…"
          busy={change.isPending}
          onConfirm={() => change.mutate({ action: 'delete', ids })}
          onClose={() => setAsking(false)}
        >
          <p>They will be gone for good.</p>
          {change.isError && <Notice tone="failure">Nothing was deleted. {inWords(change.error)}</Notice>}
        </ConfirmDialog>
      )}
    </>
  )
}
