import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { inWords } from '#api/error.ts'
import type { SocialStatus } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BulkBar } from './BulkBar.tsx'
import { focusHeading, focusPost } from '../../kit/focus.ts'
import { PostFilters } from './PostFilters.tsx'
import styles from './PostList.module.css'
import rowStyles from './PostRows.module.css'
import { Unreadable } from '../../kit/Unreadable.tsx'
import type { Filtering } from './useFilter.ts'

/** How many may be changed in one go. */
const mostChosen = 50

interface PostListProps<P, S extends SocialStatus> {
  list: UseInfiniteQueryResult<InfiniteData<{ posts: P[]; unreadable?: string[] | undefined }>>
  filter: Filtering<S>
  change: ComponentProps<typeof BulkBar>['change']
  onChanged: () => void
  /** Shown when there is no post at all. */
  empty: ReactNode
  /** @param choice puts the post among those that are changed together */
  renderRow: (post: P, choice: ReactNode) => ReactNode
}

/** Posts to be narrowed, walked through page by page, and changed one by one or together. */
export const PostList = <P extends { id: string; title: string }, S extends SocialStatus>({
  list,
  filter,
  change,
  onChanged,
  empty,
  renderRow,
}: PostListProps<P, S>) => {
  const posts = list.data?.pages.flatMap((page) => page.posts)
  const unreadable = list.data?.pages.flatMap((page) => page.unreadable ?? []) ?? []
  const narrowed = Object.values(filter.value).some(Boolean)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = (id: string, on: boolean) =>
    setMarked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)))
  const loadMore = async () => {
    const { data, hasNextPage } = await list.fetchNextPage()
    const next = data?.pages.flatMap((page) => page.posts)[posts?.length ?? 0]
    if (next) focusPost(next.id)
    else if (!hasNextPage) focusHeading()
  }
  const choosable = (posts ?? []).slice(0, mostChosen).map(({ id }) => id)
  return (
    <>
      {(narrowed || posts?.length !== 0) && <PostFilters filter={filter} />}
      <BulkBar
        chosen={(posts ?? []).filter(({ id }) => marked.has(id)).slice(0, mostChosen)}
        change={change}
        onChanged={onChanged}
        onNone={() => setMarked(new Set())}
      />
      {list.isPending && <Skeleton label="Loading posts" rows={5} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The posts could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      <Unreadable what="post" ids={unreadable} />
      {posts?.length === 0 && narrowed && (
        <p>{list.hasNextPage ? 'No matches among the newest posts.' : 'No posts match.'}</p>
      )}
      {posts?.length === 0 && !narrowed && unreadable.length === 0 && empty}
      {choosable.length > 1 && (
        <label className={styles['all']}>
          <input
            className={styles['choice']}
            type="checkbox"
            checked={choosable.every((id) => marked.has(id))}
            onChange={({ target }) => setMarked(new Set(target.checked ? choosable : []))}
          />
          {posts && posts.length > mostChosen ? `All of the first ${mostChosen}` : 'All of these'}
        </label>
      )}
      {posts && posts.length > 0 && (
        <ul className={rowStyles['rows']}>
          {posts.map((post) =>
            renderRow(
              post,
              <input
                className={styles['choice']}
                type="checkbox"
                checked={marked.has(post.id)}
                aria-label={`Select ${post.title}`}
                onChange={({ target }) => mark(post.id, target.checked)}
              />,
            ),
          )}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void loadMore()}
            busy={list.isFetchingNextPage}
            keepsFocus
            busyLabel="Loading more…"
          >
            {narrowed ? 'Search older posts' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  )
}
