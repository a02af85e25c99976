import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Page } from '../kit/Page.tsx'
import rowStyles from '../kit/PostRows.module.css'
import { formatInstant } from '../kit/times.ts'
import styles from './Publishing.module.css'
import { attention, refreshPublishing } from './queries.ts'

const whys: Record<AttentionItem['why'], string> = {
  failed: 'It failed.',
  missed: 'Its time passed and it was held back.',
  'needs-you': 'Nobody knows whether it went out.',
  'would-fail': 'It would fail at its time',
}

const whyOf = ({ why, scheduled_for }: AttentionItem): string =>
  scheduled_for ? `${whys[why]}, ${formatInstant(scheduled_for)}:` : whys[why]

const Attention = () => {
  const query = useQuery(attention)
  const { data, error } = query
  return (
    <Page
      title="Needs you"
      lead="Posts that failed or were missed, whose outcome nobody knows, or that would fail at their time; and the switch that stops all publishing."
      actions={data && <PauseSwitch paused={data.paused} />}
    >
      {query.isPending && <Skeleton label="Loading what needs you" rows={3} />}
      {error && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          What needs you could not be loaded. {inWords(error)}
        </Failure>
      )}
      {data?.paused && (
        <Notice tone="note">
          Publishing is paused: nothing leaves. Posts whose time passes meanwhile are held for you.
        </Notice>
      )}
      {data?.items.length === 0 && (
        <EmptyState>
          <p>
            <strong>Nothing needs you.</strong> Posts that cannot go out by themselves appear here.
          </p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={rowStyles['rows']}>
          {data.items.map((item) => (
            <li key={`${item.post_id} ${item.platform}`} className={rowStyles['row']}>
              <div className={rowStyles['text']}>
                <h2 className={rowStyles['title']}>
                  <Link
                    to={`${item.kind === 'social' ? '/admin/manage-posts' : '/admin/linkedin'}/${item.post_id}`}
                  >
                    {item.title}
                  </Link>
                </h2>
                <p className={rowStyles['why']}>
                  {whyOf(item)} {item.error}
                </p>
                <p className={styles['since']}>
                  <PlatformName platform={item.platform} /> since{' '}
                  <time dateTime={item.since}>{formatInstant(item.since)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.more && <p>There are more; they appear as these are settled.</p>}
    </Page>
  )
}

const PauseSwitch = ({ paused }: { paused: boolean }) => {
  const change = useMutation({
    mutationFn: () => call('publishing/change-settings', { body: { paused: !paused } }),
    onSuccess: (now) => {
      toast(now.paused ? 'Publishing is paused.' : 'Publishing goes on.')
      void refreshPublishing()
    },
    onError: (error) => toast(`It could not be changed. ${inWords(error)}`),
  })
  return (
    <Button
      variant={paused ? 'primary' : 'secondary'}
      onClick={() => change.mutate()}
      busy={change.isPending}
      keepsFocus
      busyLabel="One moment…"
    >
      {paused ? 'Let publishing go on' : 'Pause all publishing'}
    </Button>
  )
}

export default Attention
