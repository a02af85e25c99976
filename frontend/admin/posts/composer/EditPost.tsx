import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, isMissing } from '#api/error.ts'
import type { Post } from '#shared/posts/model.ts'
import { editable, isSending, shownStatus } from '#shared/posts/post-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { At } from '../At.tsx'
import { Resolve } from '../attention/Resolve.tsx'
import { Timeline } from '../attention/Timeline.tsx'
import { copyPost } from '../copy-post.ts'
import { DeletePost } from '../DeletePost.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { formatMoment } from '../../kit/times.ts'
import { unclearSentence } from '../outcome.ts'
import { FailedReasons, PostMark, Progress } from '../Progress.tsx'
import { isRetryable, PublishButton } from '../PublishButton.tsx'
import { useSent } from '../publishing.ts'
import { Outcomes, useOutcomes } from '../Outcomes.tsx'
import { followPosts, paceOf, postById, refreshPosts } from '../queries.ts'
import { CloseLink } from './CloseLink.tsx'
import './composer.css'
import { FileView } from './FileView.tsx'
import { bodyOf, storedOf } from './post-values.ts'
import { PostForm } from './PostForm.tsx'
import { toastSaved, usePostList, usePublishSaved } from './usePublishSaved.ts'

const EditPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = usePostList()
  const publish = usePublishSaved()
  const sent = useSent()
  // No cache, so that editing never starts from an outdated version.
  const query = useQuery({
    ...postById(id),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => followPosts(data && [data]),
  })
  const post = query.data && sent(query.data)
  const [typed, setTyped] = useState(false)
  const results = useOutcomes()
  const close = () => void navigate(list)
  const failure = <LoadFailure query={query}>The post could not be loaded.</LoadFailure>
  const isGone = isMissing(query.error)
  if (!post)
    return (
      <Page title="Post">
        {query.isPending && <Skeleton label="Loading the post" rows={3} />}
        {isGone ? (
          <EmptyState action={<Link to={list}>See all posts</Link>}>
            <p>This post no longer exists.</p>
          </EmptyState>
        ) : (
          failure
        )}
      </Page>
    )
  const isEditable = editable.includes(post.status)
  // Unsaved text stays in the form even if the post is published meanwhile.
  const open = isEditable || typed
  const retry = isRetryable(post) && <PublishButton name="Retry" post={post} onOutcome={results.report} />
  const reasons = results.outcomes.length === 0 && <FailedReasons post={post} />
  const history = (
    <Timeline
      key={post.status}
      id={id}
      opened={post.status === 'failed' || post.status === 'partial'}
      live={paceOf([post]) !== false}
    />
  )
  return (
    <Page
      title={post.title}
      facts={
        <>
          <PostMark post={post} />
          {open && <span>{typed ? 'Not saved' : `Saved ${formatMoment(post.updated_at)}`}</span>}
          {post.status === 'scheduled' && !post.scheduled_for && (
            <span>It has no date yet. Without one it is never sent.</span>
          )}
        </>
      }
      actions={
        <>
          <Duplicate place={list} post={post} />
          {!isSending(post) && <DeletePost post={post} onRemoved={close} />}
          <CloseLink to={list} />
        </>
      }
    >
      {isGone ? (
        <Notice tone="failure">
          Someone deleted this post. Your text can no longer be saved here; you can copy it to a new post.
        </Notice>
      ) : (
        failure
      )}
      <Resolve postId={id} deliveries={post.deliveries} />
      <Outcomes {...results} />
      {hasFailed(post) ? (
        <Notice tone="failure" actions={retry}>
          {reasons}
          {retry && open && (
            <p>Retry sends the last saved version. Or edit it below and schedule it again.</p>
          )}
        </Notice>
      ) : (
        !open && reasons
      )}
      <Progress post={post} />
      {open ? (
        <PostForm
          key={id}
          id={id}
          history={history}
          name={`post:${id}`}
          stored={storedOf(post)}
          onTyped={setTyped}
          closed={isEditable ? undefined : tooLate}
          save={async (values, version) => {
            const body = { ...bodyOf(values), version }
            const saved = await call('posts/update', { params: { id }, body })
            if (values.status === 'now') {
              queryClient.setQueryData(postById(id).queryKey, saved)
              publish(saved)
              return storedOf(saved)
            }
            toastSaved(post.status, values, navigate)
            void refreshPosts()
            close()
          }}
          newest={async () => {
            const now = await call('posts/get', { params: { id } })
            if (!editable.includes(now.status)) throw new ApiError('refused', tooLate)
            return storedOf(now)
          }}
        />
      ) : (
        <>
          <ReadOnly post={post} />
          {history}
        </>
      )}
    </Page>
  )
}

const tooLate =
  'It is being published or already published, and can no longer be changed. Your text stays here until you leave.'

/** `Resolve` asks about unclear ones. */
const hasFailed = (post: Post): boolean =>
  isRetryable(post) || (post.status === 'failed' && shownStatus(post) !== 'unclear')

const Duplicate = ({ post, place }: { post: Post; place: string }) => {
  const navigate = useNavigate()
  const copy = async () => {
    const { id } = await copyPost(post)
    toast('This is the copy, a draft without a time.')
    void navigate(`${place}/${id}`)
  }
  return (
    <ActionButton variant="quiet" busyLabel="Copying…" failure="It could not be copied." run={copy}>
      Duplicate
    </ActionButton>
  )
}

const whyClosed = (post: Post): string => {
  if (isSending(post)) return 'It is being sent now and cannot be edited. This page updates automatically.'
  if (post.status === 'publishing')
    return `${unclearSentence(post)} Nothing is being sent now. Until that is known, it cannot be edited or sent again. This page updates automatically.`
  return `It has been published${post.status === 'partial' ? ' on some platforms' : ''} and can no longer be edited.`
}

const ReadOnly = ({ post }: { post: Post }) => (
  <div className="stack">
    <p>{whyClosed(post)}</p>
    <p className="post-words">{post.content}</p>
    {post.media.length > 0 && (
      <ul className="plain-list pictures" aria-label="Images and video">
        {post.media.map((file) => (
          <li key={file.id} className="picture">
            <FileView file={file} />
          </li>
        ))}
      </ul>
    )}
    <ul className="plain-list platforms" aria-label="Platforms">
      {post.platforms.map((platform) => {
        const { permalink } = post.deliveries.find((each) => each.platform === platform) ?? {}
        return (
          <li key={platform} className="row gap-1">
            <PlatformName platform={platform} />
            {permalink && (
              <a href={permalink} rel="noreferrer">
                View it there
              </a>
            )}
          </li>
        )
      })}
    </ul>
    <dl className="facts">
      <div>
        <dt>Time</dt>
        <dd>
          <At at={post.scheduled_for} none="none set" />
        </dd>
      </div>
      {post.published_at && (
        <div>
          <dt>Published</dt>
          <dd>
            <At at={post.published_at} />
          </dd>
        </div>
      )}
    </dl>
  </div>
)

export default EditPost
