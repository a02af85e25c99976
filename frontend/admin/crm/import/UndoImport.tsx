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
import { markUndone, undoneLeads } from './past-imports.ts'

/** The most leads of one call. */
const atOnce = 100

type Result = CallAnswer<'leads/bulk'>['results'][number]

async function sendInParts(
  ids: readonly string[],
  body: Omit<CallInput<'leads/bulk'>['body'], 'items'>,
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
  /** The leads it added. */
  ids: readonly string[]
  /** The id of an element that names the import. */
  describedBy?: string
}

/** Deletes the leads that an import added and nobody worked on since, or restores them. */
export const UndoImport = ({ importId, ids, describedBy }: UndoImportProps) => {
  const [deleted, setDeleted] = useState(() => undoneLeads(importId))
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
  const remove = useMutation({
    mutationFn: async () => {
      const gone = new Set(deleted)
      const left = untouched.filter((id) => !gone.has(id))
      await sendInParts(left, deletion, (results) => {
        for (const { id, done } of results) if (done) gone.add(id)
        setDeleted([...gone])
        const others = ids.filter((id) => !gone.has(id))
        markUndone(importId, true, others)
      })
    },
    onSettled: () => {
      setAsking(false)
      void refreshLeads()
    },
  })
  const restore = useMutation({
    mutationFn: () => sendInParts(deleted ?? [], { action: 'restore' }, () => undefined),
    onSuccess: () => {
      setDeleted(undefined)
      markUndone(importId, false)
      remove.reset()
      preview.reset()
    },
    onSettled: () => void refreshLeads(),
  })
  return (
    <>
      {preview.isError && <Failure>Nothing was deleted. {describeError(preview.error)}</Failure>}
      {remove.isError && (
        <Failure onRetry={() => remove.mutate()}>Not all were deleted. {describeError(remove.error)}</Failure>
      )}
      {restore.isError && <Failure>Not all were restored. {describeError(restore.error)}</Failure>}
      {preview.isSuccess && untouched.length === 0 && (
        <Notice tone="note">
          Nothing was deleted: each lead of this import was worked on since, or is deleted already.
        </Notice>
      )}
      {deleted ? (
        <Notice
          tone="success"
          focusOnMount={remove.isSuccess}
          actions={
            <Button onClick={() => restore.mutate()} busy={restore.isPending} busyLabel="Restoring…">
              Restore them
            </Button>
          }
        >
          {counted(deleted.length)} deleted. For {deletedDays} days they are listed under{' '}
          <Link to="/admin/crm/list?state=deleted">Deleted</Link>.
        </Notice>
      ) : (
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
          busyAction={`${grouped(deleted?.length ?? 0)} of ${grouped(untouched.length)} deleted…`}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
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
