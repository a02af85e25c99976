import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, mergeFields, type MergeField } from '#shared/leads/fields.ts'
import { mergedSecondPhone } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { mergedDays } from '#shared/leads/retention.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { newestLead } from '../change.ts'
import { FoundDuplicates } from '../FoundDuplicates.tsx'
import { fieldNames } from '../lead-words.ts'
import { readPhone } from '../phones.ts'
import { keepLead, leadDuplicates, refreshLeads } from '../queries.ts'
import { formatValue } from './event-words.ts'

interface MergeDialogProps {
  lead: Lead
  other: Lead
  onClose: () => void
}

/** A lead that comes back after it was lost is open again. */
const isFurther = (stage: Stage, than: Stage): boolean =>
  stage !== 'lost' && (than === 'lost' || stages.indexOf(stage) > stages.indexOf(than))

export const MergeDialog = ({ lead: given, other: offered, onClose }: MergeDialogProps) => {
  const [{ lead, other }, setPair] = useState({ lead: given, other: offered })
  const [take, setTake] = useState<readonly MergeField[]>(
    isFurther(offered.stage, given.stage) ? ['stage'] : [],
  )
  const merge = useMutation({
    mutationFn: () =>
      call('leads/merge', {
        params: { id: lead.id },
        body: { other: other.id, take: [...take], version: lead.version, other_version: other.version },
      }),
    onSuccess: (merged) => {
      keepLead(merged)
      onClose()
      toast(`${other.name} was merged into ${merged.name}.`)
      void refreshLeads()
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return
      setPair({ lead: await newestLead(lead.id), other: await newestLead(other.id) })
    },
  })
  const differing = mergeFields.flatMap((field) => {
    const isSpare = field === 'second_phone' && !lead.second_phone
    const mine = formatValue(field, lead[field])
    const theirs = isSpare
      ? readPhone(mergedSecondPhone(lead, other, take) ?? '')
      : formatValue(field, other[field])
    return mine === theirs ? [] : [{ field, mine, theirs }]
  })
  const choose = (field: MergeField, theirs: boolean) =>
    setTake((before) => [...before.filter((each) => each !== field), ...(theirs ? [field] : [])])
  return (
    <Dialog title={`Merge ${other.name} into this lead`} wide onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          merge.mutate()
        }}
      >
        <p className="soft">
          The other lead is removed from lists, and its timeline moves here. For {mergedDays} days it can be
          restored as a separate lead; the fields of this lead then stay as the merge left them.
        </p>
        {differing.length === 0 ? (
          <p className="spaced">All fields match.</p>
        ) : (
          <table className="table lead-sides">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">This lead</th>
                <th scope="col">The other</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ field, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{fieldNames[field]}</th>
                  {[mine, theirs].map((words, at) => {
                    const isTheirs = at === 1
                    const isChosen = mine === '' || take.includes(field) ? isTheirs : !isTheirs
                    const side = isTheirs ? 'the other' : 'this lead'
                    return (
                      <td key={side} className={isChosen ? 'washed' : undefined} data-tone="accent">
                        {mine !== '' && theirs !== '' ? (
                          <label className="choice">
                            <input
                              type="radio"
                              name={field}
                              checked={isChosen}
                              aria-label={`${fieldNames[field]} of ${side}: ${words}`}
                              onChange={() => choose(field, isTheirs)}
                            />
                            <span>{words}</span>
                          </label>
                        ) : (
                          words || <span className="soft">empty</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {merge.isError && (
          <Notice tone="failure">
            Nothing was merged. {describeError(merge.error)}
            {merge.error instanceof ApiError &&
              merge.error.code === 'stale-version' &&
              ' Both are shown as they are now.'}
          </Notice>
        )}
        <div className="dialog-end">
          <Button type="submit" variant="primary" busy={merge.isPending} busyLabel="Merging…" retainFocus>
            Merge
          </Button>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export const Duplicates = ({ lead }: { lead: Lead }) => {
  const identity = recordOf(identifyingFields, (field) => lead[field] ?? undefined)
  const { data } = useQuery(leadDuplicates({ ...identity, except: lead.id }))
  const [other, setOther] = useState<Lead>()
  return (
    <>
      {data && (
        <FoundDuplicates
          found={{ ...data, erased: false }}
          compare="Compare and merge"
          onCompare={setOther}
        />
      )}
      {other && <MergeDialog lead={lead} other={other} onClose={() => setOther(undefined)} />}
    </>
  )
}
