import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Field, Fieldset, inputClass } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/Toaster.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { Figure, Money, Text } from '../../kit/form/inputs.tsx'
import { focusId } from '../../kit/focus.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { lineSets } from '../queries.ts'
import { catalogGroups, catalogLine, customLine, engagementLines } from './catalog-lines.ts'
import { LineDetails } from './LineDetails.tsx'
import { paidInWords, type Line, type QuoteFields } from './draft.ts'

const maxLines = 50
const sets = lazyPart(() => import('./LineSets.tsx'))
const columns: Readonly<Record<string, (at: string) => ReactNode>> = {
  Service: (at) => <Text name={`${at}.name`} label="Service" />,
  Quantity: (at) => <Figure name={`${at}.quantity`} label="Quantity" />,
  'Setup fee': (at) => <Money name={`${at}.setupFee`} label="Setup fee" empty={0} />,
  'Monthly fee': (at) => <Money name={`${at}.monthlyFee`} label="Monthly fee" empty={0} />,
}

export const Lines = ({ editor }: { editor: Editor<QuoteFields> }) => {
  const lines = editor.values.services
  const { problems } = useRecordForm()
  const [chosen, setChosen] = useState('')
  const [opened, setOpened] = useState<number>()
  const [isInSets, setInSets] = useState(false)
  const saved = useQuery(lineSets).data?.sets ?? []
  const adding = useRef<HTMLSelectElement>(null)
  const full = lines.length >= maxLines
  const hasErrorIn = (part: string) =>
    problems.some(({ field }) => field === part || field.startsWith(`${part}.`))

  const change = (next: (before: Line[]) => Line[]) =>
    editor.set({ services: next(editor.form.getValues('services')) })
  const add = (added: readonly Line[]) => {
    change((before) => [...before, ...added].slice(0, maxLines))
    focusId(`services.${lines.length}.${added[0]?.name ? 'setupFee' : 'name'}`)
  }
  const addChosen = () => {
    const [, at] = /^set (\d+)$/.exec(chosen) ?? []
    const line = catalogLine(chosen)
    setChosen('')
    add(at ? (saved[Number(at)]?.lines ?? []) : line ? [line] : [])
  }
  const removeLine = (index: number, line: Line) => {
    setOpened(undefined)
    change((before) => before.toSpliced(index, 1))
    toast(`${line.name || 'The line'} removed.`, {
      label: 'Undo',
      action: () => {
        change((before) => before.toSpliced(Math.min(index, before.length), 0, line))
        focusId(`services.${index}.name`)
      },
    })
    if (lines.length > 1) focusId(`services.${Math.min(index, lines.length - 2)}.remove`)
    else adding.current?.focus()
  }
  const swap = (from: number, to: number) => {
    setOpened(undefined)
    change((before) => {
      const moved = before[from]
      return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
    })
    const isEnd = to === (to < from ? 0 : lines.length - 1)
    focusId(`services.${to}.${to < from === isEnd ? 'down' : 'up'}`)
  }
  return (
    <Fieldset legend="Services" error={problems.find(({ field }) => field === 'services')?.message}>
      <div id="services" tabIndex={-1}>
        {lines.length > 0 ? (
          <table className="table quote-lines">
            <thead>
              <tr>
                {[...Object.keys(columns), 'Actions'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {lines.map((line, index) => {
              const at = `services.${index}`
              const nth = `line ${index + 1}`
              const isOpen = opened === index || hasErrorIn(`${at}.description`) || hasErrorIn(`${at}.plan`)
              return (
                // Lines have no identity of their own, and their inputs hold no state.
                <tbody key={index}>
                  <tr>
                    {Object.entries(columns).map(([name, input]) => (
                      <td key={name}>{input(at)}</td>
                    ))}
                    <td className="moves">
                      {(['up', 'down'] as const).map((way) => {
                        const to = way === 'up' ? index - 1 : index + 1
                        return (
                          <IconButton
                            key={way}
                            icon={way}
                            id={`${at}.${way}`}
                            label={`Move ${nth} ${way}`}
                            tooltip={`Move ${way}`}
                            disabled={lines[to] === undefined}
                            onClick={() => swap(index, to)}
                          />
                        )
                      })}
                      <IconButton
                        icon="trash"
                        id={`${at}.remove`}
                        label={`Remove ${nth}`}
                        tooltip="Remove"
                        onClick={() => removeLine(index, line)}
                      />
                    </td>
                  </tr>
                  <tr>
                    <td colSpan={5}>
                      <button
                        type="button"
                        className="disclosure"
                        aria-expanded={isOpen}
                        onClick={() => setOpened(isOpen ? undefined : index)}
                      >
                        <Icon name={isOpen ? 'down' : 'right'} />
                        <span className="clip">
                          <span className="visually-hidden">Line {index + 1} </span>
                          Paid: {paidInWords(line) || 'enter a fee first'}
                          {line.description && <span> · {line.description}</span>}
                        </span>
                      </button>
                      {isOpen && <LineDetails editor={editor} index={index} />}
                    </td>
                  </tr>
                </tbody>
              )
            })}
          </table>
        ) : (
          <div className="row spaced" role="group" aria-label="Engagements">
            {engagementLines.map(({ id, name, line }) => (
              <Button key={id} onClick={() => add([line])}>
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div className="fields spaced">
        <Field label="From the catalog or a saved set">
          {(wiring) => (
            <select
              {...wiring}
              ref={adding}
              className={inputClass}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Choose</option>
              {saved.length > 0 && (
                <optgroup label="Saved sets">
                  {saved.map(({ name }, index) => (
                    <option key={`${index} ${name}`} value={`set ${index}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )}
              {catalogGroups.map(({ name, lines: group }) => (
                <optgroup key={name} label={name}>
                  {group.map((line) => (
                    <option key={line.id} value={line.id}>
                      {line.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Button disabled={full || chosen === ''} onClick={addChosen}>
          Add it
        </Button>
        <Button disabled={full} onClick={() => add([customLine])}>
          Add a custom line
        </Button>
        {(lines.length > 0 || saved.length > 0) && (
          <Button variant="quiet" onClick={() => setInSets(true)}>
            Saved sets…
          </Button>
        )}
      </div>
      {isInSets && (
        <sets.Part lines={lines} isWrong={hasErrorIn('services')} onClose={() => setInSets(false)} />
      )}
    </Fieldset>
  )
}
