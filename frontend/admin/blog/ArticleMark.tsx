import type { ArticleStatus } from '#shared/blog/model.ts'
import { Mark } from '#ui/Mark.tsx'
import { statusLooks } from '#ui/StatusMark.tsx'

interface ArticleMarkProps {
  status: ArticleStatus
  /** Whether the site does not show it yet. */
  pending?: boolean | undefined
}

export const ArticleMark = ({ status, pending = false }: ArticleMarkProps) => (
  <Mark look={statusLooks[pending && status === 'published' ? 'publishing' : status]} />
)

export const ChangedMark = () => <Mark look={{ ...statusLooks.partial, name: 'Unpublished changes' }} />
