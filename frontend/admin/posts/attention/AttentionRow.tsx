import { Link } from 'react-router'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { formatInstant } from '../../kit/times.ts'
import { PublishButton } from '../PublishButton.tsx'
import { canRetry, pathOf, troubleText, unclearDeliveries } from './queries.ts'
import { OpenLink, Resolve, type AttentionRowProps } from './Resolve.tsx'

const whys: Record<AttentionItem['why'], string> = {
  failed: 'Failed.',
  refused: '',
  missed: 'Missed: its scheduled time passed.',
  'needs-you': 'Outcome unknown: it may or may not be published.',
  'would-fail': 'Would fail as scheduled',
}

const whyOf = ({ why, scheduled_for }: AttentionItem): string =>
  scheduled_for ? `${whys[why]}, ${formatInstant(scheduled_for)}:` : whys[why]

const openElsewhere =
  'We are still checking whether it was published on another platform. You can send it again once that is known.'

export const AttentionRow = ({ items, onOutcome }: AttentionRowProps) => {
  const [first] = items
  if (!first) return null
  const { post_id: id, title } = first
  return (
    <li className="stack gap-1">
      <div className="section-head">
        <h2>
          <Link to={pathOf(first)}>{title}</Link>
        </h2>
        <div className="row end">
          {items.some(canRetry) && <PublishButton name="Retry" post={{ id, title }} onOutcome={onOutcome} />}
          <OpenLink item={first} />
        </div>
      </div>
      {items.map((item) => (
        <p key={item.platform} className="row">
          <PlatformName platform={item.platform} />
          <span>
            {whyOf(item)} {item.why !== 'needs-you' && <span>{troubleText(item)}</span>}
          </span>
          <time className="hint" dateTime={item.since}>
            since {formatInstant(item.since)}
          </time>
        </p>
      ))}
      {first.open_elsewhere && <p className="hint">{openElsewhere}</p>}
      <Resolve postId={id} deliveries={unclearDeliveries(items)} />
    </li>
  )
}
