import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import { platformNames, shownStatuses, shownStatusNames, type Post } from '#shared/posts/model.ts'
import type { PostFilter } from '#shared/posts/post-filter.ts'
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
import { NewLink } from '../../kit/NewLink.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { At } from '../At.tsx'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { copyPost } from '../copy-post.ts'
import { reasonsOf } from '../outcome.ts'
import { isRetryable } from '../PublishButton.tsx'
import { FailedReasons, Progress } from '../Progress.tsx'
import { Outcomes, useOutcomes } from '../Outcomes.tsx'
import { usePublish, useSent } from '../publishing.ts'
import { changePosts, loadedPosts, postList, type Places } from '../queries.ts'
import { deletePosts, moveByDays, rowsOfPosts } from './actions.tsx'

const hasFailed = (post: Post): boolean =>
  (post.status === 'partial' || post.status === 'failed') && reasonsOf(post).length > 0

const pageOf = ({ id }: Post) => `/admin/manage-posts/${id}`

const usePostsList = ({ outcomes, report }: ReturnType<typeof useOutcomes>): List<Post, PostFilter> => {
  const publish = usePublish(report)
  const troublesOf = useAccountTroubles()
  return useMemo(() => {
    const send = async (post: Post) => {
      publish(post)
      // The pressed button is gone.
      focusPost(post.id)
    }
    return {
      ...rowsOfPosts,
      title: 'Posts',
      pageActions: () => (
        <>
          <Link className={buttonClass()} to="/admin/manage-posts/calendar">
            <Icon name="calendar" />
            <span>Calendar</span>
          </Link>
          <NewLink to="/admin/manage-posts/new">New post</NewLink>
        </>
      ),
      nameWidth: 30,
      pageOf,
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
          cell: ({ published_at, scheduled_for }) => (
            <At at={published_at ?? scheduled_for} none="none set" />
          ),
        },
        {
          id: 'created',
          name: 'Created',
          width: 7,
          wide: true,
          sort: { descending: 'newest', ascending: 'oldest' },
          cell: ({ created_at }) => (
            <time dateTime={created_at} title={formatInstant(created_at)}>
              {formatDate(created_at)}
            </time>
          ),
        },
      ],
      views: {
        name: 'Status',
        param: 'status',
        options: { '': 'All', ...recordOf(shownStatuses, (status) => shownStatusNames[status]) },
      },
      filters: { platform: { name: 'Platform', options: platformNames } },
      sort: { param: 'sort' },
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
        const own = outcomes.filter((each) => each.post.id === post.id)
        if (own.length === 0 && !hasFailed(post) && troublesOf(post).length === 0 && !isSending(post))
          return null
        return (
          <>
            {own.length === 0 && <Progress post={post} />}
            {own.length === 0 && hasFailed(post) && <FailedReasons post={post} />}
            <AccountWarnings post={post} />
            <Outcomes outcomes={own} report={report} />
          </>
        )
      },
      empty: () => (
        <EmptyState action={<NewLink to="/admin/manage-posts/new">Write the first post</NewLink>}>
          <p>
            <strong>No posts yet.</strong> Write one text, choose the platforms it goes to, and either keep it
            as a draft or give it a time. Scheduled posts are published automatically; drafts wait for Publish
            Now.
          </p>
        </EmptyState>
      ),
    }
  }, [publish, outcomes, report, troublesOf])
}

const Posts = () => {
  const { outcomes, report } = useOutcomes()
  const sent = useSent()
  const list = usePostsList({ outcomes, report })
  const address = useListAddress(list)
  const [places] = useState<Places>(() => new Map())
  const loaded = loadedPosts(useInfiniteQuery(postList(address.query, places)))
  const rows = loaded.data?.rows.map(sent)
  return (
    <ListScreen
      list={list}
      address={address}
      loaded={{ ...loaded, data: loaded.data && rows && { ...loaded.data, rows } }}
    >
      <Outcomes
        // Its post may no longer match the filter.
        outcomes={outcomes.filter(({ post }) => !rows?.some(({ id }) => id === post.id))}
        report={report}
      />
    </ListScreen>
  )
}

export default Posts
