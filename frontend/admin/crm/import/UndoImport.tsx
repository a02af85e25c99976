import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { refreshLeads } from '../queries.ts'
import { markUndone, wasUndone } from './past-imports.ts'

/** The most leads of one call. */
const atOnce = 100

interface UndoImportProps {
  importId: string
  /** The leads it added. */
  ids: readonly string[]
  /** The id of an element that names the import. */
  describedBy?: string
}

/** Deletes the leads that an import added, or restores them. */
export const UndoImport = ({ importId, ids, describedBy }: UndoImportProps) => {
  const [isUndone, setUndone] = useState(() => wasUndone(importId))
  const [gone, setGone] = useState(isUndone ? ids.length : 0)
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
    onSuccess: (action) => {
      setUndone(action === 'delete')
      markUndone(importId, action === 'delete')
    },
    onSettled: () => void refreshLeads(),
  })
  const { variables: action = 'delete' } = run
  return (
    <>
      {run.isError && (
        <Failure onRetry={() => run.mutate(action)}>
          Not all were {action === 'delete' ? 'deleted' : 'restored'}. {describeError(run.error)}
        </Failure>
      )}
      {isUndone && !run.isPending && !run.isError && (
        <Notice tone="success" actions={<Button onClick={() => run.mutate('restore')}>Restore them</Button>}>
          {counted(gone)} deleted. For 30 days they are listed under{' '}
          <Link to="/admin/crm/list?state=deleted">Deleted</Link>.
        </Notice>
      )}
      {(run.isPending || !isUndone) && !run.isError && (
        <Button
          aria-describedby={describedBy}
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
