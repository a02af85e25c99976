import { useState } from 'react'
import { interestNames } from '#shared/catalog/lines.ts'
import { paymentOf } from '#shared/quotes/dues.ts'
import { currentTerms, lineOfQuote, termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { Fieldset } from '#ui/Field.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { Figure, Select, Text, TextArea } from '../../kit/form/inputs.tsx'
import { pricedOf, type QuoteFields } from './draft.ts'
import { Lines } from './Lines.tsx'

const typeNames = { amount: 'Dollars', percent: 'Percent' }
const onNames = { both: 'All fees, once', monthly: 'Every month', setup: 'Setup fees' }
const { 'not-sure': _, ...termsNames } = interestNames

export const DraftFields = ({ editor }: { editor: Editor<QuoteFields> }) => {
  const draft = pricedOf(editor.values)
  const terms = currentTerms(draft)
  // It stays open while its fields are emptied.
  const [isTaxed, setTaxed] = useState(false)
  if (editor.values.tax && !isTaxed) setTaxed(true)
  const byServices = lineOfQuote({ services: draft.services })
  const isUnpayable = draft.payment_url !== null && !paymentOf(draft)
  return (
    <>
      <div className="pair">
        <Text name="customerName" />
        <Text name="customerEmail" type="email" />
      </div>
      <div className="pair">
        <Text name="customerContact" />
        <TextArea name="customerAddress" rows={2} />
      </div>
      <Lines editor={editor} />
      <div className="pair">
        <Select
          name="line_of_business"
          options={termsNames}
          none={byServices ? `By the services: ${interestNames[byServices]}` : 'Choose'}
          hint={
            terms && (
              <>
                The customer accepts{' '}
                <a href={termsPath(terms)} target="_blank" rel="noreferrer">
                  the {termsName(terms)}
                </a>
                .
              </>
            )
          }
        />
        <Figure name="valid_days" hint="Counted from the day it is sent." inputMode="numeric" />
      </div>
      <Fieldset legend="Discount">
        <div className="fields">
          <Figure name="discount" label="Amount" empty={0} />
          <Select name="discountType" label="In" options={typeNames} />
          <Select name="discountOn" label="Off" options={onNames} />
        </div>
      </Fieldset>
      <details open={isTaxed}>
        <summary>Tax</summary>
        <div className="fields">
          <Text name="tax.label" label="Tax name" required={false} />
          <Figure name="tax.percent" label="Percent" />
        </div>
      </details>
      <TextArea name="guarantee" hint="Printed in a box. Leave empty for none." rows={3} />
      <Text
        name="payment_url"
        type="url"
        hint={
          isUnpayable
            ? 'Nothing is due on signing, so the customer does not see this link.'
            : 'A page where the customer can pay, which begins with https://. Shown after acceptance with the amount due on signing. Leave empty for none.'
        }
      />
    </>
  )
}
