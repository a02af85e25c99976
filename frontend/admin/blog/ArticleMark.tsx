import type { ArticleStatus } from '#shared/blog/model.ts'
import { Mark } from '#ui/Mark.tsx'
import { statusLooks } from '#ui/StatusMark.tsx'

export const statusNames: Readonly<Record<ArticleStatus, string>> = {
  draft: statusLooks.draft.name,
  scheduled: statusLooks.scheduled.name,
  published: statusLooks.published.name,
}

interface ArticleMarkProps {
  status: ArticleStatus
  /** Whether the site is still to follow. */
  pending?: boolean | undefined
}

/** A status of an article as color, shape and word. */
export const ArticleMark = ({ status, pending = false }: ArticleMarkProps) => (
  <Mark look={statusLooks[pending && status === 'published' ? 'publishing' : status]} />
)

const changed = {
  name: 'Unpublished changes',
  tone: 'partial',
  shape: (
    <path
      d="M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 2v3.5M6 8.8v.01"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
} as const

/** It was edited since it was published. */
export const ChangedMark = () => <Mark look={changed} />

/** It could not be laid out; its page says why. */
export const UndrawnMark = () => <Mark look={{ ...statusLooks.failed, name: 'Shown as typed' }} />
