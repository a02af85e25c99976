import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { postStatus, type Post } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { Page } from '../../kit/Page.tsx'
import type { Column } from '../../kit/RowTable.tsx'
import { viewerZoneName } from '../../kit/times.ts'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { reasonsOf } from '../outcome.ts'
import { PostActions, useOutcomes } from '../PostActions.tsx'
import { PublishNotice } from '../PublishNotice.tsx'
import { postList } from '../queries.ts'
import { At } from './Moment.tsx'
import { PostList } from './PostList.tsx'
import rowStyles from './PostRows.module.css'
import { useFilter } from './useFilter.ts'

const Posts = () => {
  const filter = useFilter(postStatus.options, true)
  const list = useInfiniteQuery(postList(filter.value))
  const { outcomes, report } = useOutcomes()
  const troublesOf = useAccountTroubles()
  const listed = new Set(list.data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  return (
    <Page
      title="Posts"
      facts={`Times are in ${viewerZoneName()}.`}
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
      {outcomes
        // Its post may no longer match the filter.
        .filter(({ post }) => !listed.has(post.id))
        .map((outcome) => (
          <PublishNotice
            key={outcome.post.id}
            outcome={outcome}
            onDismiss={() => report(outcome.post.id, undefined)}
          />
        ))}
      <PostList
        path="/admin/manage-posts"
        list={list}
        filter={filter}
        onDeleted={(ids) => {
          for (const id of ids) report(id, undefined)
        }}
        empty={
          <EmptyState
            action={
              <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
                Write the first post
              </Link>
            }
          >
            <p>
              <strong>No posts yet.</strong> Write one text, choose the platforms it goes to, and either keep
              it as a draft or give it a time. Scheduled posts are published automatically; drafts wait for
              Publish Now.
            </p>
          </EmptyState>
        }
        columns={columns}
        renderActs={(post) => (
          <PostActions
            post={post}
            onOutcome={(outcome) => report(post.id, outcome)}
            onRemoved={() => report(post.id, undefined)}
          />
        )}
        renderBelow={(post) => {
          const outcome = outcomes.find((each) => each.post.id === post.id)
          const reasons = outcome ? [] : failuresOf(post)
          if (!outcome && reasons.length === 0 && troublesOf(post).length === 0) return null
          return (
            <>
              {reasons.length > 0 && (
                <ul className={rowStyles['why']} aria-label="What failed">
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
              <AccountWarnings post={post} />
              {outcome && <PublishNotice outcome={outcome} onDismiss={() => report(post.id, undefined)} />}
            </>
          )
        }}
      />
    </Page>
  )
}

const failuresOf = (post: Post): string[] =>
  post.status === 'partial' || post.status === 'failed' ? reasonsOf(post) : []

const columns: readonly Column<Post>[] = [
  { id: 'status', name: 'Status', cell: (post) => <StatusMark status={shownStatus(post)} /> },
  {
    id: 'platforms',
    name: 'Platforms',
    cell: ({ platforms }) => <PlatformList platforms={platforms} compact />,
  },
  {
    id: 'time',
    name: 'Time',
    label: 'Time',
    cell: ({ published_at, scheduled_for }) => <At at={published_at ?? scheduled_for} none="none set" />,
  },
  {
    id: 'created',
    name: 'Created',
    label: 'Created',
    extra: true,
    cell: ({ created_at }) => <At at={created_at} />,
  },
]

export default Posts
