import { useRef, type ReactNode } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

export const tabAfterKey = <Id,>(ids: readonly Id[], from: Id, key: string): Id | undefined => {
  const step = steps[key]
  return step && ids[step(ids.indexOf(from), ids.length)]
}

interface Tab<Id extends string> {
  id: Id
  content: ReactNode
}

interface TabsProps<Id extends string> {
  /** Prefix of the element ids. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  /** On the line of the tabs. */
  beside?: ReactNode
  children: ReactNode
}

/** Tabs over one panel, after https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export const Tabs = <Id extends string>({
  name,
  label,
  tabs,
  chosen,
  onChoose,
  beside,
  children,
}: TabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)
  const idOf = (id: Id) => `${name}-tab-${id}`
  return (
    <div>
      <div className="tabs-line">
        <div
          ref={list}
          className="tabs"
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
            const ids = tabs.map(({ id }) => id)
            const next = tabAfterKey(ids, chosen, event.key)
            if (next === undefined) return
            event.preventDefault()
            onChoose(next)
            list.current?.querySelectorAll<HTMLElement>('[role=tab]')[ids.indexOf(next)]?.focus()
          }}
        >
          {tabs.map(({ id, content }) => (
            <button
              key={id}
              id={idOf(id)}
              type="button"
              role="tab"
              className="tab"
              aria-selected={id === chosen}
              aria-controls={`${name}-panel`}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {content}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div id={`${name}-panel`} role="tabpanel" className="stack gap-3" aria-labelledby={idOf(chosen)}>
        {children}
      </div>
    </div>
  )
}
