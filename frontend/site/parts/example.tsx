import type { ReactNode } from 'react'
import { Display } from './display.tsx'
import { Disclosure, Section } from './page-parts.tsx'

interface ExampleProps {
  head?: string
  aside?: ReactNode
  /** The figure that the example arrives at, in display size. */
  value: string
  caption: ReactNode
  /** One `<Case>` or more. */
  children: ReactNode
}

/** A section of worked cases: the telling figure, the cases, and the disclosure of what results depend on. */
export const Example = ({ head = 'A worked example', aside, value, caption, children }: ExampleProps) => (
  <Section head={head} aside={aside}>
    <Display value={value} caption={caption} />
    {children}
    <Disclosure of="results" />
  </Section>
)
