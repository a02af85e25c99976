import { TextDiff } from './TextDiff.tsx'

interface CompareProps {
  /** The names of the fields, in their order. */
  labels: Readonly<Record<string, string>>
  /** What a field says in a version, as text. */
  before: (field: string) => string
  after: (field: string) => string
  beforeName: string
  afterName: string
}

/** The fields that differ between two versions, side by side. */
export const Compare = ({ labels, before, after, beforeName, afterName }: CompareProps) => {
  const differing = Object.keys(labels).filter((field) => before(field) !== after(field))
  return (
    <>
      {differing.length === 0 && <p>Both say the same.</p>}
      {differing.map((field) => (
        <section key={field}>
          <h3>{labels[field]}</h3>
          <TextDiff
            before={before(field)}
            after={after(field)}
            beforeName={beforeName}
            afterName={afterName}
          />
        </section>
      ))}
    </>
  )
}
