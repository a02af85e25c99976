import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import { dayInWords } from '#shared/calendar/day-words.ts'
import { draftFields } from '#shared/quotes/draft-fields.ts'
import { currentTerms, isConfirmed, termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { linkEmailWords, reminderWords } from '#shared/quotes/link-email.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { dayOf, remindersOf } from '#shared/quotes/validity.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { readStored, writeStored } from '../../kit/storage.ts'
import { keepQuote, refreshQuotes } from '../queries.ts'

const list = new Intl.ListFormat('en')
/** The storage key that records that a person has read the text of a reminder in this browser. */
const seenMark = 'reminder-text-seen'

export const SendDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { quoteId, revision, customerEmail } = quote
  const terms = currentTerms(quote)
  const [now] = useState(() => new Date().toISOString())
  const [version, setVersion] = useState(quote.version)
  const [reminds, setReminds] = useState(quote.reminder_days.length > 0)
  const [typed, setTyped] = useState(() =>
    (quote.reminder_days.length > 0 ? quote.reminder_days : brand.quote.reminderDays).join(', '),
  )
  const [isFirst] = useState(() => readStored(seenMark) === null)
  const numbers = typed.match(/[^\s,]+/g)?.map(Number) ?? []
  const read = draftFields.reminder_days.safeParse(reminds ? numbers : [])
  const days = read.data ?? []
  const reminders = remindersOf({ ...quote, reminder_days: days }, now)
  const wrong = read.error?.issues[0]?.message
  const send = useMutation({
    mutationFn: async () => {
      let seen = version
      if (days.join() !== quote.reminder_days.join()) {
        const body = { reminder_days: days, version: seen }
        const changed = await call('quotes/update', { params: { quoteId }, body })
        keepQuote(changed)
        seen = changed.version
        setVersion(seen)
      }
      return call('quotes/send', { params: { quoteId }, body: { revision, version: seen } })
    },
    onSuccess: (sent) => {
      if (reminds) writeStored(seenMark, '1')
      keepQuote(sent)
      toast(`Quote sent to ${customerEmail}.`)
      onClose()
    },
    onSettled: () => void refreshQuotes(),
  })
  return (
    <ConfirmDialog
      title={`Send ${revision > 1 ? `revision ${revision}` : 'the quote'}?`}
      action="Send it"
      busyAction="Sending…"
      busy={send.isPending}
      onConfirm={() => wrong === undefined && send.mutate()}
      onClose={onClose}
    >
      <p>
        It goes to <strong>{customerEmail}</strong>. After that it cannot be edited, only revised or voided
        {revision > 1 && '; the revision before it is replaced'}.
      </p>
      {terms && (
        <p>
          The customer accepts the{' '}
          <a href={termsPath(terms)} target="_blank" rel="noreferrer">
            {termsName(terms)}
          </a>
          .{!isConfirmed(terms) && <strong> Your firm has not confirmed these terms yet.</strong>}
        </p>
      )}
      <Mail words={linkEmailWords(quote, now, '(the private link)')} />
      <label className="choice">
        <input type="checkbox" checked={reminds} onChange={({ target }) => setReminds(target.checked)} />
        Remind the customer if there is no answer
      </label>
      {reminds && (
        <>
          <TextField
            label="Days after sending"
            hint="At most three, such as 3, 10."
            value={typed}
            error={wrong}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          {wrong === undefined && (
            <p className="hint">
              {reminders.length === 0
                ? 'No reminder goes out while the quote is open.'
                : `Goes out at 9 am on ${list.format(reminders.map(({ at }) => dayInWords(dayOf(at))))}. Any answer stops it.`}
            </p>
          )}
          <details open={isFirst}>
            <summary>Text of the reminder</summary>
            <Mail words={reminderWords(quote, now, '(the private link)')} />
          </details>
        </>
      )}
      {send.isError && <Notice tone="failure">It was not sent. {describeError(send.error)}</Notice>}
    </ConfirmDialog>
  )
}

const Mail = ({ words: { subject, paragraphs } }: { words: ReturnType<typeof linkEmailWords> }) => (
  <blockquote className="stack gap-2 quote-mail">
    <p>
      <strong>{subject}</strong>
    </p>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </blockquote>
)
