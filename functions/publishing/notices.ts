import { platformNames } from '#shared/posts/model.ts'
import type { AttentionItem } from '#shared/posts/publishing-endpoints.ts'
import type { Clock } from '#lib/clock.ts'
import { errorFields, log } from '#lib/log.ts'
import { sendEmail } from '#aws/mail.ts'
import { canMail } from '#aws/mail-settings.ts'
import { listAttention } from '../posts/store/attention.ts'
import { readNoticedUntil, setNoticedUntil } from './store/settings.ts'

/** The index is eventually consistent, so notifications lag by this much. */
const lagMs = 20_000

const named = 50

export async function sendNotices(clock: Clock): Promise<void> {
  if (!canMail) return
  try {
    const until = new Date(clock.now().getTime() - lagMs).toISOString()
    const after = await readNoticedUntil()
    if (after === undefined) return await setNoticedUntil(until)
    if (after >= until) return
    const { items, more } = await listAttention(named, { after, until })
    if (items.length === 0) return
    await sendEmail({ to: 'staff', subject: subjectOf(items), text: textOf(items, more) })
    await setNoticedUntil(until)
  } catch (error) {
    log('error', 'publishing/notices', errorFields(error))
  }
}

function subjectOf(items: readonly AttentionItem[]): string {
  const posts = new Set(items.map(({ post_id }) => post_id)).size
  return posts === 1 ? 'One post needs attention' : `${posts} posts need attention`
}

const headings: Record<AttentionItem['why'], string> = {
  'needs-you': 'Outcome unknown. Check the platform, then record it',
  missed: 'Missed: their scheduled time passed',
  'would-fail': 'These would fail as scheduled',
  refused: 'Refused. Change the text or picture, then send it again',
  failed: 'Failed',
}

function textOf(items: readonly AttentionItem[], more: boolean): string {
  const parts = Object.entries(headings).flatMap(([why, heading]) => {
    const lines = items.filter((item) => item.why === why).map(lineOf)
    return lines.length > 0 ? [`${heading}:\n\n${lines.join('\n')}`] : []
  })
  return [...parts, ...(more ? ['There are more.'] : []), 'All of them are listed in the staff area.'].join(
    '\n\n',
  )
}

const lineOf = ({ title, platform, error, scheduled_for }: AttentionItem): string =>
  `- "${title}" on ${platformNames[platform]}${scheduled_for ? `, ${inUtc(scheduled_for)}` : ''}${error ? `: ${error}` : ''}`

const inUtc = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`
