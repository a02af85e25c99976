import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { LedgerGroup, LedgerRow } from '../../kit/Ledger.tsx'
import { formatInstant, formatShortDay } from '../../kit/times.ts'
import { Ago } from '../Ago.tsx'
import { offerUndo } from '../change.ts'
import { refreshQuotes } from '../queries.ts'

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
