import type { ReactNode } from 'react'
import { describeError } from '#api/error.ts'
import { Failure } from '#ui/Notice.tsx'

interface LoadFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** For example `The leads could not be loaded.` */
  children: ReactNode
}

export const LoadFailure = ({ query: { error, isFetching, refetch }, children }: LoadFailureProps) =>
  error && (
    <Failure onRetry={() => void refetch()} retrying={isFetching}>
      {children} {describeError(error)}
    </Failure>
  )
