import type { ReactNode } from 'react'

interface FactListProps {
  head?: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Facts without a value are not shown. */
export const FactList = ({ head, facts }: FactListProps) => {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <>
      {head && <h2 className="section-head">{head}</h2>}
      <dl className="facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
