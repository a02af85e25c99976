import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { counted } from '../../kit/counts.ts'
import { offerUndo, undoBulk } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { extraction } from './current.ts'
import { errorsOf, fieldFor, leadBodyOf, unsaved, type DraftLead } from './draft.ts'
import { moveFocusAfter } from './field-focus.ts'

export const saveLeads = (leads: readonly DraftLead[]): Promise<void> =>
  moveFocusAfter(leads, async () => {
    /** The keys of the drafts by the ids of their leads. */
    const keys = new Map<string, string>()
    let what = ''
    for (const lead of leads) {
      const made = await saveOne(lead)
      if (!made) continue
      keys.set(made.id, lead.key)
      what = keys.size === 1 ? made.name : counted(keys.size)
    }
    if (keys.size === 0) return
    const items = [...keys.keys()].map((id) => ({ id }))
    offerUndo(`${what} saved.`, () =>
      undoBulk({ action: 'delete', items }, `${what} removed from the CRM.`, (id) =>
        extraction.changeLead(keys.get(id) ?? '', unsaved),
      ),
    )
    void refreshLeads()
  })

const saveOne = async (lead: DraftLead): Promise<Lead | undefined> => {
  const { key } = lead
  const errors = errorsOf(lead)
  const isValid = Object.keys(errors).length === 0
  extraction.changeLead(key, (now) => ({ ...now, errors, failure: '', saving: isValid }))
  if (!isValid) return undefined
  try {
    const made = await call('leads/create', { body: leadBodyOf(lead) })
    keepLead(made)
    const saved = { id: made.id, name: made.name }
    extraction.changeLead(key, (now) => ({ ...now, saving: false, saved }))
    return made
  } catch (error) {
    console.error('Saving a lead failed', error)
    extraction.changeLead(key, (now) => ({ ...now, saving: false, ...refusalOf(error) }))
    return undefined
  }
}

export const refusalOf = (error: unknown): Pick<DraftLead, 'errors' | 'failure'> => {
  const named = (error instanceof ApiError ? error.fields : []).flatMap(({ field, message }) => {
    const name = fieldFor(field)
    return name ? [[name, message] as const] : []
  })
  return { errors: Object.fromEntries(named), failure: named.length > 0 ? '' : describeError(error) }
}
