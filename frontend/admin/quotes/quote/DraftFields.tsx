import { interestNames } from '#shared/catalog/lines.ts'
import { paymentOf } from '#shared/quotes/dues.ts'
import { currentTerms, lineOfQuote, termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { discountOn, discountType, lineOfBusiness } from '#shared/quotes/model.ts'
import { Field, Fieldset, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { Lines, type ChangeLines } from './Lines.tsx'
import styles from './QuotePage.module.css'
import { pricedOf, type QuoteValues } from './quote-values.ts'

const typeNames = { amount: 'Dollars', percent: 'Percent' } as const
const onNames = { both: 'All fees, once', setup: 'Setup fees', monthly: 'Every month' } as const

export interface FieldsProps {
  values: QuoteValues
  messageOf: (id: string) => string | undefined
  /** Whether an input has an error whose id begins like this. */
  hasErrorIn: (id: string) => boolean
}

interface DraftFieldsProps extends FieldsProps {
  onChange: (change: Partial<QuoteValues>) => void
  onLines: ChangeLines
}

export const DraftFields = ({ values, messageOf, hasErrorIn, onChange, onLines }: DraftFieldsProps) => {
  const { discount, tax } = values
  const wired = (
    field:
      | 'customerName'
      | 'customerEmail'
      | 'customerContact'
      | 'customerAddress'
      | 'validDays'
      | 'guarantee'
      | 'paymentUrl',
  ) => ({
    id: field,
    value: values[field],
    error: messageOf(field),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const draft = pricedOf(values)
  const terms = currentTerms(draft)
  const byServices = lineOfQuote({ services: draft.services })
  const isUnpayable = draft.payment_url !== null && !paymentOf(draft)
  return (
    <>
      <div className={styles['pair']}>
        <TextField {...wired('customerName')} label="Customer name" maxLength={200} autoComplete="off" />
        <TextField
          {...wired('customerEmail')}
          label="Email"
          type="email"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...wired('customerContact')} label="Contact" maxLength={200} autoComplete="off" />
        <TextArea
          {...wired('customerAddress')}
          label="Postal address"
          maxLength={500}
          rows={2}
          className={styles['address'] ?? ''}
        />
      </div>
      <Lines values={values} messageOf={messageOf} hasErrorIn={hasErrorIn} onLines={onLines} />
      <Field
        id="lineOfBusiness"
        label="Engagement terms"
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
        error={messageOf('lineOfBusiness')}
      >
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={values.lineOfBusiness}
            onChange={({ target }) =>
              onChange({ lineOfBusiness: target.value as QuoteValues['lineOfBusiness'] })
            }
          >
            <option value="">
              {byServices ? `By the services: ${interestNames[byServices]}` : 'Choose'}
            </option>
            {lineOfBusiness.options.map((line) => (
              <option key={line} value={line}>
                {interestNames[line]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Fieldset legend="Discount">
        <div className={styles['three']}>
          <TextField
            id="discount.amount"
            label="Amount"
            value={discount.amount}
            error={messageOf('discount.amount')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ discount: { ...discount, amount: target.value } })}
          />
          <Field label="In">
            {(wiring) => (
              <select
                {...wiring}
                className={inputClass}
                value={discount.type}
                onChange={({ target }) =>
                  onChange({ discount: { ...discount, type: discountType.parse(target.value) } })
                }
              >
                {discountType.options.map((type) => (
                  <option key={type} value={type}>
                    {typeNames[type]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Off">
            {(wiring) => (
              <select
                {...wiring}
                className={inputClass}
                value={discount.on}
                onChange={({ target }) =>
                  onChange({ discount: { ...discount, on: discountOn.parse(target.value) } })
                }
              >
                {discountOn.options.toReversed().map((on) => (
                  <option key={on} value={on}>
                    {onNames[on]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </Fieldset>
      <Fieldset legend="Tax" hint="Leave both empty for a quote without tax.">
        <div className={styles['three']}>
          <TextField
            id="tax.label"
            label="Tax name"
            value={tax.label}
            error={messageOf('tax.label')}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange({ tax: { ...tax, label: target.value } })}
          />
          <TextField
            id="tax.percent"
            label="Percent"
            value={tax.percent}
            error={messageOf('tax.percent')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onChange({ tax: { ...tax, percent: target.value } })}
          />
        </div>
      </Fieldset>
      <TextField
        {...wired('validDays')}
        label="Valid for (days)"
        hint="Counted from the day it is sent."
        inputMode="numeric"
        autoComplete="off"
        className={styles['short'] ?? ''}
      />
      <TextArea
        {...wired('guarantee')}
        label="Guarantee"
        hint="Printed in a box. Leave empty for none."
        maxLength={1000}
        className={styles['guarantee'] ?? ''}
      />
      <TextField
        {...wired('paymentUrl')}
        label="Payment link"
        hint={
          isUnpayable
            ? 'Nothing is due on signing, so the customer does not see this link.'
            : 'A page where the customer can pay, which begins with https://. Shown after acceptance with the amount due on signing. Leave empty for none.'
        }
        type="url"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  )
}
