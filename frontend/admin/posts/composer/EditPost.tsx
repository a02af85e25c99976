import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Post } from '#shared/posts/model.ts'
import {
  editable,
  isSending,
  platformsToRetry,
  platformsToSend,
  shownStatus,
} from '#shared/posts/post-state.ts'
import { IconButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PlatformList, PlatformName } from '#ui/PlatformIcon.tsx'
import { toast } from '#ui/Toaster.tsx'
import { CloseLink } from './CloseLink.tsx'
import { Duplicate } from './Duplicate.tsx'
import { FileView } from './FileView.tsx'
import { At } from '../At.tsx'
import { DeletePost } from '../DeletePost.tsx'
import { LoadedPost } from '../LoadedPost.tsx'
import { Page } from '../../kit/Page.tsx'
import { formatMoment } from '../../kit/times.ts'
import { Resolve } from '../attention/Resolve.tsx'
import { Timeline } from '../attention/Timeline.tsx'
import { PostActions } from '../PostActions.tsx'
import { PostMark, Progress } from '../Progress.tsx'
import { PublishButton } from '../PublishButton.tsx'
import { bodyOf, valuesOf, type PostValues } from './post-values.ts'
import { PostForm } from './PostForm.tsx'
import { usePostList } from './usePostList.ts'
import { publishSaved } from './publish-saved.ts'
import './composer.css'
import { PublishNotice } from '../PublishNotice.tsx'
import { reasonsOf, unclearSentence, type PublishOutcome } from '../outcome.ts'
import { followPosts, paceOf, postById, refreshPosts } from '../queries.ts'

const EditPost = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const list = usePostList()
  // No cache, so that editing never starts from an outdated version.
  const query = useQuery({
    ...postById(id),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => followPosts(data && [data]),
  })
  const post = query.data
  const [typed, setTyped] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const isEditable = post && editable.includes(post.status)
  // Unsaved text stays in the form even if the post is published meanwhile.
  const open = post && (isEditable || typed)
  return (
    <Page
      title={post?.title ?? 'Post'}
      facts={open && <Status post={post} typed={typed} />}
      actions={
        post && (
          <>
            <Duplicate place={list} post={post} />
            {open && (
              <IconButton icon="trash" label={`Delete ${post.title}`} onClick={() => setDeleting(true)} />
            )}
            <CloseLink to={list} />
          </>
        )
      }
    >
      <LoadedPost query={query} list={list}>
        {(loaded) => (
          <>
            <Resolve
              postId={loaded.id}
              deliveries={loaded.deliveries}
              onResolved={() => void query.refetch()}
            />
            {hasFailed(loaded) && <Failed post={loaded} onTried={() => void query.refetch()} />}
            {open && (
              <PostForm
                key={loaded.id}
                id={loaded.id}
                history={history(loaded)}
                name={`post:${loaded.id}`}
                values={valuesOf(loaded)}
                version={loaded.version}
                onTyped={setTyped}
                closed={isEditable ? undefined : tooLate}
                save={async (values, version, warnings) => {
                  await call('posts/update', { params: { id }, body: { ...bodyOf(values), version } })
                  if (values.status === 'now') {
                    await publishSaved(id, warnings)
                    void refreshPosts()
                    const now = await call('posts/get', { params: { id } })
                    return { values: valuesOf(now), version: now.version }
                  }
                  toast(savedText(loaded, values))
                  void refreshPosts()
                  void navigate(list)
                }}
                newest={async () => {
                  const now = await call('posts/get', { params: { id } })
                  if (!editable.includes(now.status)) throw new ApiError('refused', tooLate)
                  return { values: valuesOf(now), version: now.version }
                }}
              />
            )}
            {!open && <ReadOnly post={loaded} onRemoved={() => void navigate(list)} />}
            {!open && history(loaded)}
          </>
        )}
      </LoadedPost>
      {post && deleting && (
        <DeletePost
          post={post}
          remove={() => call('posts/delete', { params: { id } })}
          onRemoved={() => void navigate(list)}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}

const history = (post: Post) => (
  <Timeline
    key={post.status}
    id={post.id}
    opened={post.status === 'failed' || post.status === 'partial'}
    live={paceOf([post]) !== false}
  />
)

const tooLate =
  'It is being published or already published, and can no longer be changed. Your text stays here until you leave.'

const savedText = ({ status }: Post, values: PostValues): string => {
  if (values.status === 'scheduled') return status === 'scheduled' ? 'Changes saved.' : 'Post scheduled.'
  return status === 'scheduled' ? 'Unscheduled. The post is a draft now.' : 'Draft saved.'
}

/** `Resolve` asks about unclear ones. */
const hasFailed = (post: Post): boolean =>
  post.status === 'failed' &&
  (shownStatus(post) !== 'unclear' || platformsToSend(post.platforms, post.deliveries).length > 0)

const Status = ({ post, typed }: { post: Post; typed: boolean }) => (
  <>
    <PostMark post={post} />
    <span>{typed ? 'Not saved' : `Saved ${formatMoment(post.updated_at)}`}</span>
    {post.status === 'scheduled' && !post.scheduled_for && (
      <span>It has no date yet. Without one it is never sent.</span>
    )}
  </>
)

const FailedReasons = ({ post }: { post: Post }) => {
  const reasons = reasonsOf(post)
  if (reasons.length === 0) return null
  return (
    <ul className="wrong plain-list" aria-label="Why it failed">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

const Failed = ({ post, onTried }: { post: Post; onTried: () => void }) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const retryable = platformsToRetry(post.platforms, post.deliveries).length > 0
  const report = (now: PublishOutcome | undefined) => {
    setOutcome(now)
    if (now) onTried()
  }
  return (
    <>
      {outcome && <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <Notice
        tone="failure"
        actions={retryable && <PublishButton name="Retry" post={post} read={() => post} onOutcome={report} />}
      >
        <FailedReasons post={post} />
        <Progress post={post} />
        {retryable && <p>Retry sends the last saved version. Or edit it below and schedule it again.</p>}
      </Notice>
    </>
  )
}

const whyClosed = (post: Post): string => {
  if (isSending(post)) return 'It is being sent now and cannot be edited. This page updates automatically.'
  if (post.status === 'publishing')
    return `${unclearSentence(post)} Nothing is being sent now. Until that is known, it cannot be edited or sent again. This page updates automatically.`
  return `It has been published${post.status === 'partial' ? ' on some platforms' : ''} and can no longer be edited.`
}

const ReadOnly = ({ post, onRemoved }: { post: Post; onRemoved: () => void }) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const reasons = reasonsOf(post)
  return (
    <div className="stack">
      <div className="row">
        <PostMark post={post} />
        <PostActions post={post} onOutcome={setOutcome} linked={false} onRemoved={onRemoved} />
      </div>
      {outcome && <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <p>{whyClosed(post)}</p>
      <Progress post={post} />
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
      <PlatformList platforms={post.platforms} />
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
      {!outcome && reasons.length > 0 && <FailedReasons post={post} />}
      <ul className="plain-list stack gap-1">
        {post.deliveries
          .filter(({ permalink }) => permalink)
          .map(({ platform, permalink }) => (
            <li key={platform}>
              <PlatformName platform={platform} />{' '}
              <a href={permalink} rel="noreferrer">
                View it there
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

export default EditPost
