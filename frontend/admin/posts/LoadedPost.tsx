import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError, inWords } from '#api/error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface LoadedPostProps<P> {
  query: UseQueryResult<P>
  /** The list it belongs to. */
  list: { to: string; name: string }
  children: (post: P) => ReactNode
}

/** A post's own page once the post is there: until then that it is awaited, gone, or could not be loaded. */
export const LoadedPost = <P,>({ query, list, children }: LoadedPostProps<P>) => {
  const { data, error } = query
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (gone && !data)
    return (
      <EmptyState action={<Link to={list.to}>See all {list.name}</Link>}>
        <p>This post no longer exists.</p>
      </EmptyState>
    )
  return (
    <>
      {query.isPending && <Skeleton label="Loading the post" rows={3} />}
      {gone && (
        <Notice tone="failure">
          Someone deleted this post. What stands here can no longer be saved; it can be copied to a new post.
        </Notice>
      )}
      {error && !gone && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The post could not be loaded. {inWords(error)}
        </Failure>
      )}
      {data && children(data)}
    </>
  )
}
