import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/Skeleton.tsx'

interface TextDiffProps {
  before: string
  after: string
  beforeName: string
  afterName: string
}

export const TextDiff = ({ before, after, beforeName, afterName }: TextDiffProps) => {
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
