import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { Outcomes, useOutcomes } from '../Outcomes.tsx'
import { attention, byPost, refreshPublishing } from './queries.ts'
import { SendAgain } from './SendAgain.tsx'

const Attention = () => {
  const query = useQuery(attention)
  const { data } = query
  const results = useOutcomes()
  return (
    <Page
      title="Posts to fix"
      facts="Failed, refused, missed, unclear, or about to fail"
      actions={data && <PauseSwitch paused={data.paused} />}
    >
      {query.isPending && <Skeleton label="Loading posts that need attention" rows={3} />}
      <LoadFailure query={query}>Posts that need attention could not be loaded.</LoadFailure>
      {data?.paused && (
        <Notice tone="note">
          Publishing is paused: nothing is sent. Posts that come due in the meantime are held for you.
        </Notice>
      )}
      <Outcomes {...results} />
      {data?.items.length === 0 && (
        <EmptyState>
          <p>
            <strong>Nothing needs attention.</strong> Posts that cannot be published automatically appear
            here.
          </p>
        </EmptyState>
      )}
      <SendAgain items={data?.items ?? []} />
      {data && data.items.length > 0 && (
        <ul className="sections plain-list">
          {byPost(data.items).map((items) => (
            <AttentionRow key={items[0]?.post_id} items={items} onOutcome={results.report} />
          ))}
        </ul>
      )}
      {data?.more && <p className="spaced">There are more; they appear as you resolve these.</p>}
    </Page>
  )
}

const PauseSwitch = ({ paused }: { paused: boolean }) => {
  const change = async () => {
    const now = await call('publishing/change-settings', { body: { paused: !paused } })
    toast(now.paused ? 'Publishing is paused.' : 'Publishing resumed.')
    void refreshPublishing()
  }
  return (
    <ActionButton variant={paused ? 'primary' : 'secondary'} failure="Couldn’t change this." run={change}>
      {paused ? 'Resume publishing' : 'Pause all publishing'}
    </ActionButton>
  )
}

export default Attention
