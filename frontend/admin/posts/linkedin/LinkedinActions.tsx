import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DeletePost } from '../DeletePost.tsx'
import { changeInLists, refreshLinkedin } from './queries.ts'

/** The actions for a post in the list. */
export const LinkedinActions = ({ post: { id, title, permalink } }: { post: LinkedinPost }) => {
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
          title={title}
          remove={() => call('linkedin/delete', { params: { id } })}
          restore={() => call('linkedin/bulk', { body: { action: 'restore', ids: [id] } })}
          onRestored={refreshLinkedin}
          onRemoved={() => {
            changeInLists(id, () => undefined)
            void refreshLinkedin()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
