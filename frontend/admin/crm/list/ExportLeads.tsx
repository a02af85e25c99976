import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callForPart } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { firmToday } from '../lead-words.ts'
import type { ListQuery } from '../queries.ts'

const fileName = () => `leads-${firmToday()}.csv`
const showDone = (count: number) => toast(`Exported ${counted(count)} to ${fileName()}.`)

interface Progress {
  parts: readonly Blob[]
  count: number
  cursor: string | undefined
}

const nothing: Progress = { parts: [], count: 0, cursor: undefined }

export const ExportLeads = ({ filter }: { filter: ListQuery }) => {
  const [progress, setProgress] = useState(nothing)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const run = useMutation({
    mutationFn: async (from: Progress) => {
      const { signal } = (stop.current = new AbortController())
      let at = from
      setProgress(at)
      do {
        const query = { ...filter, limit: 100, cursor: at.cursor }
        const { parseCsv } = await import('#shared/leads/transfer/read-csv.ts')
        const { part, next_cursor } = await callForPart('leads/export', { query, signal })
        const rows = parseCsv(await part.text()).length - (at.cursor === undefined ? 1 : 0)
        at = { parts: [...at.parts, part], count: at.count + rows, cursor: next_cursor }
        setProgress(at)
      } while (at.cursor !== undefined)
      return at
    },
    onSuccess: ({ parts, count }) => {
      download(new Blob([...parts], { type: 'text/csv' }), fileName())
      showDone(count)
    },
  })
  const stopped = run.error?.name === 'AbortError'
  return (
    <>
      {run.isPending ? (
        <>
          <span role="status">{counted(progress.count)} so far…</span>
          <Button onClick={() => stop.current?.abort()}>Stop the export</Button>
        </>
      ) : (
        <Button icon="upload" onClick={() => run.mutate(nothing)}>
          Export as CSV
        </Button>
      )}
      {run.isError && !stopped && (
        <Failure onRetry={() => run.mutate(progress)}>
          The export stopped after {counted(progress.count)}. {describeError(run.error)}
        </Failure>
      )}
    </>
  )
}

export const exportLeads = async (leads: readonly Lead[]): Promise<void> => {
  const { exportHeaders, exportRow } = await import('#shared/leads/transfer/export-columns.ts')
  const file = toCsv([exportHeaders, ...leads.map(exportRow)])
  download(new Blob([file], { type: 'text/csv' }), fileName())
  showDone(leads.length)
}
