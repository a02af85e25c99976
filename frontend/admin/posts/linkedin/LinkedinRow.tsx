import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { linkedinStatus, statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { MarkSelect } from '#ui/MarkSelect.tsx'
import { Failure } from '#ui/Notice.tsx'
import { statusLooks, StatusMark } from '#ui/StatusMark.tsx'
import { toast } from '#ui/Toaster.tsx'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import { DeletePost } from '../DeletePost.tsx'
import { Moment, PostRow } from '../list/PostRow.tsx'
import rowStyles from '../list/PostRows.module.css'
import { queryClient } from '../../kit/queries.ts'
import { reasonsOf } from '../outcome.ts'
import { changeInLists, listsKey, refreshLinkedin } from './queries.ts'

export const LinkedinRow = ({ post, choice }: { post: LinkedinPost; choice: ReactNode }) => {
  const [deleting, setDeleting] = useState(false)
  const status = useStatusChange(post)
  const unclear = post.delivery?.status === 'unknown' ? post.delivery : undefined
  return (
    <>
      <PostRow
        post={post}
        choice={choice}
        details={
          <>
            {unclear ? (
              <p className={rowStyles['why']}>{reasonsOf({ deliveries: [unclear] })}</p>
            ) : (
              post.error &&
              post.status === 'failed' && <p className={rowStyles['why']}>Not published: {post.error}</p>
            )}
            <AccountWarnings post={{ ...post, platforms: ['linkedin'] }} />
          </>
        }
        facts={
          <>
            <div>
              <dt>ID</dt>
              <dd className="figures">{post.post_id}</dd>
            </div>
            <Moment name="Created" at={post.created_at} />
            {(post.scheduled_for !== null || post.status === 'scheduled') && (
              <Moment name="Scheduled" at={post.scheduled_for} none="no date set" />
            )}
            {post.published_at && <Moment name="Published" at={post.published_at} />}
            {post.permalink && (
              <div>
                <dt className="visually-hidden">On LinkedIn</dt>
                <dd>
                  <a href={post.permalink} rel="noreferrer">
                    View on LinkedIn
                  </a>
                </dd>
              </div>
            )}
          </>
        }
        actions={
          <>
            {unclear ? (
              <StatusMark status="unclear" />
            ) : (
              <MarkSelect
                label={`Status of ${post.title}`}
                options={linkedinStatus.options}
                looks={statusLooks}
                value={post.status}
                onChange={(next) => status.mutate(next)}
              />
            )}
            <Link
              className={buttonClass()}
              to={`/admin/linkedin/${post.id}`}
              aria-label={`Edit ${post.title}`}
            >
              Edit
            </Link>
            <Button onClick={() => setDeleting(true)} aria-label={`Delete ${post.title}`}>
              Delete
            </Button>
          </>
        }
        below={
          status.isError && (
            <Failure onRetry={() => status.mutate(status.variables)}>
              The status is still {statusNames[post.status]}: it could not be changed to{' '}
              {statusNames[status.variables]}. {inWords(status.error)}
            </Failure>
          )
        }
      />
      {deleting && (
        <DeletePost
          title={post.title}
          remove={() => call('linkedin/delete', { params: { id: post.id } })}
          restore={() => call('linkedin/bulk', { body: { action: 'restore', ids: [post.id] } })}
          onRestored={refreshLinkedin}
          onRemoved={() => {
            changeInLists(post.id, () => undefined)
            void refreshLinkedin()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** Shown at once, and put back when the server does not take it. */
const useStatusChange = (post: LinkedinPost) =>
  useMutation({
    // The dropdown stays open to choice, and keeps the focus: what is chosen meanwhile is sent after this.
    scope: { id: `linkedin-status:${post.id}` },
    mutationFn: (status: LinkedinStatus) =>
      call('linkedin/update', { params: { id: post.id }, body: { status } }),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: listsKey })
      changeInLists(post.id, (current) => ({ ...current, status }))
      return { before: post.status }
    },
    onError: (_error, _status, before) => {
      if (before) changeInLists(post.id, (current) => ({ ...current, status: before.before }))
    },
    onSuccess: (saved) => {
      changeInLists(post.id, () => saved)
      toast(`Status set to ${statusNames[saved.status]}.`)
    },
    onSettled: () => void refreshLinkedin(),
  })
