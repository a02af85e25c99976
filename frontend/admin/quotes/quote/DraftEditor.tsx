import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { download } from '../../kit/download.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import formStyles from '../../kit/Form.module.css'
import { SaveState } from '../../kit/saving/SaveState.tsx'
import { refusalOf, unsavedOf } from '../../kit/saving/saving-state.ts'
import { useSaving } from '../../kit/saving/useSaving.ts'
import { newestQuote } from '../queries.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { DraftFields } from './DraftFields.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import styles from './QuotePage.module.css'
import { quoteSaving, storedOf } from './quote-saving.ts'
import {
  describeField,
  draftOf,
  faultsIn,
  fieldNames,
  idOf,
  lackingIn,
  pricedOf,
  type QuoteValues,
} from './quote-values.ts'
import { SendDialog } from './SendDialog.tsx'

interface DraftEditorProps {
  quote: Quote
  onTyped: (typed: boolean) => void
  children: ReactNode
}

export const DraftEditor = ({ quote, onTyped, children }: DraftEditorProps) => {
  const { quoteId, revision } = quote
  const stored = useMemo(() => storedOf(quote), [quote])
  const { saver, state, draft } = useSaving(stored, quoteSaving(quote))
  const { values, phase } = state
  const [opened] = useState(() => new Date().toISOString())
  const [sending, setSending] = useState<Quote>()
  const [attempt, setAttempt] = useState(0)
  /** The id of the input with the focus: unfinished text in it is not an error yet. */
  const [focused, setFocused] = useState('')
  useEffect(() => {
    const follow = () => setFocused(document.activeElement?.id ?? '')
    addEventListener('focusin', follow)
    addEventListener('focusout', follow)
    return () => {
      removeEventListener('focusin', follow)
      removeEventListener('focusout', follow)
    }
  }, [])
  const priced = useMemo(() => pricedOf(values), [values])
  const faults = useMemo(() => faultsIn(values), [values])
  const refusals = (Object.keys(values) as (keyof QuoteValues)[]).flatMap((field) => {
    const refused = refusalOf(state, field)
    return refused ? [{ id: idOf(refused.at), message: refused.message, fullMessage: refused.message }] : []
  })
  const lacking = attempt > 0 && faults.length === 0 ? lackingIn(values) : []
  const errors = [...faults, ...lacking, ...refusals]
  const shown = [
    ...faults.filter(({ id, isUnfinished }) => !isUnfinished || id !== focused),
    ...lacking,
    ...refusals,
  ]

  const isTyped = Object.keys(unsavedOf(state)).length > 0
  const reportTyped = useEffectEvent(onTyped)
  useEffect(() => reportTyped(isTyped), [isTyped])

  const preview = useMutation({
    mutationFn: () => call('quotes/preview', { body: { ...draftOf(values), quoteId, revision } }),
    onSuccess: (pdf) => download(pdf, `quote-${quoteId}-draft.pdf`),
  })
  const check = useMutation({
    mutationFn: async () => {
      setAttempt((count) => count + 1)
      if (faults.length > 0 || lackingIn(values).length > 0) return
      const version = await saver.flush()
      const newest = version === undefined ? undefined : await newestQuote(quoteId)
      // It does not include what was typed meanwhile.
      if (newest?.version === version) setSending(newest)
    },
  })
  const settle = async () => {
    await saver.flush()
    return saver.current().base.version
  }
  const discardChanges = () => {
    saver.send({ type: 'replaced', stored: saver.current().base })
    onTyped(false)
  }
  const takeTheirs = ({ theirs, fields }: Extract<typeof phase, { name: 'conflict' }>) => {
    const mine = Object.entries(unsavedOf(state)).filter(
      ([field]) => !fields.includes(field as keyof QuoteValues),
    )
    saver.send({ type: 'replaced', stored: theirs })
    saver.send({ type: 'typed', change: Object.fromEntries(mine) })
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
            void saver.flush()
          }}
        >
          {quote.status !== 'draft' && (
            <Notice tone="failure">
              Someone else sent or voided this draft while you were writing. What you typed cannot be saved to
              it; copy what you need, then make a new revision.
              <p>
                <Button onClick={discardChanges}>Show the current quote</Button>
              </p>
            </Notice>
          )}
          <DraftOffer draft={draft} />
          {phase.name === 'conflict' && (
            <Conflict
              what="quote"
              fields={phase.fields.map((field) => {
                const [name, mine] = describeField(values, field)
                return { name, mine, theirs: describeField(phase.theirs.values, field)[1] }
              })}
              saving={false}
              onKeepMine={() => {
                saver.send({ type: 'keep-mine' })
                void saver.flush()
              }}
              onTakeTheirs={() => takeTheirs(phase)}
            />
          )}
          {attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              errors={errors.map(({ id, fullMessage }) => ({ id, message: fullMessage }))}
            />
          )}
          <DraftFields
            values={values}
            messageOf={(id) => shown.find((each) => each.id === id)?.message}
            hasErrorIn={(start) => shown.some(({ id }) => id === start || id.startsWith(`${start}.`))}
            onChange={(change) => saver.send({ type: 'typed', change })}
            onLines={(change) =>
              saver.send({ type: 'typed', change: { lines: change(saver.current().values.lines) } })
            }
          />
          <div className={formStyles['actions']}>
            <output className={styles['total']}>
              {paymentTerms(priced).figures.map(([term, figure]) => (
                <span key={term}>
                  {term} <strong>{figure}</strong>
                </span>
              ))}
            </output>
            <Button
              variant="primary"
              onClick={() => check.mutate()}
              busy={check.isPending}
              busyLabel="Saving…"
              retainFocus
            >
              Send…
            </Button>
            <SaveState saver={saver} fieldNames={fieldNames} />
            {quote.status === 'draft' && (
              <>
                <DuplicateButton quote={quote} save={() => saver.flush()} />
                <DeleteDraft quote={quote} settle={settle} onDone={discardChanges} />
              </>
            )}
          </div>
          {check.isError && (
            <Notice tone="failure">The quote could not be read. {describeError(check.error)}</Notice>
          )}
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
            <span className="hint">PDF as it would be sent.</span>
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
