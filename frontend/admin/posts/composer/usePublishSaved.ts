import { useLocation, type NavigateFunction } from 'react-router'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { PostStatus } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { formatMoment, viewerZone } from '../../kit/times.ts'
import { instantFrom } from '../../kit/when.ts'
import type { PostValues } from './post-values.ts'
import { usePublish } from '../publishing.ts'

export const linkedinList = '/admin/linkedin'

/** The list from which the composer was opened, and to which it returns. */
export const usePostList = (): string =>
  useLocation().pathname.startsWith(linkedinList) ? linkedinList : '/admin/manage-posts'

export const calendarOn = (day: string): string => `/admin/manage-posts/calendar?day=${day}`

export const toastSaved = (before: PostStatus, values: PostValues, navigate: NavigateFunction): void => {
  const at = instantFrom(values) ?? ''
  if (values.status !== 'scheduled')
    return toast(before === 'scheduled' ? 'Unscheduled. The post is a draft now.' : 'Draft saved.')
  if (before === 'scheduled') return toast('Changes saved.')
  const action = () => void navigate(calendarOn(wallTimeOf(at, viewerZone()).day))
  return toast(`Post scheduled for ${formatMoment(at)}.`, { label: 'Open calendar', action })
}

/** The result is a toast, because it may arrive on another screen. */
export const usePublishSaved = () =>
  usePublish((_id, outcome) => {
    if (!outcome) return
    const { text, reasons, notes = [] } = outcome
    toast([text, ...reasons, ...notes.map((note) => `Note: ${note}`)].join(' '))
  })
