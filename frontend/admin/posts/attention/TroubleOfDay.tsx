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
import { byPost, canRetry, pathOf, refreshPublishing, unclearDeliveries } from './queries.ts'
import { Resolve } from './Resolve.tsx'

const whys: Record<AttentionItem['why'], string> = {
  failed: 'failed',
  missed: 'missed its time',
  'needs-you': 'unclear whether it is out',
  'would-fail': 'would fail',
}

/** The page “Needs attention” shows the rest. */
const shown = 6

export const TroubleOfDay = ({ items, more }: { items: readonly AttentionItem[]; more: boolean }) => {
  const [outcome, setOutcome] = useState<PublishOutcome>()
  const posts = byPost(items)
  const report = (now: PublishOutcome | undefined) => {
    setOutcome(now)
    if (now) void refreshPublishing()
  }
  return (
    <>
      {outcome && <PublishNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <DayGroup
        title="Failed or unclear"
        count={Math.min(posts.length, shown)}
        all={(more || posts.length > shown) && { to: '/admin/attention', name: 'All of them' }}
      >
        {posts.slice(0, shown).map((each) => (
          <Row key={each[0]?.post_id} items={each} onOutcome={report} />
        ))}
      </DayGroup>
    </>
  )
}

interface RowProps {
  items: readonly AttentionItem[]
  onOutcome: (outcome: PublishOutcome | undefined) => void
}

const aboutOf = ({ platform, why, error }: AttentionItem): string =>
  `${platformNames[platform]}${error && why !== 'needs-you' ? `: ${error}` : ''}`

const Row = ({ items, onOutcome }: RowProps) => {
  const [asking, setAsking] = useState(false)
  const [first] = items
  if (!first) return null
  const { post_id: id, title, since } = first
  const unclear = unclearDeliveries(items)
  const retries = items.some(canRetry)
  return (
    <DayRow
      to={pathOf(first)}
      name={title}
      about={items.map(aboutOf).join(' · ')}
      when={
        <time dateTime={since} title={formatInstant(since)}>
          {[...new Set(items.map(({ why }) => whys[why]))].join(', ')}
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
              read={() => call('posts/get', { params: { id } })}
              onOutcome={onOutcome}
            />
          )}
          {unclear.length > 0 && (
            <Button onClick={() => setAsking(!asking)} aria-expanded={asking} aria-label={`Settle: ${title}`}>
              Settle
            </Button>
          )}
          {!retries && unclear.length === 0 && (
            <Link className={buttonClass()} to={pathOf(first)} aria-label={`Open: ${title}`}>
              Open
            </Link>
          )}
        </>
      }
      below={
        asking && <Resolve postId={id} deliveries={unclear} onResolved={() => void refreshPublishing()} />
      }
    />
  )
}
