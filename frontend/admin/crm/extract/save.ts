import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import type { Lead } from '#shared/leads/model.ts'
import { counted } from '../../kit/counts.ts'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { changeLead, offerUndo, undoBulk } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { errorsOf, fieldFor, leadBodyOf, unsaved, type DraftLead } from './draft.ts'
import { changeDraft, draftWith } from './extraction.ts'
import { changeOf, undoOf, type Proposal } from './update-plan.ts'

export const saveLeads = async (drafts: readonly DraftLead[]): Promise<void> => {
  const from = document.activeElement
  /** The keys of the drafts by the ids of their leads. */
  const keys = new Map<string, string>()
  let what = ''
  for (const { key } of drafts) {
    // It may have been changed, removed or saved while others were saved.
    const draft = draftWith(key)
    if (!draft || draft.removed || draft.saving || draft.saved) continue
    const lead = await attempt(draft, extractedFields, false, () =>
      call('leads/create', { body: leadBodyOf(draft) }),
    )
    if (!lead) continue
    keys.set(lead.id, key)
    what = keys.size === 1 ? lead.name : counted(keys.size)
  }
  focusResult(drafts, from)
  if (keys.size === 0) return
  const items = [...keys.keys()].map((id) => ({ id }))
  offerUndo(`${what} saved.`, () =>
    undoBulk({ action: 'delete', items }, `${what} removed from the CRM.`, (id) =>
      changeDraft(keys.get(id) ?? '', unsaved),
    ),
  )
  await refreshLeads()
}

export const updateLead = async (
  draft: DraftLead,
  lead: Lead,
  chosen: readonly Proposal[],
): Promise<void> => {
  const { key } = draft
  const { id } = lead
  const from = document.activeElement
  const change = changeOf(chosen)
  const isChanged = Object.keys(change).length > 0
  const note = chosen.find(({ to }) => to === 'note')
  const used = chosen.map((proposal) => proposal.from)
  await attempt(draft, used, true, async () => {
    const changed = isChanged ? await changeLead(lead, change) : lead
    // Every attempt uses the same key, so a lost answer does not add a second note.
    const body = { kind: 'note' as const, text: note?.after ?? '', idempotency_key: key }
    const added = note && (await call('leads/note', { params: { id }, body }))
    offerUndo(`${changed.name} updated.`, async () => {
      if (isChanged) keepLead(await changeLead(changed, undoOf(chosen, lead)))
      if (added) {
        const removal = { deleted: true as const, version: added.version ?? 1 }
        await call('leads/change-note', { params: { id, note: added.id }, body: removal })
      }
      changeDraft(key, unsaved)
      return `${lead.name} is as before.`
    })
    return changed
  })
  focusResult([draft], from)
  await refreshLeads()
}

/** Saves a draft if the fields that are used are valid. A failure is shown at the draft. */
const attempt = async (
  draft: DraftLead,
  used: readonly ExtractedFieldName[],
  isUpdate: boolean,
  save: () => Promise<Lead>,
): Promise<Lead | undefined> => {
  const show = (change: Partial<DraftLead>) => changeDraft(draft.key, (now) => ({ ...now, ...change }))
  const errors = errorsOf(draft, used)
  const isValid = Object.keys(errors).length === 0
  show({ errors, failure: '', saving: isValid })
  if (!isValid) return undefined
  try {
    const lead = await save()
    keepLead(lead)
    show({ saving: false, saved: { id: lead.id, name: lead.name, isUpdate } })
    return lead
  } catch (error) {
    console.error('Saving a lead failed', error)
    show({ saving: false, ...refusalOf(error) })
    return undefined
  }
}

const refusalOf = (error: unknown): Pick<DraftLead, 'errors' | 'failure'> => {
  const named = (error instanceof ApiError ? error.fields : []).flatMap(({ field, message }) => {
    const name = fieldFor(field)
    return name ? [[name, message] as const] : []
  })
  return { errors: Object.fromEntries(named), failure: named.length > 0 ? '' : describeError(error) }
}

/** The first field to correct, or the first lead that was saved. */
const focusResult = (drafts: readonly DraftLead[], from: Element | null): void => {
  const first = (selector: string) =>
    drafts
      .map(({ key }) => document.querySelector<HTMLElement>(`[id="${key}"]${selector}`))
      .find((element) => element !== null)
  focusOnceDrawn(() => first(' [aria-invalid]') ?? first('[data-saved]'), from)
}
