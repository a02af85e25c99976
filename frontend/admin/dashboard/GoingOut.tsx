import type { CallAnswer } from '#api/table.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { brand } from '#shared/brand.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { platformNames } from '#shared/posts/model.ts'
import { holdArticle, refreshArticles } from '../blog/queries.ts'
import { Ledger, LedgerGroup, LedgerRow } from '../kit/Ledger.tsx'
import { formatClock } from '../kit/times.ts'
import { hold, pathOf, refreshPublishing } from '../posts/attention/queries.ts'

/** By the end of the day in the firm's time zone. */
export const isDueToday = ({ scheduled_for }: ArticleSummary): boolean => {
  const dayOf = (at: string) => wallTimeOf(at, brand.timeZone).day
  return scheduled_for !== null && dayOf(scheduled_for) <= dayOf(new Date().toISOString())
}

interface GoingOutProps {
  dueToday: CallAnswer<'publishing/attention'>['due_today'] | undefined
  articles: readonly ArticleSummary[]
}

export const GoingOut = ({ dueToday, articles }: GoingOutProps) => {
  const rows = [
    ...(dueToday?.posts ?? []).map((post) => ({
      id: post.post_id,
      at: post.scheduled_for,
      to: pathOf(post),
      name: post.title,
      what: post.platforms.map((platform) => platformNames[platform]).join(', '),
      action: () => hold(post),
      refresh: refreshPublishing,
    })),
    ...articles.filter(isDueToday).map((article) => ({
      id: article.id,
      at: article.scheduled_for ?? '',
      to: `/admin/manage-blog/${article.id}`,
      name: article.title || 'Untitled',
      what: 'Article',
      action: () => holdArticle(article),
      refresh: refreshArticles,
    })),
  ].toSorted((first, second) => (first.at < second.at ? -1 : 1))
  if (rows.length === 0) return null
  return (
    <Ledger label="Going out today">
      <LedgerGroup
        title="Going out today"
        items={rows}
        more={dueToday?.more ?? false}
        all="/admin/manage-posts/calendar"
      >
        {({ id, at, action, ...row }) => (
          <LedgerRow
            key={id}
            {...row}
            when={<time dateTime={at}>{formatClock(at)}</time>}
            actions={[{ icon: 'pause', label: 'Hold', run: action }]}
          />
        )}
      </LedgerGroup>
    </Ledger>
  )
}
