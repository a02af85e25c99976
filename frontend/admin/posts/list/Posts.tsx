import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import {
  platformNames,
  shownStatuses,
  shownStatusNames,
  type Platform,
  type Post,
  type ShownStatus,
} from '#shared/posts/model.ts'
import { editable, isSending, shownStatus } from '#shared/posts/post-state.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { focusPost } from '../../kit/focus.ts'
import { useListAddress } from '../../kit/list/address.ts'
import type { List } from '../../kit/list/declaration.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { At } from '../At.tsx'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { copyPost } from '../copy-post.ts'
import { reasonsOf } from '../outcome.ts'
import { isRetryable, useOutcomes } from '../PostActions.tsx'
import { Progress } from '../Progress.tsx'
import { PublishNotice } from '../PublishNotice.tsx'
import { usePublish, useSent } from '../publishing.ts'
import { changePosts, loadedPosts, postList, refreshPosts } from '../queries.ts'
import { deletePosts, moveByDays } from './actions.tsx'

interface ListQuery {
  status?: ShownStatus | undefined
  platform?: Platform | undefined
  search?: string | undefined
}

const failuresOf = (post: Post): string[] =>
  post.status === 'partial' || post.status === 'failed' ? reasonsOf(post) : []

const pageOf = ({ id }: Post) => `/admin/manage-posts/${id}`

interface Published extends ReturnType<typeof useOutcomes> {
  publish: ReturnType<typeof usePublish>
  troublesOf: ReturnType<typeof useAccountTroubles>
}

const listWith = ({ publish, outcomes, report, troublesOf }: Published): List<Post, ListQuery> => {
  const send = async (post: Post) => {
    publish({ post, read: () => post })
    // The pressed button is gone.
    focusPost(post.id)
  }
  return {
    what: 'post',
    title: 'Posts',
    pageActions: () => (
      <>
        <Link className={buttonClass()} to="/admin/manage-posts/calendar">
          <Icon name="calendar" />
          <span>Calendar</span>
        </Link>
        <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
          <Icon name="plus" />
          <span>New post</span>
        </Link>
      </>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    nameColumn: 'Post',
    nameWidth: 30,
    pageOf,
    about: ({ content }) => content.slice(0, 200),
    columns: [
      { id: 'status', name: 'Status', cell: (post) => <StatusMark status={shownStatus(post)} /> },
      {
        id: 'platforms',
        name: 'Platforms',
        width: 9,
        cell: ({ platforms }) => <PlatformIcons platforms={platforms} />,
      },
      {
        id: 'time',
        name: 'Time',
        width: 12,
        cell: ({ published_at, scheduled_for }) => <At at={published_at ?? scheduled_for} none="none set" />,
      },
      {
        id: 'created',
        name: 'Created',
        label: 'Created',
        width: 12,
        extra: true,
        cell: ({ created_at }) => <At at={created_at} />,
      },
    ],
    search: 'Title, text',
    views: {
      name: 'Status',
      param: 'status',
      options: { '': 'All', ...recordOf(shownStatuses, (status) => shownStatusNames[status]) },
    },
    filters: { platform: { name: 'Platform', options: platformNames } },
    actions: [
      {
        label: 'Publish Now',
        icon: 'send',
        on: 'row',
        only: ([post]) => post?.status === 'draft',
        run: send,
      },
      {
        label: 'Retry',
        icon: 'rotate',
        on: 'row',
        only: ([post]) => post !== undefined && isRetryable(post),
        run: send,
      },
      {
        label: 'Edit',
        icon: 'note',
        on: 'row',
        only: ([post]) => post !== undefined && editable.includes(post.status),
        to: pageOf,
      },
      {
        label: 'View',
        icon: 'eye',
        on: 'row',
        only: ([post]) => post !== undefined && !editable.includes(post.status),
        to: pageOf,
      },
      {
        label: 'Duplicate',
        icon: 'copy',
        on: 'row',
        run: async (post) => {
          const { id } = await copyPost(post)
          return { undo: () => changePosts({ action: 'delete', ids: [id] }) }
        },
        done: (post) => `${post} duplicated. The copy is a draft without a time.`,
      },
      moveByDays,
      {
        ...deletePosts,
        only: (posts) => !posts.some(isSending),
        runMany: async (posts) => {
          for (const { id } of posts) report(id, undefined)
          return deletePosts.runMany(posts)
        },
      },
    ],
    below: (post) => {
      const outcome = outcomes.find((each) => each.post.id === post.id)
      const reasons = outcome ? [] : failuresOf(post)
      if (!outcome && reasons.length === 0 && troublesOf(post).length === 0 && !isSending(post)) return null
      return (
        <>
          {!outcome && <Progress post={post} />}
          {reasons.length > 0 && (
            <ul className="wrong plain-list" aria-label="What failed">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <AccountWarnings post={post} />
          {outcome && <PublishNotice outcome={outcome} onDismiss={() => report(post.id, undefined)} />}
        </>
      )
    },
    refresh: () => refreshPosts(),
    empty: () => (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/admin/manage-posts/new">
            Write the first post
          </Link>
        }
      >
        <p>
          <strong>No posts yet.</strong> Write one text, choose the platforms it goes to, and either keep it
          as a draft or give it a time. Scheduled posts are published automatically; drafts wait for Publish
          Now.
        </p>
      </EmptyState>
    ),
  }
}

const Posts = () => {
  const { outcomes, report } = useOutcomes()
  const publish = usePublish(report)
  const troublesOf = useAccountTroubles()
  const sent = useSent()
  const list = useMemo(
    () => listWith({ publish, outcomes, report, troublesOf }),
    [publish, outcomes, report, troublesOf],
  )
  const address = useListAddress(list)
  const loaded = loadedPosts(useInfiniteQuery(postList(address.query)))
  const rows = loaded.data?.rows.map(sent)
  return (
    <ListScreen
      list={list}
      address={address}
      loaded={{ ...loaded, data: loaded.data && rows && { ...loaded.data, rows } }}
    >
      {outcomes
        // Its post may no longer match the filter.
        .filter(({ post }) => !rows?.some(({ id }) => id === post.id))
        .map((outcome) => (
          <PublishNotice
            key={outcome.post.id}
            outcome={outcome}
            onDismiss={() => report(outcome.post.id, undefined)}
          />
        ))}
    </ListScreen>
  )
}

export default Posts
