import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { inWords } from '#api/error.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Page } from '../kit/Page.tsx'
import rowStyles from '../kit/PostRows.module.css'
import { formatInstant, viewerZoneName } from '../kit/times.ts'
import { PostActions } from './PostActions.tsx'
import styles from './Posts.module.css'
import { isFiltering } from '#shared/posts/post-filter.ts'
import { BulkBar } from './BulkBar.tsx'
import { Filters, useFilter } from './Filters.tsx'
import { PublishNotice } from './PublishNotice.tsx'
import { reasonsOf, type PublishOutcome } from './outcome.ts'
import { socialList } from './queries.ts'

const PostList = () => {
  const [filter, narrow] = useFilter()
  const list = useInfiniteQuery(socialList(filter))
  const posts = list.data?.pages.flatMap((page) => page.posts)
  const narrowed = isFiltering(filter)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = posts?.filter(({ id }) => marked.has(id)) ?? []
  const mark = (id: string, on: boolean) =>
    setMarked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <Page
      title="Social posts"
      lead={`Times are in ${viewerZoneName()}.`}
      actions={
        <>
          <Link className={buttonClass()} to="/admin/manage-posts/calendar">
            Calendar
          </Link>
          <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
            New post
          </Link>
        </>
      }
    >
      {(narrowed || (posts && posts.length > 0)) && <Filters filter={filter} onNarrow={narrow} />}
      <BulkBar chosen={chosen.slice(0, 50)} onDone={() => setMarked(new Set())} />
      {list.isPending && <Skeleton label="Loading posts" rows={5} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The posts could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      {posts?.length === 0 && narrowed && (
        <p>{list.hasNextPage ? 'None among the newest posts.' : 'No post is like this.'}</p>
      )}
      {posts?.length === 0 && !narrowed && (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
              Write the first post
            </Link>
          }
        >
          <p>
            <strong>No social posts yet.</strong> Write one text, choose the platforms it goes to, and either
            keep it as a draft or give it a time. Scheduled posts go out by themselves; drafts wait for
            Publish Now.
          </p>
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul className={rowStyles['rows']}>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              marked={marked.has(post.id)}
              onMark={(on) => mark(post.id, on)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button
            onClick={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
            busyLabel="Loading more…"
          >
            {narrowed ? 'Look further back' : 'Load more'}
          </Button>
        </div>
      )}
    </Page>
  )
}

interface PostRowProps {
  post: SocialPost
  marked: boolean
  onMark: (marked: boolean) => void
}

const PostRow = ({ post, marked, onMark }: PostRowProps) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const reasons = post.status === 'partial' || post.status === 'failed' ? reasonsOf(post) : []
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['text']}>
        <div className={styles['heading']}>
          <input
            type="checkbox"
            checked={marked}
            aria-label={`Choose ${post.title}`}
            onChange={({ target }) => onMark(target.checked)}
          />
          <h2 className={rowStyles['title']}>{post.title}</h2>
        </div>
        {post.content && <p className={rowStyles['preview']}>{post.content}</p>}
        {!outcome && reasons.length > 0 && (
          <ul className={rowStyles['why']} aria-label="What failed">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <div className={styles['platforms']}>
          <PlatformList platforms={post.platforms} />
        </div>
        <dl className={rowStyles['facts']}>
          <div>
            <dt>{post.status === 'scheduled' ? 'Goes out' : 'Time'}</dt>
            <dd>
              {post.scheduled_for ? (
                <time dateTime={post.scheduled_for}>{formatInstant(post.scheduled_for)}</time>
              ) : (
                'none set'
              )}
            </dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>
              <time dateTime={post.created_at}>{formatInstant(post.created_at)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <div className={rowStyles['actions']}>
        <StatusMark status={post.status} />
        <PostActions post={post} onOutcome={setOutcome} />
      </div>
      {outcome && (
        <div className={rowStyles['below']}>
          <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />
        </div>
      )}
    </li>
  )
}

export default PostList
