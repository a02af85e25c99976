import { brand } from '#shared/brand.ts'
import type { CalendarEvent } from '#shared/calendar/ical.ts'
import { platformNames, statusNames } from '#shared/posts/model.ts'
import { sentAt } from '../../posts/domain/sent-at.ts'
import type { StoredPost } from '../../posts/domain/stored-post.ts'

const minutes = 15
const shown = 500

/** A post as an entry of a calendar: where it went out at another time than planned, at that time. */
export function eventOf(post: StoredPost, site: string): CalendarEvent {
  const names = post.platforms.map((platform) => platformNames[platform]).join(', ')
  const done = post.status === 'scheduled' || post.status === 'published'
  const place = post.kind === 'social' ? 'manage-posts' : 'linkedin'
  const url = `${site}/admin/${place}/${post.id}`
  const content = post.content.length > shown ? `${post.content.slice(0, shown).trimEnd()}…` : post.content
  return {
    uid: `${post.id}@${new URL(brand.url).host}`,
    start: sentAt(post) ?? post.scheduled_for ?? post.created_at,
    minutes,
    changed: post.updated_at,
    sequence: post.version,
    summary: `${done ? '' : `${statusNames[post.status]}: `}${post.title} (${names})`,
    description: [`${statusNames[post.status]}.`, content.toWellFormed(), url].filter(Boolean).join('\n\n'),
    url,
    status: post.status === 'draft' ? 'TENTATIVE' : 'CONFIRMED',
  }
}
