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
import { canRetry, pathOf, refreshPublishing, unclearDeliveries } from './queries.ts'
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
  items: readonly AttentionItem[]
  onOutcome: (outcome: PublishOutcome | undefined) => void
}

export const AttentionRow = ({ items, onOutcome }: AttentionRowProps) => {
  const [first] = items
  if (!first) return null
  const { post_id: id, title } = first
  const unclear = unclearDeliveries(items)
  return (
    <li className={rowStyles['row']}>
      <div className={rowStyles['text']}>
        <h2 className={rowStyles['title']}>
          <Link to={pathOf(first)}>{title}</Link>
        </h2>
        <ul className="plain-list">
          {items.map((item) => (
            <li key={item.platform}>
              <p className={styles['since']}>
                <PlatformName platform={item.platform} /> since{' '}
                <time dateTime={item.since}>{formatInstant(item.since)}</time>
              </p>
              <p className={rowStyles['why']}>
                {whyOf(item)} {item.why !== 'needs-you' && item.error}
              </p>
            </li>
          ))}
        </ul>
        {first.open_elsewhere && <p className={styles['since']}>{openElsewhere}</p>}
      </div>
      <div className={rowStyles['actions']}>
        {items.some(canRetry) && (
          <PublishButton
            name="Retry"
            post={{ id, title }}
            read={() => call('posts/get', { params: { id } })}
            onOutcome={onOutcome}
          />
        )}
        <Link className={buttonClass()} to={pathOf(first)} aria-label={`Open ${title}`}>
          Open
        </Link>
      </div>
      {unclear.length > 0 && (
        <div className={rowStyles['below']}>
          <Resolve postId={id} deliveries={unclear} onResolved={() => void refreshPublishing()} />
        </div>
      )}
    </li>
  )
}
