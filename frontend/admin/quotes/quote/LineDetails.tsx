import { monthlyInWords, usualEvents } from '#shared/quotes/plan-words.ts'
import type { Due, Part } from '#shared/quotes/plan.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Fieldset, SelectField } from '#ui/Field.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { focusId } from '../../kit/focus.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { Figure, Money, Select, Text, TextArea } from '../../kit/form/inputs.tsx'
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
const billings = { advance: monthlyInWords.advance, arrears: monthlyInWords.arrears }
const payers = { processor: 'The processor', lender: 'The lender' }

interface LineDetailsProps {
  editor: Editor<QuoteFields>
  index: number
}

export const LineDetails = ({ editor, index }: LineDetailsProps) => {
  const at = `services.${index}` as const
  const partsAt = `${at}.plan.parts` as const
  const parts: readonly Part[] = editor.values.services[index]?.plan?.parts ?? [{ due: newDues.signing }]
  const { problems } = useRecordForm()
  const errorAt = (path: string) => problems.find(({ field }) => field === path)?.message
  const setParts = (next: Part[]) => editor.form.setValue(partsAt, next)
  const partInputs = (part: Part, nth: number) => {
    const { due } = part
    const partAt = `${partsAt}.${nth}`
    const change = (to: Part) => setParts(parts.with(nth, to))
    return (
      <div className="fields" role="group" aria-label={`Part ${nth + 1}`}>
        <SelectField
          label="Size"
          options={sizes}
          value={sizeOf(part)}
          onChange={(size) => change({ due, ...(size !== 'equal' && { [size]: unset }) })}
        />
        {part.percent !== undefined && <Figure name={`${partAt}.percent`} label="Percent" />}
        {part.amount !== undefined && <Money name={`${partAt}.amount`} label="Dollars" />}
        <SelectField
          id={`${partAt}.due`}
          label="When"
          options={dues}
          error={errorAt(`${partAt}.due`)}
          value={due.on}
          onChange={(on) => change({ ...part, due: newDues[on as Due['on']] })}
        />
        {due.on === 'decision' && (
          <Figure name={`${partAt}.due.day`} label="Day of the work" inputMode="numeric" />
        )}
        {due.on === 'date' && <Text name={`${partAt}.due.date`} label="Date" />}
        {due.on === 'event' && <Text name={`${partAt}.due.event`} label="Due" list="usual-events" />}
      </div>
    )
  }
  return (
    <div className="stack line-details">
      <TextArea
        name={`${at}.description`}
        label="Description"
        hint="What the line covers. Printed below its name."
        rows={3}
      />
      <Fieldset legend="Parts of the setup fee" error={errorAt(partsAt)}>
        <ol className="plain-list stack gap-2" id={partsAt} tabIndex={-1}>
          {parts.map((part, nth) => (
            <li key={nth} className="fields">
              {partInputs(part, nth)}
              {parts.length > 1 && (
                <IconButton
                  icon="trash"
                  label={`Remove part ${nth + 1}`}
                  tooltip="Remove"
                  onClick={() => {
                    setParts(parts.toSpliced(nth, 1))
                    focusId(partsAt)
                  }}
                />
              )}
            </li>
          ))}
        </ol>
        <datalist id="usual-events">
          {usualEvents.map((event) => (
            <option key={event}>{event}</option>
          ))}
        </datalist>
        <Button
          icon="plus"
          className="small spaced"
          disabled={parts.length >= maxParts}
          onClick={() => {
            setParts([...parts, { due: newDues.event }])
            focusId(`${partsAt}.${parts.length}.due`)
          }}
        >
          Add a part
        </Button>
      </Fieldset>
      <div className="fields">
        <Select name={`${at}.plan.monthly`} label="Monthly fee is due" options={billings} />
        <Figure name={`${at}.plan.notice_days`} label="Notice (days)" inputMode="numeric" />
        <Select
          name={`${at}.plan.paid_by`}
          label="Who pays us"
          hint="Counts only without a fee."
          options={payers}
          none="The customer"
        />
      </div>
    </div>
  )
}
