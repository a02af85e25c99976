import { useLocation } from 'react-router'
import { toast } from '#ui/Toaster.tsx'
import { usePublish } from '../publishing.ts'

export const linkedinList = '/admin/linkedin'

/** The list from which the composer was opened, and to which it returns. */
export const usePostList = (): string =>
  useLocation().pathname.startsWith(linkedinList) ? linkedinList : '/admin/manage-posts'

/** The result is a toast, because it may arrive on another screen. */
export const usePublishSaved = () =>
  usePublish((_id, outcome) => {
    if (!outcome) return
    const { text, reasons, notes = [] } = outcome
    toast([text, ...reasons, ...notes.map((note) => `Note: ${note}`)].join(' '))
  })
