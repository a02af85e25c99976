import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, phoneFields } from '#shared/leads/fields.ts'
import { samePerson } from '#shared/leads/transfer/repeats.ts'
import type * as phoneRules from '#shared/leads/contact/phone.ts'
import { queryClient } from '../../kit/queries.ts'
import { titleOf } from '../change.ts'
import { leadDuplicates } from '../queries.ts'
import { phones } from '../usePhones.ts'
import { calledOf, uncheckedOf, type DraftLead } from './draft.ts'

/** What a person should know of a lead before it is saved. */
export interface Question {
  key: string
  name: string
  unchecked: readonly ExtractedFieldName[]
  /** Why it may be in the CRM already, or twice among those to be saved; in sentences. */
  repeats: readonly string[]
}

/**
 * What is open about leads that are about to be saved; one that was asked about is not asked about again.
 * A single lead shows who it may be beside its button, so only for several is that looked up here.
 * @param used the fields of them that are saved
 */
export const questionsAbout = async (
  leads: readonly DraftLead[],
  used: readonly ExtractedFieldName[] = extractedFields,
): Promise<Question[]> => {
  const open = leads.filter(({ asked }) => !asked)
  const repeats = leads.length > 1 ? await repeatsOf(leads) : new Map<string, string[]>()
  return open
    .map((lead) => ({
      key: lead.key,
      name: calledOf(lead),
      unchecked: uncheckedOf(lead).filter((field) => used.includes(field)),
      repeats: repeats.get(lead.key) ?? [],
    }))
    .filter((question) => question.unchecked.length + question.repeats.length > 0)
}

const repeatsOf = async (leads: readonly DraftLead[]): Promise<Map<string, string[]>> => {
  const rules = await queryClient.ensureQueryData(phones)
  const known = await Promise.all(leads.map(knownAs))
  return new Map(
    leads.map((lead, at) => {
      const twin = twinOf(lead, leads.slice(0, at), rules)
      const among = twin ? [`Looks the same as ${calledOf(twin)}, which you are saving too.`] : []
      return [lead.key, [...(known[at] ?? []), ...among]]
    }),
  )
}

const knownAs = async ({ fields }: DraftLead): Promise<string[]> => {
  try {
    const found = await queryClient.fetchQuery(
      leadDuplicates(recordOf(identifyingFields, (field) => fields[field].value.trim() || undefined)),
    )
    const same = found.duplicates.filter(({ certain }) => certain)
    return [
      ...(found.erased ? ['This person asked to be erased.'] : []),
      ...same
        .slice(0, 1)
        .map(({ lead, reasons }) => `Already in the CRM: ${titleOf(lead)}. ${reasons.join(', ')}.`),
    ]
  } catch {
    return ['Whether this person is in the CRM already could not be checked.']
  }
}

/** One of the leads before that is certainly the same person. */
export const twinOf = (
  lead: DraftLead,
  before: readonly DraftLead[],
  { normalisePhone, doubtfulPhone }: Pick<typeof phoneRules, 'normalisePhone' | 'doubtfulPhone'>,
): DraftLead | undefined => {
  const personOf = ({ fields }: DraftLead) => ({
    name: fields.name.value,
    email: fields.email.value.trim(),
    ...recordOf(phoneFields, (field) => fields[field].value.trim() && normalisePhone(fields[field].value)),
  })
  return before.find((each) => samePerson(personOf(each), personOf(lead), { doubtfulPhone }))
}
