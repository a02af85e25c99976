import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { toast } from '#ui/Toaster.tsx'
import { refreshQuotes } from '../queries.ts'

/** Notes that a customer was followed up, which takes the quote off the day for three days; says so and offers to undo it. */
export const followUp = async ({ quoteId, revision, customerName }: QuoteSummary): Promise<void> => {
  const note = (done: boolean) => call('quotes/follow-up', { params: { quoteId }, body: { revision, done } })
  const undo = async () => {
    try {
      await note(false)
      toast(`The quote for ${customerName} is back on the list.`)
    } catch (error) {
      console.error('A follow-up could not be undone', error)
      toast(`Couldn’t undo. ${describeError(error)}`)
    }
    await refreshQuotes()
  }
  await note(true)
  toast(`Followed up: ${customerName}. The quote is back here in three days if there is no answer.`, {
    label: 'Undo',
    action: () => void undo(),
  })
}
