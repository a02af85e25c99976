import { notifyManager } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

const html = 'http://www.w3.org/1999/xhtml'

// Its default, a timer, may go off when the test has ended and its window is gone.
notifyManager.setScheduler(queueMicrotask)

/** What React asks of an element in which nothing is ever drawn. */
const emptyElement = (): Element =>
  Object.assign(new EventTarget(), {
    nodeType: 1,
    tagName: 'DIV',
    namespaceURI: html,
    ownerDocument: Object.assign(new EventTarget(), { nodeType: 9, activeElement: null }),
  }) as unknown as Element

/** The browser's window, as far as hooks and React ask for it: one for each test. */
const openWindow = (): EventTarget => {
  if (typeof window !== 'undefined') return window
  const opened = Object.assign(new EventTarget(), { event: undefined, HTMLIFrameElement: EventTarget })
  vi.stubGlobal('window', opened)
  vi.stubGlobal('addEventListener', opened.addEventListener.bind(opened))
  vi.stubGlobal('removeEventListener', opened.removeEventListener.bind(opened))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // What is registered first runs last: after all hooks of the test are unmounted.
  onTestFinished(() => void vi.unstubAllGlobals())
  return opened
}

export interface RenderedHook<T> {
  /** What the hook gave when it last ran. */
  readonly current: T
  /** Takes what events the hook listens to, such as `pagehide`. */
  window: EventTarget
  /** Runs it again, as a change of its arguments does. */
  rerender: (use: () => T) => Promise<void>
  unmount: () => Promise<void>
}

/**
 * Runs a hook in React itself, without a page: nothing is drawn, so none is needed. What a test does with the hook it
 * does within React's `act`, and it calls `vi.unstubAllGlobals` at its end.
 * @param within puts what the hook needs around it, such as a router
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
  const render = (run: () => T) => act(async () => root.render(within(<Host run={run} />)))
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
