import { recordOf } from '#shared/api/records.ts'
import { extractedFields, type ExtractedFieldName } from '#shared/extraction/model.ts'
import type * as phoneRules from '#shared/leads/contact/phone.ts'
import { identifyingFields, phoneFields } from '#shared/leads/fields.ts'
import { samePerson } from '#shared/leads/transfer/repeats.ts'
import { queryClient } from '../../kit/queries.ts'
import { titleOf } from '../change.ts'
import { phones } from '../phones.tsx'
import { leadDuplicates } from '../queries.ts'
import { labelOf, uncheckedOf, type DraftLead } from './draft.ts'

export interface Question {
  key: string
  name: string
  unchecked: readonly ExtractedFieldName[]
  /** Sentences about possible duplicates in the CRM or among the leads to save. */
  repeats: readonly string[]
}

/** The card of a single lead already shows duplicates, so they are looked up only for several. */
export const questionsAbout = async (
  leads: readonly DraftLead[],
  used: readonly ExtractedFieldName[] = extractedFields,
): Promise<Question[]> => {
  const open = leads.filter(({ asked }) => !asked)
  const repeats = leads.length > 1 ? await repeatsOf(leads) : new Map<string, string[]>()
  return open
    .map((lead) => ({
      key: lead.key,
      name: labelOf(lead),
      unchecked: uncheckedOf(lead).filter((field) => used.includes(field)),
      repeats: repeats.get(lead.key) ?? [],
    }))
    .filter((question) => question.unchecked.length + question.repeats.length > 0)
}

const repeatsOf = async (leads: readonly DraftLead[]): Promise<Map<string, string[]>> => {
  const rules = await queryClient.ensureQueryData(phones)
  const known = await Promise.all(leads.map(matchesInCrm))
  return new Map(
    leads.map((lead, at) => {
      const twin = twinOf(lead, leads.slice(0, at), rules)
      const among = twin ? [`Looks the same as ${labelOf(twin)}, which you are saving too.`] : []
      return [lead.key, [...(known[at] ?? []), ...among]]
    }),
  )
}

const matchesInCrm = async ({ fields }: DraftLead): Promise<string[]> => {
  try {
    const found = await queryClient.fetchQuery(
      leadDuplicates(recordOf(identifyingFields, (field) => fields[field].value.trim() || undefined)),
    )
    const same = found.duplicates.filter(({ certain }) => certain)
    return [
      ...(found.erased ? ['Someone with this email address or phone number asked to be erased.'] : []),
      ...same
        .slice(0, 1)
        .map(
          ({ lead, reasons }) =>
            `Possible duplicate of ${titleOf(lead)}: ${reasons.join(', ').toLowerCase()}.`,
        ),
    ]
  } catch {
    return ['Could not check for duplicates.']
  }
}

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
