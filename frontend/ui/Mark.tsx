import type { ReactNode } from 'react'

/** How a state is shown. Never by color alone. */
export interface MarkLook {
  name: string
  tone: 'draft' | 'scheduled' | 'publishing' | 'published' | 'partial' | 'failed' | 'accent'
  /** SVG with a 12 by 12 viewBox in `currentColor`; cut-outs use `--mark-ground`. */
  shape: ReactNode
}

export const tick = (
  <>
    <circle cx="6" cy="6" r="5.75" fill="currentColor" />
    <path
      d="m3.4 6.2 1.8 1.8 3.4-3.7"
      fill="none"
      stroke="var(--mark-ground, var(--paper))"
      strokeWidth="1.5"
    />
  </>
)

export const MarkShape = ({ look: { tone, shape } }: { look: MarkLook }) => (
  <svg className="mark-shape" data-tone={tone} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    {shape}
  </svg>
)

export const Mark = ({ look }: { look: MarkLook }) => (
  <span className="mark washed" data-tone={look.tone}>
    <MarkShape look={look} />
    <span>{look.name}</span>
  </span>
)
