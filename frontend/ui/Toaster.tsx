import { useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import styles from './Toaster.module.css'

interface Toast {
  id: number
  text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const lifetime = 8000

const set = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

/** Tells the person of something done. Failures belong where the work is, not here. */
export const toast = (text: string): void => {
  const id = ++lastId
  set([...toasts.slice(-2), { id, text }])
  setTimeout(() => dismiss(id), lifetime)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where toasts appear. Rendered once; it is there before the first toast, so that each is announced. */
export const Toaster = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <output className={styles['region']} aria-live="polite">
      {shown.map(({ id, text }) => (
        <span key={id} className={styles['toast']}>
          <span>{text}</span>
          <Button variant="quiet" onClick={() => dismiss(id)} aria-label={`Dismiss: ${text}`}>
            Dismiss
          </Button>
        </span>
      ))}
    </output>
  )
}
