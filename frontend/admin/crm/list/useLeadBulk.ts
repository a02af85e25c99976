import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { CallAnswer, CallInput } from '#api/table.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { archiveActions, offerUndo, undoBulk } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'

type Body = CallInput<'leads/bulk'>['body']
type Result = CallAnswer<'leads/bulk'>['results'][number]

export type BulkAction = { action: Exclude<Body['action'], 'stage'> } | { action: 'stage'; stage: Stage }

/** The most leads of one call. */
const atOnce = 100

const doneWords = {
  delete: 'deleted',
  restore: 'restored',
  quarantine: 'quarantined',
  release: 'released',
} as const

const undoOf = (action: BulkAction, results: readonly Result[]): Body | undefined => {
  const done = results.filter((result) => result.done)
  if (done.length === 0) return undefined
  if (action.action !== 'stage')
    return { action: archiveActions[action.action].opposite, items: done.map(({ id }) => ({ id })) }
  const moved = done.flatMap(({ id, before }) =>
    before && before !== action.stage ? [{ id, stage: before }] : [],
  )
  return moved.length > 0 ? { action: 'stage', items: moved } : undefined
}

/** Resolves to a line for each lead that was not changed, with its name and the reason. */
export const useLeadBulk = (onDone: (results: readonly Result[]) => void) =>
  useMutation({
    mutationFn: async ({ leads, action }: { leads: readonly Lead[]; action: BulkAction }) => {
      const results: Result[] = []
      for (let from = 0; from < leads.length; from += atOnce) {
        const items = leads
          .slice(from, from + atOnce)
          .map(({ id }) => (action.action === 'stage' ? { id, stage: action.stage } : { id }))
        const answer = await call('leads/bulk', { body: { action: action.action, items } })
        results.push(...answer.results)
        report(action, answer.results)
      }
      const names = new Map(leads.map(({ id, name }) => [id, name]))
      onDone(results)
      return results.flatMap(({ id, done, error }) =>
        done ? [] : [`${names.get(id) ?? id}: ${error ?? 'not changed.'}`],
      )
    },
  })

const report = (action: BulkAction, results: readonly Result[]) => {
  for (const { lead } of results) if (lead) keepLead(lead)
  const count = results.filter(({ done }) => done).length
  if (count === 0) return
  const words =
    action.action === 'stage'
      ? `${counted(count)} moved to ${stageNames[action.stage]}.`
      : `${counted(count)} ${doneWords[action.action]}.`
  const undo = undoOf(action, results)
  if (undo) offerUndo(words, () => undoBulk(undo, `Undone for ${counted(undo.items.length)}.`))
  else toast(words)
  void refreshLeads()
}
