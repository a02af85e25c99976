import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { queryClient } from '../admin/kit/queries.ts'

const html = 'http://www.w3.org/1999/xhtml'

// The default, a timer, may fire after the test has ended and its window is gone.
notifyManager.setScheduler(queueMicrotask)

/** A root element with just what React needs to render nothing. */
const emptyElement = (): Element =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    tagName: 'DIV',
    namespaceURI: html,
    ownerDocument: Object.assign(new EventTarget(), { nodeType: 9, activeElement: null }),
  }) as unknown as Element

/** A window with just what hooks and React need: one for each test. */
const openWindow = (): EventTarget => {
  if (typeof window !== 'undefined') return window
  const opened = Object.assign(new EventTarget(), { event: undefined, HTMLIFrameElement: EventTarget })
  vi.stubGlobal('window', opened)
  vi.stubGlobal('addEventListener', opened.addEventListener.bind(opened))
  vi.stubGlobal('removeEventListener', opened.removeEventListener.bind(opened))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Registered first, so it runs last: after the hooks of the test are unmounted.
  onTestFinished(() => void vi.unstubAllGlobals())
  return opened
}

export interface RenderedHook<T> {
  /** The last result of the hook. */
  readonly current: T
  /** Dispatch events here that the hook listens to, such as `pagehide`. */
  window: EventTarget
  rerender: (use: () => T) => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Runs a hook in React without a DOM, with the query client of the staff area. Tests must wrap what they do with the hook in React's `act`.
 * @param within wraps the hook in providers that it needs, such as a router
 */
export const renderHook = async <T,>(
  use: () => T,
  within: (host: ReactNode) => ReactNode = (host) => host,
): Promise<RenderedHook<T>> => {
  const window = openWindow()
  const results: T[] = []
  const Host = ({ run }: { run: () => T }) => {
    results[0] = run()
    return null
  }
  const root = createRoot(emptyElement())
  const render = (run: () => T) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>{within(<Host run={run} />)}</QueryClientProvider>,
      ),
    )
  const unmount = () => act(async () => root.unmount())
  onTestFinished(unmount)
  await render(use)
  return {
    get current() {
      return results[0] as T
    },
    window,
    rerender: render,
    unmount,
  }
}

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
