import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { platformNames, platforms, statusNames, type PostStatus } from '#shared/posts/model.ts'
import { Filters } from '../../kit/List.tsx'
import { Choice, Words } from '../../kit/ListFilters.tsx'
import { narrowed } from '../../kit/useAddressQuery.ts'
import styles from './PostRows.module.css'
import type { Filtering } from './useFilter.ts'

export const PostFilters = <S extends PostStatus>({ filter }: { filter: Filtering<S> }) => (
  <Filters by={Object.values(filter.value)}>
    <Words
      label="Search"
      value={filter.value.search ?? ''}
      onChange={(words) => filter.narrow('search', words)}
    />
    {filter.byPlatform && (
      <Choice
        label="Platform"
        any="Any"
        value={filter.value.platform}
        options={platforms.map((platform) => [platform, platformNames[platform]])}
        onChange={(platform) => filter.narrow('platform', platform)}
      />
    )}
    <Statuses statuses={filter.statuses} current={filter.value.status} />
  </Filters>
)

/** Links instead of a dropdown, because each row has a dropdown of statuses. */
const Statuses = ({
  statuses,
  current,
}: {
  statuses: readonly PostStatus[]
  current: string | undefined
}) => {
  const labelId = useId()
  const [search] = useSearchParams()
  const entries = [['', 'Any'] as const, ...statuses.map((status) => [status, statusNames[status]] as const)]
  return (
    <nav className={styles['statuses']} aria-labelledby={labelId}>
      <span id={labelId}>Status</span>
      <ul>
        {entries.map(([status, name]) => (
          <li key={status}>
            <Link
              to={{ search: narrowed(search, 'status', status).toString() }}
              replace
              preventScrollReset
              aria-current={status === (current ?? '') ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
