import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { deletedDays } from '#shared/leads/retention.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { refreshLeads } from '../queries.ts'

/** The most leads of one call. */
const limit = 100

/** Only those that nobody worked on. The server decides again when it deletes, because that can change after the question. */
const deleted = async (ids: readonly string[], preview: boolean): Promise<string[]> => {
  const found: string[] = []
  for (let from = 0; from < ids.length; from += limit) {
    const items = ids.slice(from, from + limit).map((id) => ({ id }))
    const body = { action: 'delete', untouched_only: true, preview, items } as const
    const { results } = await call('leads/bulk', { body })
    found.push(...results.flatMap(({ id, done }) => (done ? [id] : [])))
  }
  return found
}

const checkLeads = async (importId: string): Promise<{ untouched: string[]; kept: number }> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { leads, next_cursor } = await call('leads/list', { query: { import: importId, limit, cursor } })
    ids.push(...leads.map(({ id }) => id))
    cursor = next_cursor
  } while (cursor !== undefined)
  const untouched = await deleted(ids, true)
  return { untouched, kept: ids.length - untouched.length }
}

/** @param id of an import; its element names the file */
export const ImportedLeads = ({ id }: { id: string }) => {
  const list = `/admin/crm/list?import=${id}`
  const check = useMutation({ mutationFn: () => checkLeads(id) })
  const remove = useMutation({
    mutationFn: (ids: string[]) => deleted(ids, false),
    onSettled: () => {
      check.reset()
      void refreshLeads()
    },
  })
  const { untouched = [], kept = 0 } = check.data ?? {}
  const error = check.error ?? remove.error
  return (
    <div className="row">
      <Link to={list} aria-describedby={id}>
        Open its leads
      </Link>
      <Button
        variant="danger"
        onClick={() => check.mutate()}
        busy={check.isPending}
        busyLabel="Checking…"
        aria-describedby={id}
      >
        Delete the untouched leads…
      </Button>
      {error && <Failure>That did not work for all leads. {describeError(error)}</Failure>}
      {check.isSuccess && untouched.length === 0 && (
        <Notice tone="note">
          {kept === 0
            ? 'All leads of this import are deleted already.'
            : `Nothing to delete: ${kept === 1 ? 'its lead was' : `all ${counted(kept)} were`} worked on since.`}
        </Notice>
      )}
      {remove.isSuccess && (
        <Notice tone="success" focusOnMount>
          <span className="soft" key={remove.data.length}>{`${counted(remove.data.length)} deleted.`}</span>{' '}
          <Link to={`${list}&state=deleted`}>See them under Deleted</Link>
        </Notice>
      )}
      {untouched.length > 0 && (
        <ConfirmDialog
          danger
          title={`Delete ${counted(untouched.length, 'untouched lead')}?`}
          action={`Delete ${counted(untouched.length)}`}
          busyAction="Deleting…"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(untouched)}
          onClose={check.reset}
        >
          <p>
            {kept === 0
              ? 'Nobody worked on a lead of this import since. '
              : `${counted(kept, 'lead was', 'leads were')} worked on since and ${kept === 1 ? 'stays' : 'stay'}. `}
            You can restore the deleted leads for {deletedDays} days.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
