import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import type { LinkedinPost } from '#shared/posts/model.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyOf, Duplicate } from '../composer/Duplicate.tsx'
import { LoadedPost } from '../LoadedPost.tsx'
import { Page } from '../../kit/Page.tsx'
import { followEvery } from '../../kit/queries.ts'
import { reasonsOf } from '../outcome.ts'
import { Resolve } from '../attention/Resolve.tsx'
import { Timeline } from '../attention/Timeline.tsx'
import { bodyOf, valuesOf } from './linkedin-values.ts'
import { LinkedinForm } from './LinkedinForm.tsx'
import { linkedinPost, refreshLinkedin } from './queries.ts'

const EditLinkedinPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // No cache, so that editing never starts from an outdated version.
  const query = useQuery({ ...linkedinPost(id), gcTime: 0, refetchInterval: followEvery })
  const post = query.data
  return (
    <Page
      title="Edit LinkedIn post"
      lead={post && `ID ${post.post_id}`}
      actions={post && <Duplicate place="/admin/linkedin" make={() => copy(post)} />}
    >
      <LoadedPost query={query} list={{ to: '/admin/linkedin', name: 'LinkedIn posts' }}>
        {(loaded) => (
          <>
            <Delivery post={loaded} onResolved={() => void query.refetch()} />
            <LinkedinForm
              key={loaded.id}
              id={loaded.id}
              name={`linkedin:${loaded.id}`}
              values={valuesOf(loaded)}
              version={loaded.version}
              save={async (values, version) => {
                await call('posts/linkedin-update', { params: { id }, body: { ...bodyOf(values), version } })
                toast('Post saved.')
                void refreshLinkedin()
                void navigate('/admin/linkedin')
              }}
              newest={async () => {
                const now = await call('posts/linkedin-get', { params: { id } })
                return { values: valuesOf(now), version: now.version }
              }}
            />
            <Timeline kind="linkedin" id={loaded.id} opened={loaded.status === 'failed'} />
          </>
        )}
      </LoadedPost>
    </Page>
  )
}

const Delivery = ({
  post: { id, status, error, permalink, delivery },
  onResolved,
}: {
  post: LinkedinPost
  onResolved: () => void
}) => {
  if (delivery?.status === 'unknown')
    return delivery.needs_person ? (
      <Resolve postId={id} deliveries={[delivery]} onResolved={onResolved} />
    ) : (
      <Notice tone="note">{reasonsOf({ deliveries: [delivery] })}</Notice>
    )
  if (status === 'failed' && error)
    return (
      <Notice tone="failure">
        Not published: {error} To send it again, set a time and the status Scheduled.
      </Notice>
    )
  if (!permalink) return null
  return (
    <Notice tone="note">
      Published:{' '}
      <a href={permalink} rel="noreferrer">
        view it on LinkedIn
      </a>
      . Changes here do not change the published post.
    </Notice>
  )
}

const copy = async (post: LinkedinPost) => {
  const body = { ...bodyOf(valuesOf(post)), title: copyOf(post.title), status: 'draft' as const }
  const made = await call('posts/linkedin-create', { body: { ...body, scheduled_for: null } })
  void refreshLinkedin()
  return made
}

export default EditLinkedinPost
