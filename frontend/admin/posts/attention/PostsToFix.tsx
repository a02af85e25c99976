import { useState } from 'react'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { platformNames } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { statusLooks } from '#ui/StatusMark.tsx'
import { Ledger, LedgerGroup, LedgerRow } from '../../kit/Ledger.tsx'
import { formatInstant } from '../../kit/times.ts'
import { PublishButton } from '../PublishButton.tsx'
import { Outcomes, useOutcomes } from '../Outcomes.tsx'
import { byPost, canRetry, pathOf, refreshPublishing, troubleText, unclearDeliveries } from './queries.ts'
import { OpenLink, Resolve, type AttentionRowProps } from './Resolve.tsx'

const looks = {
  failed: statusLooks.failed,
  refused: { ...statusLooks.failed, name: 'Refused' },
  missed: { ...statusLooks.failed, name: 'Missed' },
  'needs-you': statusLooks.unclear,
  'would-fail': { ...statusLooks.failed, name: 'Will fail' },
}

export const PostsToFix = ({ items, more }: { items: readonly AttentionItem[]; more: boolean }) => {
  const results = useOutcomes()
  return (
    <div className="stack">
      <Outcomes {...results} />
      <Ledger label="Posts to fix">
        <LedgerGroup title="Posts to fix" items={byPost(items)} more={more} all="/admin/attention">
          {(each) => <Row key={each[0]?.post_id} items={each} onOutcome={results.report} />}
        </LedgerGroup>
      </Ledger>
    </div>
  )
}

const whatOf = (item: AttentionItem): string => {
  const { platform, why } = item
  if (why === 'refused') return `${platformNames[platform]} ${troubleText(item)}`
  return [platformNames[platform], ...(item.error && why !== 'needs-you' ? [item.error] : [])].join(': ')
}

const Row = ({ items, onOutcome }: AttentionRowProps) => {
  const [asking, setAsking] = useState(false)
  const [first] = items
  if (!first) return null
  const { post_id: id, title, since, why } = first
  const unclear = unclearDeliveries(items)
  const retries = items.some(canRetry)
  return (
    <LedgerRow
      to={pathOf(first)}
      name={title}
      when={
        <time dateTime={since} title={formatInstant(since)}>
          <Mark look={looks[why]} />
        </time>
      }
      what={items.map(whatOf).join(' · ')}
      buttons={
        <>
          {retries && <PublishButton name="Retry" post={{ id, title }} onOutcome={onOutcome} />}
          {unclear.length > 0 && (
            <Button onClick={() => setAsking(!asking)} aria-expanded={asking} aria-label={`Check: ${title}`}>
              Check
            </Button>
          )}
          {!retries && unclear.length === 0 && <OpenLink item={first} />}
        </>
      }
      below={asking && <Resolve postId={id} deliveries={unclear} />}
      refresh={refreshPublishing}
    />
  )
}
