import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { platformNames } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DayGroup, DayRow } from '../../kit/DayRows.tsx'
import { formatInstant } from '../../kit/times.ts'
import type { PublishOutcome } from '../outcome.ts'
import { PublishButton } from '../PublishButton.tsx'
import { PublishNotice } from '../PublishNotice.tsx'
import { canRetry, pathOf, refreshPublishing, unclearDelivery } from './queries.ts'
import { Resolve } from './Resolve.tsx'

const whys: Record<AttentionItem['why'], string> = {
  failed: 'failed',
  missed: 'missed its time',
  'needs-you': 'unclear whether it is out',
  'would-fail': 'would fail',
}

/** The page “Needs attention” shows the rest. */
const shown = 6

/** Posts on the dashboard that need attention, with the actions to resolve them. */
export const TroubleOfDay = ({ items, more }: { items: readonly AttentionItem[]; more: boolean }) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const report = (now: PublishOutcome | undefined) => {
    setOutcome(now)
    if (now) void refreshPublishing()
  }
  return (
    <>
      {outcome && <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <DayGroup
        title="Failed or unclear"
        count={Math.min(items.length, shown)}
        all={(more || items.length > shown) && { to: '/admin/attention', name: 'All of them' }}
      >
        {items.slice(0, shown).map((item, at) => (
          <Row
            key={`${item.post_id} ${item.platform}`}
            item={item}
            isFirst={items.findIndex(({ post_id }) => post_id === item.post_id) === at}
            onOutcome={report}
          />
        ))}
      </DayGroup>
    </>
  )
}

interface RowProps {
  item: AttentionItem
  /** Whether it is the first of several rows for one post. */
  isFirst: boolean
  onOutcome: (outcome: PublishOutcome | undefined) => void
}

const Row = ({ item, isFirst, onOutcome }: RowProps) => {
  const [asking, setAsking] = useState(false)
  const { post_id: id, title, platform, why, error, since } = item
  const retries = isFirst && canRetry(item)
  return (
    <DayRow
      to={pathOf(item)}
      name={title}
      about={`${platformNames[platform]}${error && why !== 'needs-you' ? `: ${error}` : ''}`}
      when={
        <time dateTime={since} title={formatInstant(since)}>
          {whys[why]}
        </time>
      }
      isLate
      refresh={refreshPublishing}
      acts={
        <>
          {retries && (
            <PublishButton
              name="Retry"
              post={{ id, title }}
              read={() => call('social/get', { params: { id } })}
              onOutcome={onOutcome}
            />
          )}
          {why === 'needs-you' && (
            <Button onClick={() => setAsking(!asking)} aria-expanded={asking} aria-label={`Settle: ${title}`}>
              Settle
            </Button>
          )}
          {!retries && why !== 'needs-you' && (
            <Link className={buttonClass()} to={pathOf(item)} aria-label={`Open: ${title}`}>
              Open
            </Link>
          )}
        </>
      }
      below={
        asking && (
          <Resolve
            postId={id}
            deliveries={[unclearDelivery(item)]}
            onResolved={() => void refreshPublishing()}
          />
        )
      }
    />
  )
}
