import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { linkEmailWords } from '#shared/quotes/link-email.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { keepQuote, refreshQuotes } from '../queries.ts'
import styles from './QuotePage.module.css'

/** Asks before a quote is sent, and shows the e-mail. */
export const SendDialog = ({ quote, onClose }: { quote: Quote; onClose: () => void }) => {
  const { quoteId, revision, version, customerEmail } = quote
  const [now] = useState(() => new Date().toISOString())
  const { subject, paragraphs } = linkEmailWords(quote, now, '(the private link)')
  const send = useMutation({
    mutationFn: () => call('quotes/send', { params: { quoteId }, body: { revision, version } }),
    onSuccess: (sent) => {
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
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p>
        It goes to <strong>{customerEmail}</strong>. After that it cannot be edited, only revised or withdrawn
        {revision > 1 && '; the revision before it is replaced'}.
      </p>
      <blockquote className={styles['mail']}>
        <p>
          <strong>{subject}</strong>
        </p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
      {send.isError && <Notice tone="failure">It was not sent. {describeError(send.error)}</Notice>}
    </ConfirmDialog>
  )
}
