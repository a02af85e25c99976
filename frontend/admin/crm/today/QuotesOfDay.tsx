import { call } from '#api/client.ts'
import type { CallAnswer } from '#api/table.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { toast } from '#ui/Toaster.tsx'
import { DayGroup, DayRow } from '../../kit/DayRows.tsx'
import { formatInstant, formatShortDate } from '../../kit/times.ts'
import { runUndo } from '../../kit/undo.ts'
import { refreshQuotes } from '../queries.ts'
import { spanSince } from '../spans.ts'

type Quotes = CallAnswer<'quotes/today'>

interface QuotesOfDayProps {
  quotes: Quotes
  now: number
  heading?: 'h2' | 'h3'
}

export const QuotesOfDay = ({ quotes: { silent, ending }, now, heading = 'h3' }: QuotesOfDayProps) => (
  <>
    <Group
      title="Quotes about to expire"
      of={ending}
      heading={heading}
      attention="ending"
      when={({ expires_at }) =>
        expires_at && [`open until ${formatShortDate(lastDayOf(expires_at))}`, expires_at]
      }
    />
    <Group
      title="Quotes without an answer"
      of={silent}
      heading={heading}
      attention="silent"
      when={({ sent_at }) => sent_at && [`sent ${spanSince(sent_at, now)} ago`, sent_at]}
    />
  </>
)

interface GroupProps {
  title: string
  of: Quotes['silent']
  attention: 'silent' | 'ending'
  heading: 'h2' | 'h3'
  when: (quote: Quotes['silent']['quotes'][number]) => readonly [words: string, at: string] | '' | null
}

const Group = ({ title, of: { quotes, more }, attention, heading, when }: GroupProps) => (
  <DayGroup
    title={title}
    count={quotes.length}
    heading={heading}
    all={more && { to: `/admin/quotes?attention=${attention}`, name: 'All of them' }}
  >
    {quotes.map((quote) => {
      const [words, at] = when(quote) || []
      return (
        <DayRow
          key={quote.quoteId}
          to={`/admin/quotes/${quote.quoteId}?revision=${quote.revision}`}
          name={quote.customerName}
          about={quote.figures.at(-1)?.toReversed().join(', ')}
          when={
            at && (
              <time dateTime={at} title={formatInstant(at)}>
                {words}
              </time>
            )
          }
          action={{ label: 'Followed up', action: () => followUp(quote) }}
          refresh={refreshQuotes}
        />
      )
    })}
  </DayGroup>
)

/** Also hides the quote for three days. */
const followUp = async ({ quoteId, revision, customerName }: QuoteSummary): Promise<void> => {
  const note = (done: boolean) => call('quotes/follow-up', { params: { quoteId }, body: { revision, done } })
  await note(true)
  toast(`Followed up: ${customerName}. The quote is back here in three days if there is no answer.`, {
    label: 'Undo',
    action: () =>
      void runUndo(async () => {
        await note(false)
        return `The quote for ${customerName} is back on the list.`
      }, refreshQuotes),
  })
}
