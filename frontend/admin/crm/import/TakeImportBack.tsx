import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { refreshLeads } from '../queries.ts'

/** As many as one call takes. */
const atOnce = 100

/** Deletes the leads an import added, or brings them back: a wrong column is most often seen afterwards. */
export const TakeImportBack = ({ ids }: { ids: readonly string[] }) => {
  const [gone, setGone] = useState(0)
  const run = useMutation({
    mutationFn: async (action: 'delete' | 'restore') => {
      let done = 0
      for (let from = 0; from < ids.length; from += atOnce) {
        const items = ids.slice(from, from + atOnce).map((id) => ({ id }))
        const { results } = await call('leads/bulk', { body: { action, items } })
        done += results.filter((result) => result.done).length
        setGone(action === 'delete' ? done : ids.length - done)
      }
      return action
    },
    onSettled: () => void refreshLeads(),
  })
  const { variables: action = 'delete' } = run
  return (
    <>
      {run.isError && (
        <Failure onRetry={() => run.mutate(action)}>
          Not all were {action === 'delete' ? 'deleted' : 'restored'}. {inWords(run.error)}
        </Failure>
      )}
      {run.data === 'delete' && (
        <Notice tone="success" actions={<Button onClick={() => run.mutate('restore')}>Restore them</Button>}>
          {counted(gone)} deleted. For 30 days they are listed under{' '}
          <Link to="/admin/crm/list?state=deleted">Deleted</Link>.
        </Notice>
      )}
      {run.data !== 'delete' && !run.isError && (
        <Button
          onClick={() => run.mutate('delete')}
          busy={run.isPending}
          busyLabel={
            action === 'delete' ? `${grouped(gone)} of ${grouped(ids.length)} deleted…` : 'Restoring…'
          }
        >
          {`Undo import (${counted(ids.length)})`}
        </Button>
      )}
    </>
  )
}
