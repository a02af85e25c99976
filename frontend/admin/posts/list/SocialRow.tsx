import type { ReactNode } from 'react'
import type { SocialPost } from '#shared/posts/model.ts'
import { PlatformList } from '#ui/PlatformIcon.tsx'
import { shownStatus } from '#shared/posts/post-state.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { AccountWarnings } from '../connections/AccountWarnings.tsx'
import { Moment, PostRow } from './PostRow.tsx'
import rowStyles from './PostRows.module.css'
import { PostActions } from '../PostActions.tsx'
import styles from '../Posts.module.css'
import { PublishNotice } from '../PublishNotice.tsx'
import { reasonsOf, type PublishOutcome } from '../outcome.ts'

interface SocialRowProps {
  post: SocialPost
  choice: ReactNode
  outcome: PublishOutcome | undefined
  onOutcome: (outcome: PublishOutcome | undefined) => void
}

export const SocialRow = ({ post, choice, outcome, onOutcome }: SocialRowProps) => {
  const reasons = post.status === 'partial' || post.status === 'failed' ? reasonsOf(post) : []
  return (
    <PostRow
      post={post}
      choice={choice}
      details={
        <>
          {!outcome && reasons.length > 0 && (
            <ul className={rowStyles['why']} aria-label="What failed">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <div className={styles['platforms']}>
            <PlatformList platforms={post.platforms} />
          </div>
          <AccountWarnings post={post} />
        </>
      }
      facts={
        <>
          {(post.scheduled_for !== null || !post.published_at) && (
            <Moment name={post.status === 'scheduled' ? 'Scheduled for' : 'Time'} at={post.scheduled_for} />
          )}
          {post.published_at && <Moment name="Published" at={post.published_at} />}
          <Moment name="Created" at={post.created_at} />
        </>
      }
      actions={
        <>
          <StatusMark status={shownStatus(post)} />
          <PostActions post={post} onOutcome={onOutcome} />
        </>
      }
      below={outcome && <PublishNotice outcome={outcome} onDismiss={() => onOutcome(undefined)} />}
    />
  )
}
