import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { linkedinStatus, statusNames, type LinkedinPost, type LinkedinStatus } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { StatusSelect } from '#ui/StatusSelect.tsx'
import { toast } from '#ui/Toaster.tsx'
import { DeletePost } from '../kit/DeletePost.tsx'
import styles from '../kit/PostRows.module.css'
import { queryClient } from '../kit/queries.ts'
import { formatInstant } from '../kit/times.ts'
import { changeInList, linkedinList, refreshLinkedin } from './queries.ts'

export const LinkedinRow = ({ post }: { post: LinkedinPost }) => {
  const [deleting, setDeleting] = useState(false)
  const status = useStatusChange(post)
  return (
    <li className={styles['row']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{post.title}</h2>
        {post.content && <p className={styles['preview']}>{post.content}</p>}
        {post.error && post.status === 'failed' && (
          <p className={styles['why']}>It did not go out: {post.error}</p>
        )}
        <dl className={styles['facts']}>
          <div>
            <dt>ID</dt>
            <dd className="figures">{post.post_id}</dd>
          </div>
          <div>
            <dt>Created</dt>
            <dd>
              <time dateTime={post.created_at}>{formatInstant(post.created_at)}</time>
            </dd>
          </div>
          {(post.scheduled_for ?? post.status === 'scheduled') && (
            <div>
              <dt>Scheduled</dt>
              <dd>
                {post.scheduled_for ? (
                  <time dateTime={post.scheduled_for}>{formatInstant(post.scheduled_for)}</time>
                ) : (
                  'no date set'
                )}
              </dd>
            </div>
          )}
          {post.permalink && (
            <div>
              <dt className="visually-hidden">On LinkedIn</dt>
              <dd>
                <a href={post.permalink} rel="noreferrer">
                  See it on LinkedIn
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles['actions']}>
        <StatusSelect
          label={`Status of ${post.title}`}
          statuses={linkedinStatus.options}
          value={post.status}
          disabled={status.isPending}
          onChange={(next) => status.mutate(next)}
        />
        <Link className={buttonClass()} to={`/admin/linkedin/${post.id}`} aria-label={`Edit ${post.title}`}>
          Edit
        </Link>
        <Button onClick={() => setDeleting(true)} aria-label={`Delete ${post.title}`}>
          Delete
        </Button>
      </div>
      {status.isError && (
        <div className={styles['below']}>
          <Failure onRetry={() => status.mutate(status.variables)}>
            The status is still {statusNames[post.status]}: it could not be changed to{' '}
            {statusNames[status.variables]}. {inWords(status.error)}
          </Failure>
        </div>
      )}
      {deleting && (
        <DeletePost
          title={post.title}
          remove={() => call('linkedin/delete', { params: { id: post.id } })}
          onRemoved={() => {
            changeInList(post.id, () => undefined)
            void refreshLinkedin()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  )
}

/** Shown at once, and put back when the server does not take it. */
const useStatusChange = (post: LinkedinPost) =>
  useMutation({
    mutationFn: (status: LinkedinStatus) =>
      call('linkedin/update', { params: { id: post.id }, body: { status } }),
    onMutate: async (status) => {
      await queryClient.cancelQueries({ queryKey: linkedinList.queryKey })
      changeInList(post.id, (current) => ({ ...current, status }))
      return { before: post.status }
    },
    onError: (_error, _status, before) => {
      if (before) changeInList(post.id, (current) => ({ ...current, status: before.before }))
    },
    onSuccess: (saved) => {
      changeInList(post.id, () => saved)
      toast(`Status set to ${statusNames[saved.status]}.`)
    },
    onSettled: () => void refreshLinkedin(),
  })
