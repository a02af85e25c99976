import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { LineSets as Sets } from '#shared/quotes/line-set-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
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

const LineSets = ({ lines, isWrong, onClose }: LineSetsProps) => {
  const { data } = useQuery(lineSets)
  const sets = data?.sets ?? []
  const [name, setName] = useState('')
  const change = useMutation({
    mutationFn: async (changed: (before: OneSet[]) => OneSet[]) => {
      // The newest version, so that a set that someone else saved meanwhile stays.
      const { sets: before, version } = await queryClient.fetchQuery({ ...lineSets, staleTime: 0 })
      const body = { sets: changed(before), version }
      queryClient.setQueryData(lineSets.queryKey, await call('quotes/change-line-sets', { body }))
    },
  })
  const save = () =>
    change.mutate((before) => [...before, { name, lines: [...lines] }], { onSuccess: () => setName('') })
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
              <TextField
                label="Name of a set with these lines"
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
              <Button disabled={name.trim() === ''} busy={change.isPending} retainFocus onClick={save}>
                Save these lines as a set
              </Button>
            </div>
          ))}
        {sets.length === 0 && <p>There are no saved sets yet.</p>}
        <ul className="plain-list stack gap-3">
          {sets.map((set, index) => (
            <li key={`${index} ${set.name}`}>
              <OneLineSet
                set={set}
                onRename={(renamed) =>
                  change.mutate((before) =>
                    before.map((each) => (isSame(each, set) ? { ...each, name: renamed } : each)),
                  )
                }
                onDelete={() => change.mutateAsync((before) => before.filter((each) => !isSame(each, set)))}
              />
            </li>
          ))}
        </ul>
        {change.isError && <Notice tone="failure">It was not saved. {describeError(change.error)}</Notice>}
      </DialogBody>
    </Dialog>
  )
}

const isSame = (one: OneSet, other: OneSet): boolean => JSON.stringify(one) === JSON.stringify(other)

interface OneLineSetProps {
  set: OneSet
  onRename: (name: string) => void
  onDelete: () => Promise<unknown>
}

const OneLineSet = ({ set, onRename, onDelete }: OneLineSetProps) => {
  const [name, setName] = useState(set.name)
  return (
    <div className="fields">
      <TextField
        label={`Name of the set (${set.lines.length} ${set.lines.length === 1 ? 'line' : 'lines'})`}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        disabled={name.trim() === '' || name === set.name}
        onClick={() => onRename(name)}
        aria-label={`Rename ${set.name}`}
      >
        Rename
      </Button>
      <ConfirmButton
        label="Delete…"
        fullLabel={`Delete… ${set.name}`}
        danger
        title={`Delete the set “${set.name}”?`}
        action="Delete it"
        busyAction="Deleting…"
        failure="It was not deleted."
        onConfirm={onDelete}
      >
        <p>Quotes that have its lines keep them.</p>
      </ConfirmButton>
    </div>
  )
}

export default LineSets
