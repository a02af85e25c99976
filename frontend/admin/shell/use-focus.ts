import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

type Main = RefObject<HTMLElement | null>

/** Moves the focus to the heading of a new screen, so that it is read out and Tab continues from there. */
export const useFocusOnArrival = (main: Main): void => {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** Menus and dialogs return the focus themselves, some of them in the next frame. */
const delayMs = 250

/**
 * If the element with the focus is removed, moves the focus to the heading of its section, to the `summary` of its part,
 * or to the heading of the page, so that it never falls back to the start of the document.
 */
export const useFocusRescue = (main: Main): void =>
  useEffect(() => {
    const box = main.current
    if (!box) return undefined
    let last: { element: Element; section: Element | null } | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, section: target.closest('section, details') }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => last?.element.isConnected === false && document.activeElement === document.body
    const rescue = () => {
      timer = undefined
      if (!last || !isLost()) return
      const { section } = last
      last = undefined
      const own = section?.isConnected ? section.querySelector<HTMLElement>('h2, summary') : null
      if (own?.tagName === 'H2') own.tabIndex = -1
      ;(own ?? box.querySelector<HTMLElement>('h1'))?.focus()
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(() => requestAnimationFrame(rescue), delayMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [main])
