import { interestNames } from '../../catalog/lines.ts'
import { channelNames } from '../channel.ts'
import { isPhoneField } from '../contact/phone-fields.ts'
import { formatPhone } from '../contact/phone.ts'
import { fieldNames, type LeadField } from '../fields.ts'
import { importFieldNames } from './import-mapping.ts'
import type { Lead } from '../model.ts'
import { qualifyingNames, questions } from '../qualifying.ts'
import { interests as allInterests, stageNames } from '../stage.ts'

/** An instant in a format that spreadsheets parse. */
const instant = (iso: string | null | undefined): string => iso?.slice(0, 19).replace('T', ' ') ?? ''

const formatInterests = ({ interests }: Lead): string =>
  allInterests
    .filter((interest) => interests.includes(interest))
    .map((interest) => interestNames[interest])
    .join('; ')

function cellOf(lead: Lead, field: LeadField): string | null | undefined {
  switch (field) {
    case 'interests':
      return formatInterests(lead)
    case 'stage':
      return stageNames[lead.stage]
    case 'value':
      return lead.value?.toFixed(2)
    case 'next_step':
      return lead.next_step?.text
    default: {
      const text = lead[field]
      return text && isPhoneField(field) ? formatPhone(text) : text
    }
  }
}

type Column = readonly [header: string, cell: (lead: Lead) => string | null | undefined]

/** Columns of an import have the same headers, so an export can be imported again. */
const columns: readonly Column[] = [
  ...fieldNames.map((field): Column => [importFieldNames[field], (lead) => cellOf(lead, field)]),
  [importFieldNames.next_step_due, ({ next_step }) => next_step?.due],
  ['Channel', ({ channel }) => channelNames[channel]],
  ['Page', ({ source }) => source.page],
  ['Referrer', ({ source }) => source.referrer],
  ['UTM source', ({ source }) => source.utm.source],
  ['UTM medium', ({ source }) => source.utm.medium],
  ['UTM campaign', ({ source }) => source.utm.campaign],
  ['UTM term', ({ source }) => source.utm.term],
  ['UTM content', ({ source }) => source.utm.content],
  ...questions.map((name) => [qualifyingNames[name], ({ qualifying }: Lead) => qualifying[name]] as const),
  ['Consent given (UTC)', ({ consent }) => instant(consent?.at)],
  ['Consent wording', ({ consent }) => consent?.text_version],
  ['Received (UTC)', ({ created_at }) => instant(created_at)],
  ['First reply (UTC)', ({ responded_at }) => instant(responded_at)],
  ['Last activity (UTC)', ({ touched_at }) => instant(touched_at)],
  ['ID', ({ id }) => id],
]

export const exportHeaders: readonly string[] = columns.map(([header]) => header)

export const exportRow = (lead: Lead): string[] => columns.map(([, cell]) => cell(lead) ?? '')
