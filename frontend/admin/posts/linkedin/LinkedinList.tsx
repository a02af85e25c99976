import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { linkedinStatus, shownStatusNames, statusNames, type LinkedinPost } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { statusLooks } from '#ui/StatusMark.tsx'
import { MarkSelect } from '../../kit/MarkSelect.tsx'
import { Page } from '../../kit/Page.tsx'
import type { Column } from '../../kit/RowTable.tsx'
import { ScheduleDialog } from '../../kit/ScheduleDialog.tsx'
import { formatDate, formatInstant, viewerZoneName } from '../../kit/times.ts'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { DeletePost } from '../DeletePost.tsx'
import { At } from '../list/Moment.tsx'
import { PostList } from '../list/PostList.tsx'
import rowStyles from '../list/PostRows.module.css'
import { useFilter } from '../list/useFilter.ts'
import { reasonsOf } from '../outcome.ts'
import { linkedinList } from './queries.ts'
import { useStatusChange } from './useStatusChange.ts'

const LinkedinActions = ({ post }: { post: LinkedinPost }) => {
  const { id, title, permalink } = post
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      {permalink && (
        <a
          className={buttonClass('quiet')}
          href={permalink}
          rel="noreferrer"
          aria-label={`View ${title} on LinkedIn`}
        >
          View
        </a>
      )}
      <Link className={buttonClass()} to={`/admin/linkedin/${id}`} aria-label={`Edit ${title}`}>
        Edit
      </Link>
      <Button onClick={() => setDeleting(true)} aria-label={`Delete ${title}`}>
        Delete
      </Button>
      {deleting && (
        <DeletePost
          post={post}
          remove={() => call('posts/linkedin-delete', { params: { id } })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

const LinkedinList = () => {
  const filter = useFilter(linkedinStatus.options, false)
  const list = useInfiniteQuery(linkedinList({ status: filter.value.status, search: filter.value.search }))
  const status = useStatusChange()
  const troublesOf = useAccountTroubles()
  const create = (
    <Link className={buttonClass('primary')} to="/admin/linkedin/new">
      Create New Post
    </Link>
  )
  return (
    <Page
      title="LinkedIn Content Manager"
      tabTitle="LinkedIn"
      facts={`Times are in ${viewerZoneName()}.`}
      actions={create}
    >
      <PostList
        path="/admin/linkedin"
        list={list}
        filter={filter}
        empty={
          <EmptyState>
            <p>No LinkedIn posts found. Create your first post to get started.</p>
          </EmptyState>
        }
        columns={columnsWith(status.change)}
        renderActs={(post) => <LinkedinActions post={post} />}
        renderBelow={(post) => {
          const failure = status.failures.get(post.id)
          const reasons = whyNot(post)
          if (!failure && reasons.length === 0 && troublesOf(post).length === 0) return null
          return (
            <>
              {reasons.length > 0 && <p className={rowStyles['why']}>{reasons.join(' ')}</p>}
              <AccountWarnings post={post} />
              {failure && (
                <Failure onRetry={() => status.change(post, failure.to, failure.when)}>
                  The status is still {shownStatusNames[shownOf(post)]}: it could not be changed to{' '}
                  {statusNames[failure.to]}. {failure.why}
                </Failure>
              )}
            </>
          )
        }}
      />
      {status.undated && (
        <ScheduleDialog
          key={status.undated.id}
          lead={
            status.undated.scheduled_for
              ? `The date of “${status.undated.title}” has passed, so it needs a new one.`
              : `“${status.undated.title}” has no date yet. Without one it is never sent.`
          }
          extra={
            !status.undated.scheduled_for && (
              <Button onClick={() => status.schedule(undefined)}>Leave without a date</Button>
            )
          }
          onChosen={status.schedule}
          onClose={status.cancel}
        />
      )}
    </Page>
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

const columnsWith = (change: ReturnType<typeof useStatusChange>['change']): Column<LinkedinPost>[] => [
  {
    id: 'status',
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
    extra: true,
    cell: ({ platforms }) => <PlatformList platforms={platforms} compact />,
  },
  {
    id: 'created',
    name: 'Created',
    label: 'Created',
    fixed: true,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={formatInstant(created_at)}>
        {formatDate(created_at)}
      </time>
    ),
  },
  {
    id: 'scheduled',
    name: 'Scheduled',
    label: 'Scheduled',
    fixed: true,
    cell: ({ scheduled_for, status }) => (
      <At at={scheduled_for} none={status === 'scheduled' ? 'no date set' : ''} />
    ),
  },
  {
    id: 'published',
    name: 'Published',
    label: 'Published',
    extra: true,
    cell: ({ published_at }) => <At at={published_at ?? null} />,
  },
  {
    id: 'id',
    name: 'ID',
    label: 'ID',
    fixed: true,
    cell: ({ post_id }) => <span>{post_id}</span>,
  },
]

export default LinkedinList
