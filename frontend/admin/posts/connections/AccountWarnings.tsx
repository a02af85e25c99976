import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { accountTroubles, type AccountTrouble } from '#shared/connections/run-out.ts'
import { platformNames, type Platform, type PostStatus } from '#shared/posts/model.ts'
import { formatInstant } from '../../kit/times.ts'

export const connections = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('platforms/list', { signal }),
})

interface Planned {
  status: PostStatus
  scheduled_for: string | null
  platforms: readonly Platform[]
}

/** None while the connections are loading. */
export const useAccountTroubles = (): ((post: Planned) => AccountTrouble[]) => {
  const { data } = useQuery({ ...connections, staleTime: 60_000 })
  return useCallback((post) => (data ? accountTroubles(post, data.connections) : []), [data])
}

export const AccountWarnings = ({ post }: { post: Planned }) => {
  const troubles = useAccountTroubles()(post)
  if (troubles.length === 0) return null
  return (
    <ul className="wrong plain-list" aria-label="Accounts">
      {troubles.map((trouble) => (
        <li key={trouble.platform}>
          <strong aria-hidden="true">!</strong> {sentenceOf(trouble)}{' '}
          <Link to="/admin/settings/accounts">Connected accounts</Link>
        </li>
      ))}
    </ul>
  )
}

const sentenceOf = ({ platform, why, ends_at }: AccountTrouble): string => {
  const name = platformNames[platform]
  switch (why) {
    case 'ends-before':
      return `Access to ${name} expires ${ends_at ? formatInstant(ends_at) : ''}, before this post’s time.`
    case 'reconnect':
      return `${name} no longer lets us post.`
    case 'not-connected':
      return `No ${name} account is connected.`
    case 'not-configured':
      return `${name} is not set up yet.`
  }
}
