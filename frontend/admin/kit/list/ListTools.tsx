import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#ui/Button.tsx'
import { inputClass, SelectField, TextField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { grouped } from '../counts.ts'
import { Menu } from '../Menu.tsx'
import { narrowed } from './address.ts'
import { useDebounced } from '../useDebounced.ts'
import type { Column, Counts, Filter, Filters, Views } from './declaration.ts'

interface ViewLinksProps {
  views: Views
  current: string
  params: URLSearchParams
  counts: Counts['views']
}

export const ViewLinks = ({ views: { name, param, options }, current, params, counts }: ViewLinksProps) => {
  const isShown = (view: string) => !counts || view === '' || view === current || Boolean(counts[view])
  return (
    <nav aria-label={name}>
      <ul className="segments">
        {Object.entries(options)
          .filter(([view]) => isShown(view))
          .map(([view, viewName]) => (
            <li key={view}>
              <Link
                to={{ search: narrowed(params, param, view).toString() }}
                replace
                preventScrollReset
                aria-current={view === current ? 'true' : undefined}
              >
                <span>{viewName}</span>
                {counts?.[view] !== undefined && <span className="soft">{grouped(counts[view])}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface ToolsProps<T extends S, Q extends object, S> {
  list: Filters<T, Q, S>
  query: Q
  narrow: (param: string, value: string) => void
  /** After the search field. */
  children?: ReactNode
}

/** The search field, what is set, and the menu to set more. */
export const Tools = <T extends S, Q extends object, S>({
  list,
  query,
  narrow,
  children,
}: ToolsProps<T, Q, S>) => {
  const menu = useRef<HTMLDivElement>(null)
  const values = query as Readonly<Record<string, string | undefined>>
  const applies = ({ only }: { only?: (query: Q) => boolean }) => only?.(query) ?? true
  const all = Object.entries(list.filters) as [string, Filter<Q>][]
  const filters = all.filter(([, filter]) => applies(filter))
  const offered = filters.filter(([, { linked }]) => !linked)
  const sort = list.sort && applies(list.sort) ? list.sort : undefined
  const search = useSearchInput(values['search'] ?? '', (words) => narrow('search', words))
  return (
    <>
      <label className="search">
        <span className="visually-hidden">Search</span>
        <Icon name="search" />
        <input {...search} className={inputClass} placeholder={list.search} />
      </label>
      {children}
      {filters.map(([param, { name, options, linked }]) => {
        const value = values[param]
        if (value === undefined) return null
        return (
          <span key={param} className="chip">
            <span>{name}</span>
            {!linked && <b>{options?.[value] ?? value}</b>}
            <IconButton
              icon="close"
              label={`Remove: ${name}`}
              onClick={() => {
                narrow(param, '')
                menu.current?.querySelector('button')?.focus()
              }}
            />
          </span>
        )
      })}
      {(offered.length > 0 || sort) && (
        <div ref={menu}>
          <Menu
            label="Filter"
            icon="plus"
            content={
              <div className="filters">
                {offered.map(([param, { name, options }]) => {
                  const field = {
                    label: name,
                    value: values[param] ?? '',
                    onChange: (value: string) => narrow(param, value),
                  }
                  return options ? (
                    <SelectField key={param} {...field} options={{ '': 'Any', ...options }} />
                  ) : (
                    <Words key={param} {...field} />
                  )
                })}
                {sort && (
                  <SelectField
                    label="Sort by"
                    value={values[sort.param] ?? ''}
                    options={{ '': 'Default', ...orders(list.columns.filter(applies)) }}
                    onChange={(value) => narrow(sort.param, value)}
                  />
                )}
              </div>
            }
          >
            <span>Filter</span>
          </Menu>
        </div>
      )}
    </>
  )
}

const orders = (columns: readonly Column<never>[]): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ name, figure, sort = {} }) =>
      Object.entries(sort).map(([direction, value]) => {
        const words = figure ? ['highest', 'lowest'] : ['latest', 'earliest']
        return [value, `${name}, ${words[direction === 'descending' ? 0 : 1]} first`]
      }),
    ),
  )

interface WordsProps {
  label: string
  value: string
  onChange: (words: string) => void
}

const Words = ({ label, value, onChange }: WordsProps) => (
  <TextField label={label} placeholder="Any" {...useSearchInput(value, onChange)} />
)

/** Reports a change when typing pauses. What was typed is shown until the input is left. */
const useSearchInput = (value: string, onChange: (words: string) => void): ComponentProps<'input'> => {
  const [typed, setTyped] = useState<string>()
  const settled = useDebounced(typed, 300)
  const send = useEffectEvent((words = value) => {
    if (words.trim() !== value) onChange(words.trim())
  })
  useEffect(() => send(settled), [settled])
  return {
    type: 'search',
    maxLength: 100,
    autoComplete: 'off',
    value: typed ?? value,
    onChange: ({ target }) => setTyped(target.value),
    onBlur: () => {
      send(typed)
      setTyped(undefined)
    },
  }
}
