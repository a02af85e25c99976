import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/Skeleton.tsx'

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

interface TextDiffProps {
  before: string
  after: string
  beforeName: string
  afterName: string
}

const TextDiff = ({ before, after, beforeName, afterName }: TextDiffProps) => {
  const parts = useQuery({
    queryKey: ['differences', before, after],
    queryFn: async () => {
      const { diffWordsWithSpace } = await import('diff')
      return diffWordsWithSpace(before, after, { timeout: 1_500 }) ?? null
    },
    staleTime: Infinity,
    gcTime: 0,
  })
  if (parts.isPending) return <Skeleton label="Comparing" rows={2} />
  // Without a result (the texts are too long, or the code could not be loaded) both texts are shown as different.
  const all = parts.data ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return (
    <div className="diff">
      <div>
        <h4>{beforeName}</h4>
        <p>
          {all.map(({ value, added, removed }, at) =>
            added ? null : removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
          )}
          {before === '' && '(empty)'}
        </p>
      </div>
      <div>
        <h4>{afterName}</h4>
        <p>
          {all.map(({ value, added, removed }, at) =>
            removed ? null : added ? <ins key={at}>{value}</ins> : <span key={at}>{value}</span>,
          )}
          {after === '' && '(empty)'}
        </p>
      </div>
    </div>
  )
}
