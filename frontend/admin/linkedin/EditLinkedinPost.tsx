import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, inWords } from '#api/error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Page } from '../kit/Page.tsx'
import { bodyOf, LinkedinForm, valuesOf } from './LinkedinForm.tsx'
import { linkedinPost, refreshLinkedin } from './queries.ts'

const EditLinkedinPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // Read once and anew: what is being edited must not change under the person's hands.
  const query = useQuery({ ...linkedinPost(id), staleTime: Infinity, gcTime: 0 })
  const { data: post, error } = query
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page title="Edit LinkedIn post" lead={post && `ID ${post.post_id}`} narrow>
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
    </Page>
  )
}

export default EditLinkedinPost
