import { useEffect, type RefObject } from 'react'

/** Menus and dialogs first give the focus back themselves, some of them with the next frame. */
const delayMs = 250

/**
 * Where what had the focus goes from the screen, the focus goes to the heading of its section, to what opens its part, or
 * else to the heading of the page, never back to the start of the document.
 */
export const useFocusRescue = (room: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const box = room.current
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
  }, [room])
