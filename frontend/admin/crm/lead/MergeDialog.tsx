import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields, mergeFields, type MergeField } from '#shared/leads/fields.ts'
import { mergedSecondPhone } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { mergedDays } from '#shared/leads/retention.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { newestLead } from '../change.ts'
import { FoundDuplicates } from '../FoundDuplicates.tsx'
import { fieldNames } from '../lead-words.ts'
import { readPhone } from '../phones.ts'
import { keepLead, leadDuplicates, refreshLeads } from '../queries.ts'
import { formatValue } from './event-words.ts'

const schema = z.object({ take: z.array(z.enum(mergeFields)) })

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
  const editor = useEditor<{ take: MergeField[] }>({
    schema,
    stored: { values: { take: isFurther(offered.stage, given.stage) ? ['stage'] : [] }, version: 0 },
    save: async ({ values }) => {
      const body = { ...values, other: other.id, version: lead.version, other_version: other.version }
      try {
        const merged = await call('leads/merge', { params: { id: lead.id }, body })
        keepLead(merged)
        onClose()
        toast(`${other.name} was merged into ${merged.name}.`)
        void refreshLeads()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error
        setPair({ lead: await newestLead(lead.id), other: await newestLead(other.id) })
        throw new ApiError('refused', `${error.message} Both are shown as they are now.`)
      }
    },
  })
  const { take } = editor.values
  const differing = mergeFields.flatMap((field) => {
    const isSpare = field === 'second_phone' && !lead.second_phone
    const mine = formatValue(field, lead[field])
    const theirs = isSpare
      ? readPhone(mergedSecondPhone(lead, other, take) ?? '')
      : formatValue(field, other[field])
    return mine === theirs ? [] : [{ field, mine, theirs }]
  })
  const choose = (field: MergeField, theirs: boolean) =>
    editor.set({ take: [...take.filter((each) => each !== field), ...(theirs ? [field] : [])] })
  return (
    <FormDialog
      title={`Merge ${other.name} into this lead`}
      wide
      editor={editor}
      labels={{ take: 'Fields' }}
      submit="Merge"
      busyLabel="Merging…"
      failure="Nothing was merged."
      className="stack"
      onClose={onClose}
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
    </FormDialog>
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
