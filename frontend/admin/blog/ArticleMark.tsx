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

export const ChangedMark = () => <Mark look={changed} />
