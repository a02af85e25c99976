import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/client.ts'
import { recordOf } from '#shared/api/records.ts'
import { linkedinStatus, shownStatusNames, statusNames, type LinkedinPost } from '#shared/posts/model.ts'
import type { LinkedinFilter } from '#shared/posts/post-filter.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { PlatformIcons } from '#ui/PlatformIcon.tsx'
import { statusLooks } from '#ui/StatusMark.tsx'
import { useListAddress } from '../../kit/list/address.ts'
import type { List } from '../../kit/list/declaration.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { MarkSelect } from '../../kit/MarkSelect.tsx'
import { followEvery } from '../../kit/queries.ts'
import { ScheduleDialog } from '../../kit/ScheduleDialog.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { NewLink } from '../../kit/NewLink.tsx'
import { At } from '../At.tsx'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { deletePosts, moveByDays, rowsOfPosts } from '../list/actions.tsx'
import { reasonsOf } from '../outcome.ts'
import { loadedPosts } from '../queries.ts'
import { useStatusChange, type StatusChange } from './useStatusChange.ts'

const linkedinList = (filter: LinkedinFilter) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'linkedin', filter],
    queryFn: ({ pageParam, signal }) =>
      call('posts/linkedin-list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: followEvery,
  })

const pageOf = ({ id }: LinkedinPost) => `/admin/linkedin/${id}`

const listWith = (
  { change, failures }: Pick<StatusChange, 'change' | 'failures'>,
  troublesOf: ReturnType<typeof useAccountTroubles>,
): List<LinkedinPost, LinkedinFilter> => ({
  ...rowsOfPosts,
  title: 'LinkedIn Content Manager',
  tabTitle: 'LinkedIn',
  pageActions: () => <NewLink to="/admin/linkedin/new">Create New Post</NewLink>,
  nameWidth: 34,
  pageOf,
  columns: [
    {
      id: 'status',
      width: 9,
      name: 'Status',
      fixed: true,
      cell: (post) => (
        <MarkSelect
          label={`Status of ${post.title}`}
          options={linkedinStatus.options}
          looks={statusLooks}
          value={shownOf(post)}
          onChange={(next) => change(post, next)}
        />
      ),
    },
    {
      id: 'platforms',
      name: 'Platforms',
      width: 9,
      extra: true,
      cell: ({ platforms }) => <PlatformIcons platforms={platforms} />,
    },
    {
      id: 'created',
      width: 6,
      name: 'Created',
      label: 'Created',
      fixed: true,
      sort: { descending: '', ascending: 'oldest' },
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={formatInstant(created_at)}>
          {formatDate(created_at)}
        </time>
      ),
    },
    {
      id: 'scheduled',
      width: 11.5,
      name: 'Scheduled',
      label: 'Scheduled',
      fixed: true,
      cell: ({ scheduled_for, status }) => (
        <At at={scheduled_for} none={status === 'scheduled' ? 'no date set' : ''} />
      ),
    },
    {
      id: 'published',
      width: 12,
      name: 'Published',
      label: 'Published',
      extra: true,
      cell: ({ published_at }) => <At at={published_at} />,
    },
    {
      id: 'id',
      width: 6,
      name: 'ID',
      label: 'ID',
      fixed: true,
      cell: ({ post_id }) => post_id,
    },
  ],
  views: {
    name: 'Status',
    param: 'status',
    options: { '': 'All', ...recordOf(linkedinStatus.options, (status) => statusNames[status]) },
  },
  filters: {},
  sort: { param: 'sort' },
  actions: [
    {
      label: 'View on LinkedIn',
      icon: 'eye',
      on: 'row',
      only: ([post]) => post?.permalink !== undefined,
      href: ({ permalink = '' }) => permalink,
    },
    { label: 'Edit', icon: 'note', on: 'row', to: pageOf },
    moveByDays,
    deletePosts,
  ],
  below: (post) => {
    const failure = failures.get(post.id)
    const reasons = whyNot(post)
    if (!failure && reasons.length === 0 && troublesOf(post).length === 0) return null
    return (
      <>
        {reasons.length > 0 && <p className="wrong">{reasons.join(' ')}</p>}
        <AccountWarnings post={post} />
        {failure && (
          <Failure onRetry={() => change(post, failure.to, failure.when)}>
            The status is still {shownStatusNames[shownOf(post)]}: it could not be changed to{' '}
            {statusNames[failure.to]}. {failure.why}
          </Failure>
        )}
      </>
    )
  },
  empty: () => (
    <EmptyState>
      <p>No LinkedIn posts found. Create your first post to get started.</p>
    </EmptyState>
  ),
})

const LinkedinList = () => {
  const status = useStatusChange()
  const { change, failures, undated } = status
  const troublesOf = useAccountTroubles()
  const list = useMemo(() => listWith({ change, failures }, troublesOf), [change, failures, troublesOf])
  const address = useListAddress(list)
  const loaded = loadedPosts(useInfiniteQuery(linkedinList(address.query)))
  return (
    <>
      <ListScreen
        list={list}
        address={address}
        loaded={{
          ...loaded,
          data: loaded.data && { ...loaded.data, rows: loaded.data.rows.map(status.changed) },
        }}
      />
      {undated && (
        <ScheduleDialog
          key={undated.id}
          lead={
            undated.scheduled_for
              ? `The date of “${undated.title}” has passed, so it needs a new one.`
              : `“${undated.title}” has no date yet. Without one it is never sent.`
          }
          extra={
            !undated.scheduled_for && (
              <Button onClick={() => status.schedule(undefined)}>Leave without a date</Button>
            )
          }
          onChosen={status.schedule}
          onClose={status.cancel}
        />
      )}
    </>
  )
}

/** It is unclear while the outcome is unknown. */
const shownOf = ({ status, delivery }: LinkedinPost) =>
  delivery?.status === 'unknown' ? ('unclear' as const) : status

const whyNot = (post: LinkedinPost): string[] => {
  if (post.delivery?.status === 'unknown')
    return [...reasonsOf({ deliveries: [post.delivery] }), 'Or set the status to what you see there.']
  return post.error && post.status === 'failed' ? [`Not published: ${post.error}`] : []
}

export default LinkedinList
