import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import { deletedDays } from '#shared/leads/retention.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { refreshLeads } from '../queries.ts'
import { markUndone, deletedLeads } from './past-imports.ts'

/** The most leads of one call. */
const atOnce = 100

type Bulk = CallInput<'leads/bulk'>['body']
type Result = CallAnswer<'leads/bulk'>['results'][number]

async function sendInParts(
  ids: readonly string[],
  body: Omit<Bulk, 'items'>,
  onPart: (results: readonly Result[]) => void,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const items = ids.slice(from, from + atOnce).map((id) => ({ id }))
    onPart((await call('leads/bulk', { body: { ...body, items } })).results)
  }
}

/** The server decides again when it deletes, because a lead can be worked on after the preview. */
const deletion = { action: 'delete', untouched_only: true } as const

interface UndoImportProps {
  importId: string
  ids: readonly string[]
  describedBy?: string
}

export const UndoImport = ({ importId, ids, describedBy }: UndoImportProps) => {
  const [deleted, setDeleted] = useState(() => deletedLeads(importId))
  const [asking, setAsking] = useState(false)
  const preview = useMutation({
    mutationFn: async () => {
      const untouched: string[] = []
      let kept = 0
      await sendInParts(ids, { ...deletion, preview: true }, (results) => {
        for (const { id, done, lead } of results)
          if (!done && lead) kept++
          else if (lead && lead.state !== 'deleted') untouched.push(id)
      })
      return { untouched, kept }
    },
    onSuccess: ({ untouched }) => setAsking(untouched.length > 0),
  })
  const { untouched = [], kept = 0 } = preview.data ?? {}
  const run = useMutation({
    mutationFn: async (action: 'delete' | 'restore') => {
      const gone = new Set(deleted)
      const isDeletion = action === 'delete'
      const left = isDeletion ? untouched : deleted
      await sendInParts(left, isDeletion ? deletion : { action }, (results) => {
        for (const { id, done } of results)
          if (!isDeletion) gone.delete(id)
          else if (done) gone.add(id)
        setDeleted([...gone])
        markUndone(importId, gone)
      })
    },
    onSettled: () => {
      setAsking(false)
      preview.reset()
      void refreshLeads()
    },
  })
  const failed = preview.error ?? run.error
  return (
    <>
      {failed && <Failure>That did not work for all leads. {describeError(failed)}</Failure>}
      {preview.isSuccess && untouched.length === 0 && (
        <Notice tone="note">
          Nothing was deleted: each lead of this import was worked on since, or is deleted already.
        </Notice>
      )}
      {deleted.length > 0 && (
        <Notice
          tone="success"
          focusOnMount={run.isSuccess}
          actions={
            <Button
              onClick={() => run.mutate('restore')}
              busy={run.isPending && !asking}
              busyLabel="Restoring…"
            >
              Restore them
            </Button>
          }
        >
          {counted(deleted.length)} deleted. For {deletedDays} days they are listed under{' '}
          <Link to="/admin/crm/list?state=deleted">Deleted</Link>.
        </Notice>
      )}
      {(deleted.length === 0 || failed) && (
        <Button
          aria-describedby={describedBy}
          onClick={() => preview.mutate()}
          busy={preview.isPending}
          busyLabel="Checking…"
        >
          {`Undo import (${counted(ids.length)})…`}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={`Delete the ${counted(untouched.length, 'imported lead', 'imported leads')} that nobody worked on?`}
          action={`Delete ${counted(untouched.length)}`}
          busyAction={`${grouped(deleted.length)} of ${grouped(untouched.length)} deleted…`}
          busy={run.isPending}
          onConfirm={() => run.mutate('delete')}
          onClose={() => setAsking(false)}
        >
          <p>
            {kept > 0 &&
              `${counted(kept, 'lead that was', 'leads that were')} worked on since ${kept === 1 ? 'is' : 'are'} kept. `}
            You can restore the deleted leads for {deletedDays} days.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
