import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { attention, byPost } from './queries.ts'

export const AttentionBadge = () => {
  const { data } = useQuery(attention)
  if (!data || (data.items.length === 0 && !data.paused)) return null
  const posts = byPost(data.items).length
  const count = `${posts}${data.more ? '+' : ''}`
  const words = [
    ...(data.paused ? ['Paused'] : []),
    ...(posts > 0 ? [`${count} ${count === '1' ? 'needs' : 'need'} attention`] : []),
  ].join(', ')
  return (
    <Link className="badge" to="/admin/attention" aria-label={words}>
      <Icon name="alert" />
      <span className="wide-only">{words}</span>
      <span className="phone-only">{posts > 0 ? count : 'Paused'}</span>
    </Link>
  )
}
