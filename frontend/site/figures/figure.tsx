import type { ReactNode } from 'react'

interface FigureProps {
  /** The accessible name of the picture. */
  title: string
  /** The text equivalent, shown below it. */
  text: ReactNode
  height: number
  children: ReactNode
}

/** Horizontal positions are percentages and vertical ones pixels, so that text keeps its size at every width. */
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
