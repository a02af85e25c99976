import { monthlyInWords, usualEvents } from '#shared/quotes/plan-words.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Fieldset, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { focusId } from '../../kit/focus.ts'
import type { PartValues, PlanValues } from './plan-values.ts'
import styles from './QuotePage.module.css'
import type { LineValues } from './quote-values.ts'

const maxParts = 12

interface LineDetailsProps {
  line: LineValues
  /** Such as `lines.0`. */
  at: string
  messageOf: (id: string) => string | undefined
  onChange: (change: Partial<LineValues>) => void
}

const sizes: Record<PartValues['size'], string> = {
  equal: 'Equal part',
  percent: 'Percent',
  amount: 'Dollars',
}
const dues: Record<PartValues['due'], string> = {
  signing: 'On signing',
  decision: 'At a decision',
  event: 'At an event',
  date: 'On a date',
}
const details: Record<Exclude<PartValues['due'], 'signing'>, { label: string; type: string }> = {
  decision: { label: 'Day of the work', type: 'text' },
  event: { label: 'Due', type: 'text' },
  date: { label: 'Date', type: 'date' },
}
const payers: Record<PlanValues['payer'], string> = {
  '': 'The customer',
  processor: 'The processor',
  lender: 'The lender',
}
const newPart: PartValues = { size: 'equal', value: '', due: 'signing', detail: '' }

export const LineDetails = ({ line, at, messageOf, onChange }: LineDetailsProps) => {
  const { plan } = line
  const parts = plan.parts.length > 0 ? plan.parts : [newPart]
  const setPlan = (change: Partial<PlanValues>) => onChange({ plan: { ...plan, ...change } })
  const changePart = (index: number, change: Partial<PartValues>) =>
    setPlan({ parts: parts.map((each, place) => (place === index ? { ...each, ...change } : each)) })
  return (
    <div className={styles['details']}>
      <TextArea
        id={`${at}.description`}
        label="Description"
        hint="What the line covers. Printed below its name."
        value={line.description}
        error={messageOf(`${at}.description`)}
        maxLength={2000}
        rows={3}
        className={styles['address'] ?? ''}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <Fieldset legend="Parts of the setup fee" error={messageOf(`${at}.parts`)}>
        <ol className={styles['parts']} id={`${at}.parts`} tabIndex={-1}>
          {parts.map((part, index) => (
            <li key={index}>
              <Part
                part={part}
                at={`${at}.parts.${index}`}
                nth={index + 1}
                messageOf={messageOf}
                onChange={(change) => changePart(index, change)}
              />
              {parts.length > 1 && (
                <Button
                  variant="quiet"
                  aria-label={`Remove part ${index + 1}`}
                  onClick={() => {
                    setPlan({ parts: parts.toSpliced(index, 1) })
                    focusId(`${at}.parts`)
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ol>
        <Button
          disabled={parts.length >= maxParts}
          onClick={() => {
            setPlan({ parts: [...parts, { ...newPart, due: 'event', detail: usualEvents[0] }] })
            focusId(`${at}.parts.${parts.length}.due`)
          }}
        >
          Add a part
        </Button>
      </Fieldset>
      <div className={styles['three']}>
        <Field label="Monthly fee is due">
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={plan.billed || 'advance'}
              onChange={({ target }) =>
                setPlan({ billed: target.value === 'arrears' ? 'arrears' : 'advance' })
              }
            >
              {(['advance', 'arrears'] as const).map((billed) => (
                <option key={billed} value={billed}>
                  {monthlyInWords[billed]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          id={`${at}.notice`}
          label="Notice (days)"
          value={plan.noticeDays}
          error={messageOf(`${at}.notice`)}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setPlan({ noticeDays: target.value })}
        />
        <Field label="Who pays us" hint="Counts only without a fee.">
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={plan.payer}
              onChange={({ target }) => setPlan({ payer: target.value as PlanValues['payer'] })}
            >
              {Object.entries(payers).map(([payer, name]) => (
                <option key={payer} value={payer}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  )
}

interface PartProps {
  part: PartValues
  /** Such as `lines.0.parts.1`. */
  at: string
  nth: number
  messageOf: (id: string) => string | undefined
  onChange: (change: Partial<PartValues>) => void
}

const Part = ({ part, at, nth, messageOf, onChange }: PartProps) => {
  const { size, value, due, detail } = part
  const events = `${at}.events`
  return (
    <div className={styles['part']} role="group" aria-label={`Part ${nth}`}>
      <Field label="Size">
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={size}
            onChange={({ target }) => onChange({ size: target.value as PartValues['size'] })}
          >
            {Object.entries(sizes).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {size !== 'equal' && (
        <TextField
          id={`${at}.value`}
          label={sizes[size]}
          value={value}
          error={messageOf(`${at}.value`)}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      <Field label="When" id={`${at}.due`}>
        {(wiring) => (
          <select
            {...wiring}
            className={inputClass}
            value={due}
            onChange={({ target }) =>
              onChange({
                due: target.value as PartValues['due'],
                detail: target.value === 'event' ? usualEvents[0] : '',
              })
            }
          >
            {Object.entries(dues).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {due !== 'signing' && (
        <>
          <TextField
            id={`${at}.detail`}
            label={details[due].label}
            type={details[due].type}
            value={detail}
            error={messageOf(`${at}.detail`)}
            maxLength={80}
            autoComplete="off"
            list={due === 'event' ? events : undefined}
            inputMode={due === 'decision' ? 'numeric' : undefined}
            onChange={({ target }) => onChange({ detail: target.value })}
          />
          <datalist id={events}>
            {usualEvents.map((event) => (
              <option key={event}>{event}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  )
}
