import type { ReactNode } from 'react'

interface FigureProps {
  /** What the picture shows, in a sentence: its text equivalent begins here. */
  title: string
  /** The same data in words or a table, open to everyone. */
  text: ReactNode
  height: number
  children: ReactNode
}

/**
 * A drawing with its equivalent in text. Inside, positions across are percentages and positions down are pixels, so
 * lettering keeps its size at every width.
 */
export function Figure({ title, text, height, children }: FigureProps) {
  return (
    <figure className="figure-box">
      <svg width="100%" height={height} role="img" aria-label={title}>
        {children}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  )
}

export const percent = (part: number, whole = 1) => `${Math.round((part / whole) * 10_000) / 100}%`
