import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { linkedinStatus, statusNames, type LinkedinPost } from '#shared/posts/model.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../../kit/Page.tsx'
import { PostList } from '../list/PostList.tsx'
import { viewerZoneName } from '../../kit/times.ts'
import { useFilter } from '../list/useFilter.ts'
import { MarkSelect } from '#ui/MarkSelect.tsx'
import { Failure } from '#ui/Notice.tsx'
import { statusLooks, StatusMark } from '#ui/StatusMark.tsx'
import type { Column } from '../../kit/RowTable.tsx'
import { AccountWarnings, useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { At } from '../list/Moment.tsx'
import rowStyles from '../list/PostRows.module.css'
import { reasonsOf } from '../outcome.ts'
import { LinkedinActions } from './LinkedinActions.tsx'
import { linkedinList, refreshLinkedin } from './queries.ts'
import { useStatusChange } from './useStatusChange.ts'

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
      wide
      tabTitle="LinkedIn"
      lead={`Times are in ${viewerZoneName()}.`}
      actions={create}
    >
      <PostList
        path="/admin/linkedin"
        list={list}
        filter={filter}
        change={(body) => call('linkedin/bulk', { body })}
        onChanged={() => void refreshLinkedin()}
        empty={
          <EmptyState action={create}>
            <p>No LinkedIn posts found. Create your first post to get started.</p>
          </EmptyState>
        }
        columns={columnsWith(status.change)}
        renderActs={(post) => <LinkedinActions post={post} />}
        renderBelow={(post) => {
          const failure = status.failures.get(post.id)
          const reasons = whyNot(post)
          const planned = { ...post, platforms: ['linkedin'] as const }
          if (!failure && reasons.length === 0 && troublesOf(planned).length === 0) return null
          return (
            <>
              {reasons.length > 0 && <p className={rowStyles['why']}>{reasons.join(' ')}</p>}
              <AccountWarnings post={planned} />
              {failure && (
                <Failure onRetry={() => status.change(post, failure.to)}>
                  The status is still {statusNames[post.status]}: it could not be changed to{' '}
                  {statusNames[failure.to]}. {failure.why}
                </Failure>
              )}
            </>
          )
        }}
      />
    </Page>
  )
}

const unclearOf = ({ delivery }: LinkedinPost) => (delivery?.status === 'unknown' ? delivery : undefined)

const whyNot = (post: LinkedinPost): string[] => {
  const unclear = unclearOf(post)
  if (unclear) return reasonsOf({ deliveries: [unclear] })
  return post.error && post.status === 'failed' ? [`Not published: ${post.error}`] : []
}

const columnsWith = (change: ReturnType<typeof useStatusChange>['change']): Column<LinkedinPost>[] => [
  {
    id: 'status',
    name: 'Status',
    cell: (post) =>
      unclearOf(post) ? (
        <StatusMark status="unclear" />
      ) : (
        <MarkSelect
          label={`Status of ${post.title}`}
          options={linkedinStatus.options}
          looks={statusLooks}
          value={post.status}
          onChange={(next) => change(post, next)}
        />
      ),
  },
  {
    id: 'time',
    name: 'Time',
    label: 'Time',
    cell: ({ published_at, scheduled_for, status }) => (
      <At at={published_at ?? scheduled_for} none={status === 'scheduled' ? 'no date set' : ''} />
    ),
  },
  {
    id: 'id',
    name: 'ID',
    label: 'ID',
    cell: ({ post_id }) => <span className="figures">{post_id}</span>,
  },
  {
    id: 'created',
    name: 'Created',
    label: 'Created',
    extra: true,
    cell: ({ created_at }) => <At at={created_at} />,
  },
]

export default LinkedinList
