import { describe, expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-hook.tsx'
import { useFilter } from './useFilter.ts'

describe('useFilter', () => {
  const open = (search: string, byPlatform: boolean) =>
    renderAt(search, () => useFilter(['draft', 'failed'], byPlatform))

  it('reads the filters of the address and ignores invalid values', async () => {
    const search = '?status=failed&platform=twitter&search=spring'
    expect((await open(search, true)).current.value).toEqual({
      status: 'failed',
      platform: 'twitter',
      search: 'spring',
    })
    expect((await open(search, false)).current.value.platform).toBeUndefined()
    const unknown = await open(`?status=published&platform=myspace&search=`, true)
    expect(unknown.current.value).toEqual({ status: undefined, platform: undefined, search: undefined })
    expect((await open(`?search=${'x'.repeat(101)}`, true)).current.value.search).toHaveLength(100)
  })
})
