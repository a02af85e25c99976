import type { UseFormReturn } from 'react-hook-form'
import type { FieldError } from '#shared/api/problem.ts'
import { brand } from '#shared/brand.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { currentTerms, lineOfQuote, termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { discountOn, discountType, lineOfBusiness } from '#shared/quotes/model.ts'
import { Field, Fieldset, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { Lines } from './Lines.tsx'
import styles from './QuotePage.module.css'
import { draftOf, errorsIn, pathOf, type QuoteValues } from './quote-values.ts'

const typeNames = { amount: 'Dollars', percent: 'Percent' } as const
const onNames = { both: 'All fees, once', setup: 'Setup fees', monthly: 'Every month' } as const

interface DraftFieldsProps {
  form: UseFormReturn<QuoteValues, unknown, QuoteValues>
  /** Errors of the values typed so far, by field of the draft. */
  faults: readonly FieldError[]
}

/** The fields of a draft, in the order of the PDF. */
export const DraftFields = ({ form, faults }: DraftFieldsProps) => {
  const errors = [
    ...errorsIn(form.formState.errors),
    ...faults.map(({ field, message }) => ({ id: pathOf(field), message })),
  ]
  const messageOf = (field: string) => errors.find(({ id }) => id === field)?.message
  const draft = draftOf(form.watch())
  const terms = currentTerms(draft)
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          {...form.register('customerName')}
          id="customerName"
          label="Customer name"
          error={messageOf('customerName')}
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          {...form.register('customerEmail')}
          id="customerEmail"
          label="E-mail"
          type="email"
          error={messageOf('customerEmail')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Lines form={form} messageOf={messageOf} />
      <Fieldset legend="Discount">
        <div className={styles['three']}>
          <TextField
            {...form.register('discount.amount')}
            id="discount.amount"
            label="Amount"
            error={messageOf('discount.amount')}
            inputMode="decimal"
            autoComplete="off"
          />
          <Field label="In">
            {(wiring) => (
              <select {...form.register('discount.type')} {...wiring} className={inputClass}>
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
              <select {...form.register('discount.on')} {...wiring} className={inputClass}>
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
            {...form.register('tax.label')}
            id="tax.label"
            label="Name of the tax"
            error={messageOf('tax.label')}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...form.register('tax.percent')}
            id="tax.percent"
            label="Percent"
            error={messageOf('tax.percent')}
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      </Fieldset>
      <TextField
        {...form.register('validDays')}
        id="validDays"
        label="Days open"
        hint={`Counted from the day it is sent. Empty means ${brand.quote.validityDays}.`}
        error={messageOf('validDays')}
        inputMode="numeric"
        autoComplete="off"
        className={styles['short'] ?? ''}
      />
      <TextArea
        {...form.register('guarantee')}
        id="guarantee"
        label="Guarantee"
        hint="Printed in a box. Leave empty for none."
        error={messageOf('guarantee')}
        maxLength={1000}
        className={styles['guarantee'] ?? ''}
      />
      <Field
        label="Engagement terms"
        hint={
          <>
            The customer accepts{' '}
            <a href={termsPath(terms)} target="_blank" rel="noreferrer">
              the {termsName(terms)}
            </a>
            .
          </>
        }
      >
        {(wiring) => (
          <select {...form.register('lineOfBusiness')} {...wiring} className={inputClass}>
            <option value="">
              By the services: {interestNames[lineOfQuote({ services: draft.services })]}
            </option>
            {lineOfBusiness.options.map((line) => (
              <option key={line} value={line}>
                {interestNames[line]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
