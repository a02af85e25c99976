import type { QuoteStatus } from '#shared/quotes/status.ts'
import { Mark, tick, type MarkLook } from '#ui/Mark.tsx'

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

export const quoteLooks: Readonly<Record<QuoteStatus, MarkLook>> = {
  draft: {
    name: 'Draft',
    tone: 'draft',
    shape: <circle {...stroke} cx="6" cy="6" r="4.5" strokeDasharray="2 1.5" />,
  },
  sent: { name: 'Sent', tone: 'scheduled', shape: <path d="m1 1 10 5-10 5 2-5z" fill="currentColor" /> },
  accepted: { name: 'Accepted', tone: 'published', shape: tick },
  declined: {
    name: 'Declined',
    tone: 'failed',
    shape: <path d="m2 2 8 8M10 2l-8 8" {...stroke} strokeWidth={1.75} />,
  },
  expired: {
    name: 'Expired',
    tone: 'partial',
    shape: (
      <g {...stroke} strokeLinecap="round" strokeLinejoin="round">
        <circle cx="6" cy="6" r="5" />
        <path d="M6 3.2V6l2 1.3" />
      </g>
    ),
  },
  void: {
    name: 'Void',
    tone: 'draft',
    shape: (
      <g {...stroke}>
        <circle cx="6" cy="6" r="5" />
        <path d="m2.5 9.5 7-7" />
      </g>
    ),
  },
  superseded: {
    name: 'Replaced',
    tone: 'draft',
    shape: <path {...stroke} d="M3.5 4.5v-3h7v7h-3m-6-4h6v6h-6z" />,
  },
}

export const QuoteMark = ({ status }: { status: QuoteStatus }) => <Mark look={quoteLooks[status]} />
