import type { ReactNode } from 'react'

/** A document as an example of our work: a sheet of paper with a label that it is an illustration. */
export function Paper({ title, of, children }: { title: string; of: string; children: ReactNode }) {
  return (
    <figure className="paper">
      <figcaption>
        <span className="stamp">Sample</span> {title}. An illustration, not a customer’s document.
      </figcaption>
      <div className="leaf">
        <p className="leaf-of">{of}</p>
        {children}
      </div>
    </figure>
  )
}
