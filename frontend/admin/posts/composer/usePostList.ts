import { useLocation } from 'react-router'

export const linkedinList = '/admin/linkedin'

/** The list from which the composer was opened, and to which it returns. */
export const usePostList = (): string =>
  useLocation().pathname.startsWith(linkedinList) ? linkedinList : '/admin/manage-posts'
