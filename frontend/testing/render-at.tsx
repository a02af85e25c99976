import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { renderHook } from './render-hook.tsx'

/** Like `renderHook`, on a screen with this query in its address. `at` is the current location. */
export const renderAt = <T extends object>(search: string, use: () => T) =>
  renderHook(
    () => {
      const at = useLocation()
      vi.stubGlobal('location', at)
      return { ...use(), at }
    },
    (host) => <MemoryRouter initialEntries={[`/screen${search}`]}>{host}</MemoryRouter>,
  )
