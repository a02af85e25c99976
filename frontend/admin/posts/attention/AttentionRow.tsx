import { Link } from 'react-router'
import { call } from '#api/client.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import rowStyles from '../list/PostRows.module.css'
import { formatInstant } from '../../kit/times.ts'
import type { PublishOutcome } from '../outcome.ts'
import { PublishButton } from '../PublishButton.tsx'
import styles from './Publishing.module.css'
import { canRetry, pathOf, refreshPublishing, unclearDelivery } from './queries.ts'
import { Resolve } from './Resolve.tsx'

const whys: Record<AttentionItem['why'], string> = {
  failed: 'Failed.',
  missed: 'Missed: its scheduled time passed.',
  'needs-you': 'Outcome unknown: it may or may not be published.',
  'would-fail': 'Would fail as scheduled',
}

const whyOf = ({ why, scheduled_for }: AttentionItem): string =>
  scheduled_for ? `${whys[why]}, ${formatInstant(scheduled_for)}:` : whys[why]

const openElsewhere =
  'We are still checking whether it was published on another platform. You can send it again once that is known.'

interface AttentionRowProps {
  item: AttentionItem
  /** Whether it is the first of several rows for one post. */
  isFirst: boolean
  onOutcome: (outcome: PublishOutcome | undefined) => void
}

/** One post that needs attention on one platform, with the actions to resolve it. */
export const AttentionRow = ({ item, isFirst, onOutcome }: AttentionRowProps) => {
  const { post_id: id, title, platform, why, error, open_elsewhere = false, since } = item
  const to = pathOf(item)
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['text']}>
        <h2 className={rowStyles['title']}>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={rowStyles['why']}>
          {whyOf(item)} {why !== 'needs-you' && error}
        </p>
        <p className={styles['since']}>
          <PlatformName platform={platform} /> since <time dateTime={since}>{formatInstant(since)}</time>
        </p>
        {open_elsewhere && <p className={styles['since']}>{openElsewhere}</p>}
      </div>
      <div className={rowStyles['actions']}>
        {isFirst && canRetry(item) && (
          <PublishButton
            name="Retry"
            post={{ id, title }}
            read={() => call('social/get', { params: { id } })}
            onOutcome={onOutcome}
          />
        )}
        <Link className={buttonClass()} to={to} aria-label={`Open ${title}`}>
          Open
        </Link>
      </div>
      {why === 'needs-you' && (
        <div className={rowStyles['below']}>
          <Resolve
            postId={id}
            deliveries={[unclearDelivery(item)]}
            onResolved={() => void refreshPublishing()}
          />
        </div>
      )}
    </li>
  )
}
