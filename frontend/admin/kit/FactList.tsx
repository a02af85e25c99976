import type { ReactNode } from 'react'

type Fact = readonly [name: string, value: ReactNode]

/** Facts without a value are not shown. */
export const FactList = ({ head, facts }: { head?: string; facts: readonly Fact[] }) => {
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
