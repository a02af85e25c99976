import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { renderHook } from './render-hook.tsx'

/** Runs a hook as `renderHook` does, on a screen with that query in its address; `at` is where it has come to. */
export const renderAt = <T extends object>(search: string, use: () => T) =>
  renderHook(
    () => {
      const at = useLocation()
      vi.stubGlobal('location', at)
      return { ...use(), at }
    },
    (host) => <MemoryRouter initialEntries={[`/screen${search}`]}>{host}</MemoryRouter>,
  )
