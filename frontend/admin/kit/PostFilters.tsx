import { platformNames, platforms, statusNames, type SocialStatus } from '#shared/posts/model.ts'
import { Choice, Words } from './ListFilters.tsx'
import styles from './PostList.module.css'
import type { Filtering } from './useFilter.ts'

/** Narrows a list of posts by words, status and, where there are several, platform. */
export const PostFilters = <S extends SocialStatus>({ filter }: { filter: Filtering<S> }) => (
  <search className={styles['filters']}>
    <Words
      label="Search"
      value={filter.value.search ?? ''}
      onChange={(words) => filter.narrow('search', words)}
    />
    <Choice
      label="Status"
      any="Any"
      value={filter.value.status}
      options={filter.statuses.map((status) => [status, statusNames[status]])}
      onChange={(status) => filter.narrow('status', status)}
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
  </search>
)
