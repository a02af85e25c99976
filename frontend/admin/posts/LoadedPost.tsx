import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeError, isMissing } from '#api/error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface LoadedPostProps<P> {
  query: UseQueryResult<P>
  list: string
  children: (post: P) => ReactNode
}

export const LoadedPost = <P,>({ query, list, children }: LoadedPostProps<P>) => {
  const { data, error } = query
  const gone = isMissing(error)
  if (gone && !data)
    return (
      <EmptyState action={<Link to={list}>See all posts</Link>}>
        <p>This post no longer exists.</p>
      </EmptyState>
    )
  return (
    <>
      {query.isPending && <Skeleton label="Loading the post" rows={3} />}
      {gone && (
        <Notice tone="failure">
          Someone deleted this post. Your text can no longer be saved here; you can copy it to a new post.
        </Notice>
      )}
      {error && !gone && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The post could not be loaded. {describeError(error)}
        </Failure>
      )}
      {data && children(data)}
    </>
  )
}
