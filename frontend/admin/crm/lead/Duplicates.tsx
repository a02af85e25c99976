import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordOf } from '#shared/api/records.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { FoundDuplicates } from '../FoundDuplicates.tsx'
import { leadDuplicates } from '../queries.ts'
import { MergeDialog } from './MergeDialog.tsx'

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
