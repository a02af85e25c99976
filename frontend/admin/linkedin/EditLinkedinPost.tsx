import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, inWords } from '#api/error.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyOf, Duplicate } from '../composer/Duplicate.tsx'
import { Page } from '../kit/Page.tsx'
import { Timeline } from '../publishing/Timeline.tsx'
import { bodyOf, valuesOf } from './linkedin-values.ts'
import { LinkedinForm } from './LinkedinForm.tsx'
import { linkedinPost, refreshLinkedin } from './queries.ts'

const EditLinkedinPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // Read once and anew: what is being edited must not change under the person's hands.
  const query = useQuery({ ...linkedinPost(id), staleTime: Infinity, gcTime: 0 })
  const { data: post, error } = query
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page
      title="Edit LinkedIn post"
      lead={post && `ID ${post.post_id}`}
      actions={post && <Duplicate place="/admin/linkedin" make={() => copy(post)} />}
    >
      {query.isPending && <Skeleton label="Loading the post" rows={3} />}
      {gone && (
        <EmptyState action={<Link to="/admin/linkedin">See all LinkedIn posts</Link>}>
          <p>This post does not exist any more.</p>
        </EmptyState>
      )}
      {error && !gone && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The post could not be loaded. {inWords(error)}
        </Failure>
      )}
      {post && (
        <LinkedinForm
          key={post.id}
          id={post.id}
          name={`linkedin:${post.id}`}
          values={valuesOf(post)}
          version={post.version}
          save={async (values, version) => {
            await call('linkedin/update', { params: { id }, body: { ...bodyOf(values), version } })
            toast('Post saved.')
            void refreshLinkedin()
            void navigate('/admin/linkedin')
          }}
          newest={async () => {
            const now = await call('linkedin/get', { params: { id } })
            return { values: valuesOf(now), version: now.version }
          }}
        />
      )}
      {post && <Timeline kind="linkedin" id={post.id} opened={post.status === 'failed'} />}
    </Page>
  )
}

const copy = async (post: LinkedinPost) => {
  const body = { ...bodyOf(valuesOf(post)), title: copyOf(post.title), status: 'draft' as const }
  const made = await call('linkedin/create', { body: { ...body, scheduled_for: null } })
  void refreshLinkedin()
  return made
}

export default EditLinkedinPost
