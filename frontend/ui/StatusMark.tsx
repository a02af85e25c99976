import { shownStatusNames, statusNames, type ShownStatus } from '#shared/posts/model.ts'
import { Mark, MarkShape, tick, type MarkLook } from './Mark.tsx'

export const statusLooks: Readonly<Record<ShownStatus, MarkLook>> = {
  draft: {
    name: statusNames.draft,
    tone: 'draft',
    shape: (
      <circle
        cx="6"
        cy="6"
        r="4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2 1.5"
      />
    ),
  },
  scheduled: {
    name: statusNames.scheduled,
    tone: 'scheduled',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="6" cy="6" r="5" />
        <path d="M6 3.2V6l2 1.3" />
      </g>
    ),
  },
  publishing: {
    name: statusNames.publishing,
    tone: 'publishing',
    shape: <path d="M6 1 11 6H8v5H4V6H1z" fill="currentColor" />,
  },
  published: { name: statusNames.published, tone: 'published', shape: tick },
  partial: {
    name: statusNames.partial,
    tone: 'partial',
    shape: (
      <>
        <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />
      </>
    ),
  },
  failed: {
    name: statusNames.failed,
    tone: 'failed',
    shape: <path d="M6 .8 11.6 11H.4z" fill="currentColor" />,
  },
  unclear: {
    name: shownStatusNames.unclear,
    tone: 'partial',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
        <path d="M3.5 4a2.5 2.5 0 1 1 3.6 2.2C6.3 6.6 6 7 6 7.8" />
        <path d="M6 10.5v.01" />
      </g>
    ),
  },
}

export const StatusShape = ({ status }: { status: ShownStatus }) => <MarkShape look={statusLooks[status]} />

export const StatusMark = ({ status }: { status: ShownStatus }) => <Mark look={statusLooks[status]} />
