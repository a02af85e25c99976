import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { LedgerGroup, LedgerRow, type RowAction } from '../../kit/Ledger.tsx'
import { formatInstant, formatShortDay } from '../../kit/times.ts'
import { Ago } from '../Ago.tsx'
import { finishStep, moveStep, moveToStage, offerUndo } from '../change.ts'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import { telOf } from '../phones.ts'
import { refreshLeads, refreshQuotes } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { StageMark } from '../StageMark.tsx'
import { useMakeQuote } from '../useMakeQuote.ts'

/** Milliseconds without an answer after which a lead is late. */
const tooLong = 86_400_000

interface LeadGroupsProps {
  leads: CallAnswer<'leads/today'>
  now: number
  /** Further groups, after the new leads. */
  children?: React.ReactNode
}

export const LeadGroups = ({ leads: { waiting, due, stale }, now, children }: LeadGroupsProps) => {
  const isLate = ({ next_step }: Lead) => next_step !== null && isOverdue(next_step.due)
  const dueToday = due.leads.filter((lead) => !isLate(lead))
  const [longest] = waiting.leads
  const stepRow = (lead: Lead) =>
    lead.next_step && (
      <LeadRow
        key={lead.id}
        lead={lead}
        when={<time dateTime={lead.next_step.due}>{formatDue(lead.next_step.due)}</time>}
        isLate={isLate(lead)}
        what={lead.next_step.text}
        move={{ icon: 'move', label: 'Move to tomorrow', run: () => moveStep(lead) }}
        end={{ icon: 'check', label: 'Done', run: () => finishStep(lead) }}
      />
    )
  const allSteps = '/admin/crm/list?sort=due'
  return (
    <>
      <LedgerGroup
        title="New leads, not answered"
        items={waiting.leads}
        more={waiting.more}
        all="/admin/crm/list?stage=new&sort=oldest"
        note={longest && `longest ${spanSince(longest.created_at, now)}`}
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            when={<Ago at={lead.created_at} after="" />}
            isLate={now - Date.parse(lead.created_at) > tooLong}
            what={lead.message && `“${lead.message}”`}
            end={{ icon: 'check', label: 'Mark contacted', run: () => moveToStage(lead, 'contacted') }}
          />
        )}
      </LedgerGroup>
      {children}
      <LedgerGroup
        title="Overdue"
        items={due.leads.filter(isLate)}
        more={due.more && dueToday.length === 0}
        all={allSteps}
      >
        {stepRow}
      </LedgerGroup>
      <LedgerGroup title="Due today" items={dueToday} more={due.more} all={allSteps}>
        {stepRow}
      </LedgerGroup>
      <LedgerGroup
        title="Stale"
        items={stale.leads}
        more={stale.more}
        all="/admin/crm/list?sort=untouched"
        note="no activity for two weeks"
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            when={<Ago at={lead.touched_at} after="" />}
            what={
              <>
                <StageMark stage={lead.stage} /> <span>{lead.value !== null && dollars(lead.value)}</span>
              </>
            }
            end={{ icon: 'close', label: 'Mark lost', run: () => moveToStage(lead, 'lost') }}
          />
        )}
      </LedgerGroup>
    </>
  )
}

interface LeadRowProps {
  lead: Lead
  when: React.ReactNode
  isLate?: boolean
  what: React.ReactNode
  /** Instead of making a quote. */
  move?: RowAction
  end: RowAction
}

const LeadRow = ({ lead, what, move, end, ...row }: LeadRowProps) => {
  const { id, email, interests, notice_failure } = lead
  const phone = numbersOf(lead).find((number) => number.startsWith('+'))
  const makeQuote = useMakeQuote(id)
  return (
    <LedgerRow
      {...row}
      to={`/admin/crm/${id}`}
      name={lead.name}
      about={aboutLead(lead)}
      what={notice_failure ? <span className="wrong">{notice_failure}</span> : what}
      line={interests.map((each) => interestNames[each]).join(', ')}
      actions={[
        phone ? { icon: 'call', label: `Call ${inWords(phone)}`, to: telOf(phone) } : null,
        email ? { icon: 'email', label: `Email ${email}`, to: `/admin/crm/${id}#email` } : null,
        move ?? { icon: 'quote', label: 'Make a quote', run: makeQuote },
        end,
      ]}
      refresh={refreshLeads}
    />
  )
}

/** Without the phone tables, which are too large for the first screen. */
const inWords = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')

export const QuoteGroup = ({ silent, ending }: CallAnswer<'quotes/today'>) => (
  <LedgerGroup
    title="Quotes that need attention"
    items={[...new Map([...ending.quotes, ...silent.quotes].map((quote) => [quote.quoteId, quote])).values()]}
    more={silent.more || ending.more}
    all={`/admin/quotes?attention=${silent.more ? 'silent' : 'ending'}`}
  >
    {(quote) => {
      const { quoteId, lead_id, sent_at, expires_at } = quote
      const isEnding = ending.quotes.some((each) => each.quoteId === quoteId)
      const [, sum] = quote.figures.at(-1) ?? []
      const words = sum === undefined ? 'the quote' : `the quote of ${sum}`
      const at = (isEnding ? expires_at : sent_at) ?? ''
      return (
        <LedgerRow
          key={quoteId}
          to={`/admin/quotes/${quoteId}?revision=${quote.revision}`}
          name={quote.customerName}
          when={
            isEnding ? (
              <time dateTime={at} title={formatInstant(at)}>
                {formatShortDay(lastDayOf(at))}
              </time>
            ) : (
              <Ago at={at} after="" />
            )
          }
          what={`${isEnding ? 'Last day of' : 'No answer to'} ${words}`}
          actions={[
            lead_id === null ? null : { icon: 'email', label: 'Email', to: `/admin/crm/${lead_id}#email` },
            null,
            { icon: 'check', label: 'Followed up', run: () => followUp(quote) },
          ]}
          refresh={refreshQuotes}
        />
      )
    }}
  </LedgerGroup>
)

/** Also hides the quote for three days. */
const followUp = async ({ quoteId, revision, customerName }: QuoteSummary): Promise<void> => {
  const note = (done: boolean) => call('quotes/follow-up', { params: { quoteId }, body: { revision, done } })
  await note(true)
  offerUndo(
    `Followed up: ${customerName}. The quote is back here in three days if there is no answer.`,
    async () => {
      await note(false)
      return `The quote for ${customerName} is back on the list.`
    },
    refreshQuotes,
  )
}

export const DocumentGroup = ({ documents, more }: CallAnswer<'customer/list-new-documents'>) => (
  <LedgerGroup title="New documents" items={documents} more={more}>
    {({ id, lead_id, lead_name, name, received_at }) => (
      <LedgerRow
        key={`${lead_id}#${id}`}
        to={`/admin/crm/${lead_id}`}
        name={lead_name}
        when={<Ago at={received_at} after="" />}
        what={name}
        refresh={refreshLeads}
      />
    )}
  </LedgerGroup>
)
