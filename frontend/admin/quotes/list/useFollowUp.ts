import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { runUndo } from '../../kit/undo.ts'
import { refreshQuotes } from '../queries.ts'

const note = ({ quoteId, revision }: QuoteSummary, done: boolean) =>
  call('quotes/follow-up', { params: { quoteId }, body: { revision, done } })

const undo = (quotes: readonly QuoteSummary[]): Promise<void> =>
  runUndo(async () => {
    for (const quote of quotes) await note(quote, false)
    return `Undone for ${counted(quotes.length, 'quote')}.`
  }, refreshQuotes)

/** Its data are the failures, one line each. */
export const useFollowUp = (onDone: () => void) =>
  useMutation({
    mutationFn: async (quotes: readonly QuoteSummary[]) => {
      const done: QuoteSummary[] = []
      const failures: string[] = []
      for (const quote of quotes) {
        try {
          await note(quote, true)
          done.push(quote)
        } catch (error) {
          console.error('A follow-up was not noted', error)
          failures.push(`${quote.customerName || quote.quoteId}: ${describeError(error)}`)
        }
      }
      if (done.length > 0)
        toast(`${counted(done.length, 'quote')} followed up.`, {
          label: 'Undo',
          action: () => void undo(done),
        })
      onDone()
      return failures
    },
    onSettled: () => void refreshQuotes(),
  })
