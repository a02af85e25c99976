import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { LineSets as Sets } from '#shared/quotes/line-set-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { counted } from '../../kit/counts.ts'
import { queryClient } from '../../kit/queries.ts'
import { lineSets } from '../queries.ts'
import type { Line } from './draft.ts'

type OneSet = Sets['sets'][number]

interface LineSetsProps {
  lines: readonly Line[]
  /** Whether a line has an error. */
  isWrong: boolean
  onClose: () => void
}

const change = async (changed: (before: OneSet[]) => OneSet[]) => {
  // The newest version, so that a set that someone else saved meanwhile stays.
  const { sets: before, version } = await queryClient.fetchQuery({ ...lineSets, staleTime: 0 })
  const body = { sets: changed(before), version }
  queryClient.setQueryData(lineSets.queryKey, await call('quotes/change-line-sets', { body }))
}

const LineSets = ({ lines, isWrong, onClose }: LineSetsProps) => {
  const { data } = useQuery(lineSets)
  const sets = data?.sets ?? []
  const [name, setName] = useState('')
  const save = async () => {
    await change((before) => [...before, { name, lines: [...lines] }])
    setName('')
  }
  return (
    <Dialog title="Saved sets of lines" onClose={onClose}>
      <DialogBody
        actions={
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        {lines.length > 0 &&
          (isWrong ? (
            <p>Correct the lines of the quote first; then you can save them as a set.</p>
          ) : (
            <div className="fields">
              <NameField label="Name of a set with these lines" value={name} onChange={setName} />
              <ActionButton disabled={name.trim() === ''} failure="It was not saved." run={save}>
                Save these lines as a set
              </ActionButton>
            </div>
          ))}
        {sets.length === 0 && <p>There are no saved sets yet.</p>}
        <ul className="plain-list stack gap-3">
          {sets.map((set, index) => (
            <li key={`${index} ${set.name}`}>
              <OneLineSet set={set} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

interface NameFieldProps {
  label: string
  value: string
  onChange: (name: string) => void
}

const NameField = ({ onChange, ...field }: NameFieldProps) => (
  <TextField {...field} maxLength={60} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
)

const isSame = (one: OneSet, other: OneSet): boolean => JSON.stringify(one) === JSON.stringify(other)

const OneLineSet = ({ set }: { set: OneSet }) => {
  const [name, setName] = useState(set.name)
  const becomes = (...now: OneSet[]) =>
    change((before) => before.flatMap((each) => (isSame(each, set) ? now : each)))
  return (
    <div className="fields">
      <NameField
        label={`Name of the set (${counted(set.lines.length, 'line')})`}
        value={name}
        onChange={setName}
      />
      <ActionButton
        disabled={name.trim() === '' || name === set.name}
        failure="It was not saved."
        run={() => becomes({ ...set, name })}
        aria-label={`Rename ${set.name}`}
      >
        Rename
      </ActionButton>
      <ConfirmButton
        label="Delete…"
        fullLabel={`Delete… ${set.name}`}
        danger
        title={`Delete the set “${set.name}”?`}
        action="Delete it"
        busyAction="Deleting…"
        failure="It was not deleted."
        onConfirm={() => becomes()}
      >
        <p>Quotes that have its lines keep them.</p>
      </ConfirmButton>
    </div>
  )
}

export default LineSets
