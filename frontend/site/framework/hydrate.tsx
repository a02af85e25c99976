import { Component, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { undoTranslation } from '#ui/translated-text.ts'

interface BoundaryProps {
  /** Called while the page still shows the island. */
  onError: () => void
  onRemoved: (error: unknown) => void
  children: ReactNode
}

/** Removes its children after an error, which React logs. */
class Boundary extends Component<BoundaryProps> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown) {
    this.props.onRemoved(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    this.props.onError()
    return null
  }
}

/** The fields of forms. Those of a calculator are in no form. */
const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'form :is(input:not([type=hidden]), select, textarea)',
  ),
]
type Fields = ReturnType<typeof fieldsIn>

/** Fills in what was typed into fields that were removed, and returns the focus. */
function refill(root: HTMLElement, typed: Fields, focused: Element | null) {
  for (const field of fieldsIn(root)) {
    const isBox = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
    const old = typed.find(({ name, value }) => name === field.name && (!isBox || value === field.value))
    if (!old) continue
    if (!(field instanceof HTMLInputElement && old instanceof HTMLInputElement)) field.value = old.value
    else if (isBox) field.checked = old.checked
    else if (field.type === 'file') field.files = old.files
    else field.value = old.value
    if (old === focused) field.focus()
  }
}

/**
 * Hydrates an island. An error in it, also a later one, gives back the form of the server, which works without scripts,
 * with what was typed.
 */
export function hydrateIsland(root: HTMLElement, name: string, Island: ComponentType<object>): Promise<void> {
  undoTranslation(root)
  // Without what was typed: entries in a calculator would stand next to the figures of its example.
  const served = root.innerHTML
  const props: object = JSON.parse(root.dataset['props'] ?? '{}')
  return new Promise((resolve, reject) => {
    let typed: Fields = []
    let focused: Element | null = null
    let isRestored = false
    const Hydrated = () => {
      // An island that fails in another effect is removed before this.
      useEffect(() => {
        const timer = setTimeout(() => {
          root.dataset['awake'] = ''
          resolve()
        })
        return () => clearTimeout(timer)
      }, [])
      return <Island {...props} />
    }
    const remember = () => {
      typed = fieldsIn(root)
      focused = document.activeElement
    }
    const restore = (error: unknown) => {
      // One change of the page can cause several errors.
      if (isRestored) return
      isRestored = true
      island.unmount()
      root.innerHTML = served
      delete root.dataset['awake']
      for (const form of root.querySelectorAll('form')) form.noValidate = false
      refill(root, typed, focused)
      reject(error)
    }
    const island = hydrateRoot(
      root,
      // During `onRemoved`, React is still at work.
      <Boundary onError={remember} onRemoved={(error) => queueMicrotask(() => restore(error))}>
        <Hydrated />
      </Boundary>,
      { identifierPrefix: `${name}-` },
    )
  })
}
