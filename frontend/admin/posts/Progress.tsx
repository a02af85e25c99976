import type { DeliveryStatus, Post } from '#shared/posts/model.ts'
import { isSending, shownStatus } from '#shared/posts/post-state.ts'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { reasonsOf } from './outcome.ts'
import { useSent } from './publishing.ts'

export const PostMark = ({ post }: { post: Post }) => <StatusMark status={shownStatus(useSent()(post))} />

const words: Record<DeliveryStatus, string> = {
  scheduled: 'waiting…',
  claimed: 'sending…',
  sending: 'sending…',
  published: 'published',
  failed: 'failed',
  unknown: 'no clear answer',
}

/** How far a post is on each platform while it is being sent. */
export const Progress = ({ post }: { post: Post }) => {
  const sent = useSent()(post)
  if (!isSending(sent)) return null
  return (
    <ul className="plain-list platforms" aria-label="Progress" aria-live="polite">
      {sent.deliveries.map(({ platform, status }) => (
        <li key={platform} className="row">
          <PlatformName platform={platform} /> <span className="soft">{words[status]}</span>
        </li>
      ))}
    </ul>
  )
}

export const FailedReasons = ({ post }: { post: Post }) => {
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
