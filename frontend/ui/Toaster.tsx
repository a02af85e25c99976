import { Button, IconButton } from './Button.tsx'
import { Store, useStore } from './store.ts'

interface ToastAction {
  label: string
  action: () => void
}

interface Toast {
  id: number
  text: string
  action: ToastAction | undefined
}

const toasts = new Store<readonly Toast[]>([])
let lastId = 0
/** Milliseconds. A toast with an action stays long enough to reach it with the keyboard. */
const lifetime = { plain: 8_000, actionable: 20_000 }

const dismiss = (id: number) => toasts.set(toasts.get().filter((each) => each.id !== id))

const isInUse = (id: number): boolean => {
  const shown = document.getElementById(elementId(id))
  return shown !== null && (shown.contains(document.activeElement) || shown.matches(':hover'))
}

const elementId = (id: number) => `toast-${id}`

const dismissAfter = (id: number, milliseconds: number): void => {
  setTimeout(() => (isInUse(id) ? dismissAfter(id, 2_000) : dismiss(id)), milliseconds)
}

/** Show failures next to the work instead. A toast stays while it has the pointer or the focus. */
export const toast = (text: string, action?: ToastAction): void => {
  const id = ++lastId
  toasts.set([...toasts.get().slice(-2), { id, text, action }])
  dismissAfter(id, action ? lifetime.actionable : lifetime.plain)
}

const runAction = ({ id, action }: Toast): void => {
  dismiss(id)
  action?.action()
}

export const runLatestUndo = (): boolean => {
  const latest = toasts.get().findLast(({ action }) => action?.label === 'Undo')
  if (latest) runAction(latest)
  return latest !== undefined
}

/** Rendered before the first toast, so that screen readers announce each. */
export const Toaster = () => {
  const shown = useStore(toasts)
  return (
    <output className="toasts" aria-live="polite">
      {shown.map((each) => (
        <span key={each.id} id={elementId(each.id)} className="toast">
          <span>{each.text}</span>
          {each.action && (
            <Button onClick={() => runAction(each)} aria-label={`${each.action.label}: ${each.text}`}>
              {each.action.label}
            </Button>
          )}
          <IconButton icon="close" label={`Dismiss: ${each.text}`} onClick={() => dismiss(each.id)} />
        </span>
      ))}
    </output>
  )
}
