import { monthlyInWords, usualEvents } from '#shared/quotes/plan-words.ts'
import type { Billed, Due, LinePlan, Part, Payer } from '#shared/quotes/plan.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Fieldset, SelectField } from '#ui/Field.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { focusId } from '../../kit/focus.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { Figure, Money, Text, TextArea } from '../../kit/form/inputs.tsx'
import type { QuoteFields } from './draft.ts'

const maxParts = 12
/** An input that is still empty, which the schema refuses. */
const unset = '' as unknown as number

const sizes = { equal: 'Equal part', percent: 'Percent', amount: 'Dollars' }
const sizeOf = (part: Part) =>
  part.percent !== undefined ? 'percent' : part.amount !== undefined ? 'amount' : 'equal'
const dues: Record<Due['on'], string> = {
  signing: 'On signing',
  decision: 'At a decision',
  event: 'At an event',
  date: 'On a date',
}
const newDues: Record<Due['on'], Due> = {
  signing: { on: 'signing' },
  decision: { on: 'decision', day: unset },
  event: { on: 'event', event: usualEvents[0] },
  date: { on: 'date', date: '' },
}
const billings: Record<Billed, string> = {
  advance: monthlyInWords.advance,
  arrears: monthlyInWords.arrears,
}
const payers = { '': 'The customer', processor: 'The processor', lender: 'The lender' }

interface LineDetailsProps {
  editor: Editor<QuoteFields>
  index: number
}

export const LineDetails = ({ editor, index }: LineDetailsProps) => {
  const at = `services.${index}` as const
  const { plan = {} } = editor.values.services[index] ?? {}
  const { problems } = useRecordForm()
  const parts: readonly Part[] = plan.parts ?? [{ due: newDues.signing }]
  const setPlan = (change: LinePlan) => editor.form.setValue(`${at}.plan`, { ...plan, ...change })
  const changePart = (nth: number, change: Part) =>
    setPlan({ parts: parts.map((each, place) => (place === nth ? change : each)) })
  return (
    <div className="stack line-details">
      <TextArea
        name={`${at}.description`}
        label="Description"
        hint="What the line covers. Printed below its name."
        rows={3}
      />
      <Fieldset
        legend="Parts of the setup fee"
        error={problems.find(({ field }) => field === `${at}.plan.parts`)?.message}
      >
        <ol className="plain-list stack gap-2" id={`${at}.plan.parts`} tabIndex={-1}>
          {parts.map((part, nth) => (
            <li key={nth} className="fields">
              <PartInputs
                part={part}
                at={`${at}.plan.parts.${nth}`}
                nth={nth + 1}
                onChange={(change) => changePart(nth, change)}
              />
              {parts.length > 1 && (
                <IconButton
                  icon="trash"
                  label={`Remove part ${nth + 1}`}
                  tooltip="Remove"
                  onClick={() => {
                    setPlan({ parts: parts.toSpliced(nth, 1) })
                    focusId(`${at}.plan.parts`)
                  }}
                />
              )}
            </li>
          ))}
        </ol>
        <Button
          icon="plus"
          className="small spaced"
          disabled={parts.length >= maxParts}
          onClick={() => {
            setPlan({ parts: [...parts, { due: newDues.event }] })
            focusId(`${at}.plan.parts.${parts.length}.due`)
          }}
        >
          Add a part
        </Button>
      </Fieldset>
      <div className="fields">
        <SelectField
          label="Monthly fee is due"
          options={billings}
          value={plan.monthly ?? 'advance'}
          onChange={(monthly) => setPlan({ monthly: monthly as Billed })}
        />
        <Figure name={`${at}.plan.notice_days`} label="Notice (days)" inputMode="numeric" />
        <SelectField
          label="Who pays us"
          hint="Counts only without a fee."
          options={payers}
          value={plan.paid_by ?? ''}
          onChange={(payer) => setPlan({ paid_by: payer ? (payer as Payer) : undefined })}
        />
      </div>
    </div>
  )
}

interface PartInputsProps {
  part: Part
  /** Such as `services.0.plan.parts.1`. */
  at: string
  nth: number
  onChange: (change: Part) => void
}

const PartInputs = ({ part, at, nth, onChange }: PartInputsProps) => {
  const { due } = part
  const { problems } = useRecordForm()
  return (
    <div className="fields" role="group" aria-label={`Part ${nth}`}>
      <SelectField
        label="Size"
        options={sizes}
        value={sizeOf(part)}
        onChange={(size) => onChange({ due, ...(size !== 'equal' && { [size]: unset }) })}
      />
      {part.percent !== undefined && <Figure name={`${at}.percent`} label="Percent" />}
      {part.amount !== undefined && <Money name={`${at}.amount`} label="Dollars" />}
      <SelectField
        id={`${at}.due`}
        label="When"
        options={dues}
        error={problems.find(({ field }) => field === `${at}.due`)?.message}
        value={due.on}
        onChange={(on) => onChange({ ...part, due: newDues[on as Due['on']] })}
      />
      {due.on === 'decision' && <Figure name={`${at}.due.day`} label="Day of the work" inputMode="numeric" />}
      {due.on === 'date' && <Text name={`${at}.due.date`} label="Date" />}
      {due.on === 'event' && (
        <>
          <Text name={`${at}.due.event`} label="Due" list={`${at}.events`} />
          <datalist id={`${at}.events`}>
            {usualEvents.map((event) => (
              <option key={event}>{event}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  )
}
