import type { CallAnswer } from '#api/table.ts'
import type { ArticleSummary } from '#shared/blog/model.ts'
import { brand } from '#shared/brand.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { platformNames } from '#shared/posts/model.ts'
import { holdArticle, refreshArticles } from '../blog/queries.ts'
import { DayGroup, DayRow } from '../kit/DayRows.tsx'
import { formatClock } from '../kit/times.ts'
import { hold, pathOf, refreshPublishing } from '../posts/attention/queries.ts'

/** By the end of the day in the firm's time zone. */
export const isDueToday = ({ scheduled_for }: ArticleSummary): boolean => {
  const dayOf = (at: string) => wallTimeOf(at, brand.timeZone).day
  return scheduled_for !== null && dayOf(scheduled_for) <= dayOf(new Date().toISOString())
}

interface DueTodayProps {
  dueToday: CallAnswer<'publishing/attention'>['due_today'] | undefined
  articles: readonly ArticleSummary[]
}

export const DueToday = ({ dueToday, articles }: DueTodayProps) => {
  const rows = [
    ...(dueToday?.posts ?? []).map((post) => ({
      id: post.post_id,
      at: post.scheduled_for,
      to: pathOf(post),
      name: post.title,
      about: post.platforms.map((platform) => platformNames[platform]).join(', '),
      action: () => hold(post),
      refresh: refreshPublishing,
    })),
    ...articles.filter(isDueToday).map((article) => ({
      id: article.id,
      at: article.scheduled_for ?? '',
      to: `/admin/manage-blog/${article.id}`,
      name: article.title || 'Untitled',
      about: 'Article',
      action: () => holdArticle(article),
      refresh: refreshArticles,
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <DayGroup
      title="Due today"
      count={rows.length}
      all={dueToday?.more && { to: '/admin/manage-posts/calendar', name: 'The calendar has all of them' }}
    >
      {rows.map(({ id, at, action, ...row }) => (
        <DayRow
          key={id}
          {...row}
          when={<time dateTime={at}>{formatClock(at)}</time>}
          action={{ label: 'Hold', action }}
        />
      ))}
    </DayGroup>
  )
}
