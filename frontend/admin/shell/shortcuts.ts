import { useEffect, useEffectEvent } from 'react'
import { runLatestUndo } from '#ui/Toaster.tsx'
import { pressScreenKey, singleKeysOn } from '../kit/screen-keys.ts'

/** Places by the letter after `g`. */
export const goKeys: Record<string, { to: string; name: string }> = {
  d: { to: '/admin', name: 'Dashboard' },
  l: { to: '/admin/linkedin', name: 'LinkedIn' },
  p: { to: '/admin/manage-posts', name: 'Posts' },
  c: { to: '/admin/manage-posts/calendar', name: 'Calendar' },
  n: { to: '/admin/manage-posts/new', name: 'New post' },
  t: { to: '/admin/crm', name: 'Today’s leads' },
  k: { to: '/admin/crm/pipeline', name: 'Pipeline' },
  f: { to: '/admin/crm/list', name: 'List of leads' },
  q: { to: '/admin/quotes', name: 'Quotes' },
  b: { to: '/admin/manage-blog', name: 'Blog' },
}

interface Actions {
  palette: () => void
  help: () => void
  go: (to: string) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [popover]',
  ) !== null

/** The longest time between the two keys. */
const timeoutMs = 1200

export const useShortcuts = (actions: Actions): void => {
  const handle = useEffectEvent((name: 'palette' | 'help') => actions[name]())
  const go = useEffectEvent((to: string) => actions.go(to))
  useEffect(() => {
    let wentAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (isFind(event)) {
        event.preventDefault()
        handle('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Dictation software only types characters.
      if (event.key.length === 1 && !singleKeysOn()) return
      if (event.key === '?') {
        event.preventDefault()
        handle('help')
      } else if (event.key === 'u' && runLatestUndo()) wentAt = -Infinity
      else if (event.key === 'g') wentAt = event.timeStamp
      else {
        const isSecond = event.timeStamp - wentAt < timeoutMs
        wentAt = -Infinity
        const place = isSecond ? goKeys[event.key] : undefined
        if (place) go(place.to)
        else if (!isSecond && !event.defaultPrevented && pressScreenKey(event)) event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isFind = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
