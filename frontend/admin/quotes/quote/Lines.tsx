import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field, Fieldset, inputClass, TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { focusId } from '../../kit/focus.ts'
import { lazyPart, useChunk } from '../../kit/lazy-part.tsx'
import { lineSets } from '../queries.ts'
import { catalogGroups, catalogLine, customLine, engagementLines } from './catalog-lines.ts'
import type { FieldsProps } from './DraftFields.tsx'
import { paidInWords } from './plan-values.ts'
import styles from './QuotePage.module.css'
import { lineOf, type LineValues, type QuoteValues } from './quote-values.ts'

const maxLines = 50
const sets = lazyPart(() => import('./LineSets.tsx'))
const loadDetails = () => import('./LineDetails.tsx')

export type ChangeLines = (change: (lines: QuoteValues['lines']) => QuoteValues['lines']) => void

const columns = [
  ['setup', 'Setup fee'],
  ['monthly', 'Monthly fee'],
  ['quantity', 'Quantity'],
] as const

export const Lines = ({ values, messageOf, hasErrorIn, onLines }: FieldsProps & { onLines: ChangeLines }) => {
  const { lines } = values
  const [chosen, setChosen] = useState('')
  const [opened, setOpened] = useState<number>()
  const [isInSets, setInSets] = useState(false)
  const saved = useQuery(lineSets).data?.sets ?? []
  const adding = useRef<HTMLSelectElement>(null)
  const full = lines.length >= maxLines

  const add = (added: readonly LineValues[]) => {
    onLines((before) => [...before, ...added].slice(0, maxLines))
    focusId(`lines.${lines.length}.${added[0]?.name ? 'setup' : 'name'}`)
  }
  const addChosen = () => {
    const [, at] = /^set (\d+)$/.exec(chosen) ?? []
    const line = catalogLine(chosen)
    setChosen('')
    add(at ? (saved[Number(at)]?.lines ?? []).map(lineOf) : line ? [line] : [])
  }
  const removeLine = (index: number, line: LineValues) => {
    setOpened(undefined)
    onLines((before) => before.toSpliced(index, 1))
    toast(`${line.name || 'The line'} removed.`, {
      label: 'Undo',
      action: () => {
        onLines((before) => before.toSpliced(Math.min(index, before.length), 0, line))
        focusId(`lines.${index}.name`)
      },
    })
    if (lines.length > 1) focusId(`lines.${Math.min(index, lines.length - 2)}.remove`)
    else adding.current?.focus()
  }
  const swap = (from: number, to: number) => {
    setOpened(undefined)
    onLines((before) => {
      const moved = before[from]
      return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
    })
    focusId(`lines.${to}.${to < from ? (to === 0 ? 'down' : 'up') : to === lines.length - 1 ? 'up' : 'down'}`)
  }
  return (
    <Fieldset legend="Services" error={messageOf('lines')}>
      <ol className={styles['lines']} id="lines" tabIndex={-1}>
        {lines.map((line, index) => {
          const at = `lines.${index}`
          const nth = `line ${index + 1}`
          const change = (some: Partial<LineValues>) =>
            onLines((before) => before.map((each, place) => (place === index ? { ...each, ...some } : each)))
          const isOpen =
            opened === index || ['description', 'parts', 'notice'].some((part) => hasErrorIn(`${at}.${part}`))
          return (
            // Lines have no identity of their own, and their fields hold no state.
            <li key={index} className={styles['line']}>
              <TextField
                id={`${at}.name`}
                label="Service"
                value={line.name}
                error={messageOf(`${at}.name`)}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => change({ name: target.value })}
              />
              <div className={styles['figures']}>
                {columns.map(([column, label]) => (
                  <TextField
                    key={column}
                    id={`${at}.${column}`}
                    label={label}
                    value={line[column]}
                    error={messageOf(`${at}.${column}`)}
                    inputMode="decimal"
                    autoComplete="off"
                    onChange={({ target }) => change({ [column]: target.value })}
                  />
                ))}
              </div>
              <div className={styles['paid']}>
                <p>
                  {line.description && <span className={styles['about']}>{line.description}</span>}
                  Paid: {paidInWords(line) || 'enter a fee first'}
                </p>
                <Button
                  variant="quiet"
                  aria-expanded={isOpen}
                  aria-label={`Change the description and payment of ${nth}`}
                  onClick={() => setOpened(isOpen ? undefined : index)}
                >
                  Change
                </Button>
              </div>
              {isOpen && <Details line={line} at={at} messageOf={messageOf} onChange={change} />}
              <div className={styles['moves']}>
                <Button
                  variant="quiet"
                  id={`${at}.up`}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                  aria-label={`Move ${nth} up`}
                  title="Move up"
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  id={`${at}.down`}
                  disabled={index === lines.length - 1}
                  onClick={() => swap(index, index + 1)}
                  aria-label={`Move ${nth} down`}
                  title="Move down"
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  id={`${at}.remove`}
                  onClick={() => removeLine(index, line)}
                  aria-label={`Remove ${nth}`}
                >
                  Remove
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      {lines.length === 0 && (
        <div className={styles['acts']} role="group" aria-label="Engagements">
          {engagementLines.map(({ id, name, line }) => (
            <Button key={id} onClick={() => add([line])}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['add']}>
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
      {isInSets && <sets.Part values={values} onClose={() => setInSets(false)} />}
    </Fieldset>
  )
}

type DetailsProps = Parameters<Awaited<ReturnType<typeof loadDetails>>['LineDetails']>[0]

const Details = (props: DetailsProps) => {
  const code = useChunk('line-details', loadDetails)
  if (code.data) return <code.data.LineDetails {...props} />
  return (
    <p role="status">
      {code.isError ? (
        <>
          This part of the page did not arrive. <Button onClick={() => void code.refetch()}>Try again</Button>
        </>
      ) : (
        'Loading…'
      )}
    </p>
  )
}
