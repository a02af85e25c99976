import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, inWords } from '#api/error.ts'
import type { SocialPost } from '#shared/posts/model.ts'
import { editable } from '#shared/posts/post-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { PlatformList, PlatformName } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyOf, Duplicate } from '../composer/Duplicate.tsx'
import { Page } from '../kit/Page.tsx'
import rowStyles from '../kit/PostRows.module.css'
import { formatInstant } from '../kit/times.ts'
import { Resolve } from '../publishing/Resolve.tsx'
import { Timeline } from '../publishing/Timeline.tsx'
import { PostActions } from './PostActions.tsx'
import { bodyOf, valuesOf } from './post-values.ts'
import { PostForm } from './PostForm.tsx'
import styles from './Posts.module.css'
import { PublishNotice } from './PublishNotice.tsx'
import { reasonsOf, type PublishOutcome } from './outcome.ts'
import { pollEvery, refreshSocial, socialPost } from './queries.ts'

const EditPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  // Read once and anew: what is being edited must not change under the person's hands.
  const query = useQuery({
    ...socialPost(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'publishing' ? pollEvery : false),
  })
  const { data: post, error } = query
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  const open = post && editable.includes(post.status)
  return (
    <Page
      title={post && !open ? 'Social post' : 'Edit social post'}
      actions={post && <Duplicate place="/admin/manage-posts" make={() => copy(post)} />}
    >
      {query.isPending && <Skeleton label="Loading the post" rows={3} />}
      {gone && (
        <EmptyState action={<Link to="/admin/manage-posts">See all social posts</Link>}>
          <p>This post does not exist any more.</p>
        </EmptyState>
      )}
      {error && !gone && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The post could not be loaded. {inWords(error)}
        </Failure>
      )}
      {open && (
        <>
          {post.status === 'failed' && <FailedReasons post={post} />}
          <PostForm
            key={post.id}
            id={post.id}
            name={`social:${post.id}`}
            values={valuesOf(post)}
            version={post.version}
            save={async (values, version) => {
              await call('social/update', { params: { id }, body: { ...bodyOf(values), version } })
              toast(values.status === 'scheduled' ? 'Post scheduled.' : 'Draft saved.')
              void refreshSocial()
              void navigate('/admin/manage-posts')
            }}
            newest={async () => {
              const now = await call('social/get', { params: { id } })
              return { values: valuesOf(now), version: now.version }
            }}
          />
        </>
      )}
      {post && (
        <Resolve postId={post.id} deliveries={post.deliveries} onResolved={() => void query.refetch()} />
      )}
      {post && !open && <ReadOnly post={post} />}
      {post && (
        <Timeline
          key={post.status}
          kind="social"
          id={post.id}
          opened={post.status === 'failed' || post.status === 'partial'}
        />
      )}
    </Page>
  )
}

const copy = async (post: SocialPost) => {
  const body = { ...bodyOf(valuesOf(post)), title: copyOf(post.title), status: 'draft' as const }
  const made = await call('social/create', { body: { ...body, scheduled_for: null } })
  void refreshSocial()
  return made
}

const FailedReasons = ({ post }: { post: SocialPost }) => {
  const reasons = reasonsOf(post)
  if (reasons.length === 0) return null
  return (
    <ul className={rowStyles['why']} aria-label="Why it failed">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

/** A post that went out somewhere is a record: it is shown as it was sent, platform by platform. */
const ReadOnly = ({ post }: { post: SocialPost }) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const reasons = reasonsOf(post)
  return (
    <div className={styles['read']}>
      <div className={rowStyles['actions']}>
        <StatusMark status={post.status} />
        <PostActions post={post} onOutcome={setOutcome} linked={false} />
      </div>
      {outcome && <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <p>
        {post.status === 'publishing'
          ? 'It is being sent now and cannot be edited. This page follows it by itself.'
          : 'It has gone out and can no longer be edited.'}
      </p>
      <h2 className={rowStyles['title']}>{post.title}</h2>
      <p>{post.content}</p>
      <PlatformList platforms={post.platforms} />
      {post.scheduled_for && (
        <p>
          Time: <time dateTime={post.scheduled_for}>{formatInstant(post.scheduled_for)}</time>
        </p>
      )}
      {!outcome && reasons.length > 0 && <FailedReasons post={post} />}
      <ul className={styles['reasons']}>
        {post.deliveries
          .filter(({ permalink }) => permalink)
          .map(({ platform, permalink }) => (
            <li key={platform}>
              <PlatformName platform={platform} />{' '}
              <a href={permalink} rel="noreferrer">
                See it there
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

export default EditPost
