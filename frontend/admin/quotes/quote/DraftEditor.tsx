import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { call } from '#api/client.ts'
import { faultsOfDraft } from '#shared/quotes/draft.ts'
import { paymentTerms } from '#shared/quotes/dues.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { download } from '../../kit/download.ts'
import { SaveState } from '../../kit/editor/SaveState.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { cleaned } from '../../kit/editor/work.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { keepQuote, newestQuote, refreshQuotes } from '../queries.ts'
import { DeleteDraft } from './DeleteDraft.tsx'
import { fieldNames, inWords, lackingIn, pricedOf, schema, storedOf, type QuoteFields } from './draft.ts'
import { DraftFields } from './DraftFields.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import { QuoteDocument } from './QuoteDocument.tsx'
import { SendDialog } from './SendDialog.tsx'

interface DraftEditorProps {
  quote: Quote
  onTyped: (typed: boolean) => void
  children: ReactNode
}

export const DraftEditor = ({ quote, onTyped, children }: DraftEditorProps) => {
  const { quoteId, revision } = quote
  const stored = useMemo(() => storedOf(quote), [quote])
  const editor = useEditor<QuoteFields>({
    name: `quote:${quoteId}:${revision}`,
    schema,
    check: (typed) => faultsOfDraft(pricedOf(typed)),
    stored,
    save: async ({ change, version }) => {
      const saved = await call('quotes/update', { params: { quoteId }, body: { ...change, version } })
      keepQuote(saved)
      return storedOf(saved)
    },
    newest: async () => storedOf(await newestQuote(quoteId)),
    autosave: {
      describe: () => ({ name: `Quote ${quoteId}`, kind: 'quote' }),
      refresh: refreshQuotes,
      together: ['services', 'discount', 'discountType', 'discountOn', 'tax'],
    },
  })
  const { values, attempt } = editor
  const [opened] = useState(() => new Date().toISOString())
  const [sending, setSending] = useState<Quote>()
  const priced = useMemo(() => pricedOf(values), [values])
  const [[term, figure] = []] = paymentTerms(priced).figures
  const lacking = () => lackingIn(editor.form.getValues())

  const isTyped = editor.unsaved.length > 0
  const reportTyped = useEffectEvent(onTyped)
  useEffect(() => reportTyped(isTyped), [isTyped])

  const check = async () => {
    await editor.submit()
    const version = lacking().length > 0 ? undefined : await editor.flush()
    const newest = version === undefined ? undefined : await newestQuote(quoteId)
    // It does not include what was typed meanwhile.
    if (newest?.version === version) setSending(newest)
  }
  const settle = async () => {
    await editor.flush()
    return editor.current().base.version
  }
  const discardChanges = () => {
    editor.replace()
    onTyped(false)
  }
  return (
    <>
      <div className="split tall">
        <RecordForm
          editor={editor}
          labels={fieldNames}
          name="Draft"
          inWords={inWords}
          lacking={attempt > 0 && editor.problems.length === 0 ? lacking() : []}
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
          <DraftFields editor={editor} />
          <div className="form-end sticky">
            <output>
              <span className="soft">{term}</span> <strong>{figure}</strong>
            </output>
            <SaveState editor={editor} labels={fieldNames} />
            <div className="row end">
              {quote.status === 'draft' && (
                <>
                  <DeleteDraft quote={quote} settle={settle} onDone={discardChanges} />
                  <DuplicateButton quote={quote} save={editor.flush} />
                </>
              )}
              <ActionButton
                variant="primary"
                busyLabel="Saving…"
                failure="The quote could not be read."
                run={check}
              >
                Send…
              </ActionButton>
            </div>
          </div>
        </RecordForm>
        <div className="panel">
          <div className="stack">
            <QuoteDocument quoteId={quoteId} revision={revision} dated={opened} quote={priced} />
            <div className="row">
              <ActionButton
                icon="download"
                busyLabel="Drawing the PDF…"
                failure="The PDF could not be drawn."
                run={async () => {
                  const body = { ...cleaned(schema, values), quoteId, revision }
                  download(await call('quotes/preview', { body }), `quote-${quoteId}-draft.pdf`)
                }}
              >
                Download as PDF
              </ActionButton>
              <span className="hint">PDF as it would be sent.</span>
            </div>
          </div>
        </div>
        {children}
      </div>
      {sending && <SendDialog quote={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}
