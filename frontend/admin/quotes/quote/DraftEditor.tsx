import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { formatUsd } from '#shared/money/format.ts'
import { faultsOfDraft, lackingToSend, type QuoteDraft } from '#shared/quotes/draft.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { download } from '../../kit/download.ts'
import { forgetDrafts } from '../../kit/drafts.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import formStyles from '../../kit/Form.module.css'
import { useEditor } from '../../kit/useEditor.ts'
import { keepQuote, newestQuote, refreshQuotes } from '../queries.ts'
import { DraftFields } from './DraftFields.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import styles from './QuotePage.module.css'
import {
  changedOf,
  draftOf,
  errorsIn,
  describeField,
  pathOf,
  pricedOf,
  schema,
  shape,
  valuesOf,
  type QuoteValues,
} from './quote-values.ts'
import { SendDialog } from './SendDialog.tsx'
import { VoidButton } from './VoidButton.tsx'

interface DraftEditorProps {
  quote: Quote
  /** Reports whether there are unsaved changes. */
  onTyped: (typed: boolean) => void
  /** Shown below the form. */
  children: ReactNode
}

const names = new Intl.ListFormat('en')
const stateOf = (quote: Quote) => ({ values: valuesOf(quote), version: quote.version })

/** Saves the changes and returns the saved state. Without changes, returns the newest state. */
const write = async (quoteId: string, change: Partial<QuoteDraft>, version: number): Promise<Quote> => {
  if (Object.keys(change).length === 0) return newestQuote(quoteId)
  try {
    return await call('quotes/update', { params: { quoteId }, body: { ...change, version } })
  } finally {
    // If the save was refused, the quote may no longer be a draft.
    void refreshQuotes()
  }
}

/** The form of a draft with a preview. It sends only changed fields, so two people can work on different fields. */
export const DraftEditor = ({ quote, onTyped, children }: DraftEditorProps) => {
  const { quoteId, revision } = quote
  const draftName = `quote:${quoteId}:${revision}`
  const saved = useRef<Quote>(undefined)
  const [sending, setSending] = useState<Quote>()
  const [opened] = useState(() => new Date().toISOString())
  const editor = useEditor<QuoteValues>({
    name: draftName,
    schema,
    shape,
    ...stateOf(quote),
    save: async (values, version, base) => {
      const now = await write(quoteId, changedOf(values, base), version)
      keepQuote(now)
      saved.current = now
      return stateOf(now)
    },
    newest: async () => stateOf(await newestQuote(quoteId)),
    onTaken: (taken) =>
      toast(
        `Someone else changed ${names.format(taken.map((field) => describeField(shown.current, field)[0].toLowerCase()))} in the meantime; their change was kept.`,
      ),
    fieldFor: (field) => pathOf(field) as Path<QuoteValues> | undefined,
  })
  const { form, conflict } = editor
  const follow = useEffectEvent((newest: Quote) => editor.follow(stateOf(newest)))
  useEffect(() => follow(quote), [quote])
  const values = form.watch()
  const shown = useRef(values)
  useEffect(() => void (shown.current = values), [values])
  const priced = useMemo(() => pricedOf(values), [values])
  const faults = useMemo(() => faultsOfDraft(priced), [priced])
  const { isDirty } = form.formState
  const reportTyped = useEffectEvent(onTyped)
  useEffect(() => reportTyped(isDirty), [isDirty])
  const preview = useMutation({
    mutationFn: () => call('quotes/preview', { body: { ...draftOf(values), quoteId, revision } }),
    onSuccess: (pdf) => download(pdf, `quote-${quoteId}-draft.pdf`),
  })

  const save = async () => {
    saved.current = undefined
    await editor.submit()
    return saved.current
  }
  const discardChanges = () => {
    forgetDrafts(draftName)
    onTyped(false)
  }
  const send = async () => {
    const ready = await save()
    if (!ready) return
    const missing = lackingToSend(ready)
    for (const { field, message } of missing) form.setError(pathOf(field) as Path<QuoteValues>, { message })
    if (missing.length === 0) setSending(ready)
  }
  return (
    <>
      <div className={styles['layout']}>
        <form
          className="stack gap-6"
          noValidate
          aria-label="Draft"
          onSubmit={(event) => {
            event.preventDefault()
            void save().then((now) => now && toast('Draft saved.'))
          }}
        >
          {quote.status !== 'draft' && (
            <Notice tone="failure">
              Someone else sent or withdrew this draft while you were writing. What you typed cannot be saved
              to it; copy what you need, then make a new revision.
              <p>
                <Button onClick={discardChanges}>Show the quote as it is</Button>
              </p>
            </Notice>
          )}
          <DraftOffer draft={editor.draft} />
          {conflict && (
            <Conflict
              what="quote"
              fields={conflict.fields.map((field) => {
                const [name, mine] = describeField(values, field)
                return { name, mine, theirs: describeField(conflict.values, field)[1] }
              })}
              saving={editor.saving}
              onKeepMine={() => void editor.keepMine()}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <ErrorSummary attempt={editor.attempt} errors={errorsIn(form.formState.errors)} />
          {editor.failure && <Notice tone="failure">The draft could not be saved. {editor.failure}</Notice>}
          <DraftFields form={form} faults={faults} />
          <div className={formStyles['actions']}>
            <output className={styles['total']}>
              Total <strong>{formatUsd(quoteTotals(priced).total)}</strong>
            </output>
            <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Saving…" retainFocus>
              Save draft
            </Button>
            <Button onClick={() => void send()} busy={editor.saving} retainFocus>
              Send to the customer…
            </Button>
            {quote.status === 'draft' && <VoidButton quote={quote} onDone={discardChanges} />}
          </div>
        </form>
        <div className={styles['preview']}>
          <QuoteDocument quoteId={quoteId} revision={revision} dated={opened} quote={priced} />
          <div className={styles['acts']}>
            <Button
              onClick={() => preview.mutate()}
              busy={preview.isPending}
              busyLabel="Drawing the PDF…"
              retainFocus
            >
              Download as PDF
            </Button>
            <span className="hint">The quote as it would be sent now.</span>
          </div>
          {preview.isError && (
            <Notice tone="failure">The PDF could not be drawn. {describeError(preview.error)}</Notice>
          )}
        </div>
        <div className={styles['side']}>{children}</div>
      </div>
      {sending && <SendDialog quote={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}
