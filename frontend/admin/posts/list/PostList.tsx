import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { describeError } from '#api/error.ts'
import type { PostStatus } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { focusPost, postTitleId } from '../../kit/focus.ts'
import { Unreadable } from '../../kit/List.tsx'
import { RowTable, type Column } from '../../kit/RowTable.tsx'
import { useChosen } from '../../kit/useRowKeys.ts'
import { BulkBar, focusDays } from './BulkBar.tsx'
import { PostFilters } from './PostFilters.tsx'
import rowStyles from './PostRows.module.css'
import type { Filtering } from './useFilter.ts'

interface PostListProps<P, S extends PostStatus> {
  /** The choice of columns is stored under it. */
  path: '/admin/manage-posts' | '/admin/linkedin'
  list: UseInfiniteQueryResult<InfiniteData<{ posts: P[]; unreadable?: string[] | undefined }>>
  filter: Filtering<S>
  onDeleted?: ComponentProps<typeof BulkBar>['onDeleted']
  empty: ReactNode
  columns: readonly Column<P>[]
  renderActs: (post: P) => ReactNode
  renderBelow: (post: P) => ReactNode
}

export const PostList = <P extends { id: string; title: string; content: string }, S extends PostStatus>({
  path,
  list,
  filter,
  onDeleted,
  empty,
  columns,
  renderActs,
  renderBelow,
}: PostListProps<P, S>) => {
  const posts = list.data?.pages.flatMap((page) => page.posts)
  const unreadable = list.data?.pages.flatMap((page) => page.unreadable ?? []) ?? []
  const isFiltered = Object.values(filter.value).some(Boolean)
  const chosen = useChosen<P>(({ id }) => id)
  const [deleting, setDeleting] = useState(false)
  const loadMore = async () => {
    const from = document.activeElement
    const { data } = await list.fetchNextPage()
    const next = data?.pages.flatMap((page) => page.posts)[posts?.length ?? 0]
    if (next) focusPost(next.id, from)
  }
  return (
    <>
      {(isFiltered || posts?.length !== 0) && <PostFilters filter={filter} />}
      <BulkBar
        chosen={(posts ?? []).filter(({ id }) => chosen.rows.has(id))}
        onDeleted={onDeleted}
        onNone={chosen.clear}
        asking={deleting}
        onAsking={setDeleting}
      />
      {list.isPending && <Skeleton label="Loading posts" rows={5} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The posts could not be loaded. {describeError(list.error)}
        </Failure>
      )}
      <Unreadable what="post" ids={unreadable} />
      {posts?.length === 0 && isFiltered && (
        <p>{list.hasNextPage ? 'No matches among the newest posts.' : 'No posts match.'}</p>
      )}
      {posts?.length === 0 && !isFiltered && unreadable.length === 0 && empty}
      {posts && posts.length > 0 && (
        <RowTable
          listName={path}
          caption="Posts"
          rows={posts}
          idOf={({ id }) => id}
          title={{
            name: 'Post',
            of: ({ title }) => title,
            to: ({ id }) => `${path}/${id}`,
            about: ({ content }) => content.slice(0, 200),
          }}
          renderTitle={({ id }, link) => (
            <h2 className={rowStyles['title']} id={postTitleId(id)} tabIndex={-1}>
              {link}
            </h2>
          )}
          columns={columns}
          renderActs={renderActs}
          renderBelow={renderBelow}
          chosen={chosen}
          keys={[
            {
              key: 'm',
              label: 'Move by days',
              action: (some) => {
                chosen.choose(some, true)
                focusDays()
              },
            },
            {
              key: 'd',
              label: 'Delete',
              action: (some) => {
                chosen.choose(some, true)
                setDeleting(true)
              },
            },
          ]}
        />
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void loadMore()}
            busy={list.isFetchingNextPage}
            retainFocus
            busyLabel="Loading more…"
          >
            {isFiltered ? 'Search older posts' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  )
}
