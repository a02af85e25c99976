import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { History } from './History.tsx'

const load = () => import('./History.tsx')

/** The history, whose code comes once somebody looks at it. */
export const HistoryPane = (props: ComponentProps<typeof History>) => {
  const code = useQuery({
    queryKey: ['history-code'],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (code.data) return <code.data.History {...props} />
  if (code.isPending) return <Skeleton label="Loading the history" rows={5} />
  return (
    <Failure onRetry={() => void code.refetch()} retrying={code.isFetching}>
      The history could not be loaded. Reloading the page usually helps.
    </Failure>
  )
}
