import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { grouped } from '../counts.ts'
import { Choice, useWords, Words } from '../ListFilters.tsx'
import { Menu } from '../Menu.tsx'
import { narrowed } from '../useAddressQuery.ts'
import type { Column, Counts, Filter, Views } from './declaration.ts'

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

interface ToolsProps {
  placeholder: string
  filters: readonly (readonly [param: string, filter: Filter<never>])[]
  /** Those of the list as it is, if it can be sorted. */
  sort: { param: string; columns: readonly Column<never>[] } | undefined
  values: Readonly<Record<string, string | undefined>>
  narrow: (param: string, value: string) => void
  /** After the search field. */
  children: ReactNode
}

/** The search field, what is set, and the menu to set more. */
export const Tools = ({ placeholder, filters, sort, values, narrow, children }: ToolsProps) => {
  const menu = useRef<HTMLDivElement>(null)
  const offered = filters.filter(([, { linked }]) => !linked)
  return (
    <>
      <Search placeholder={placeholder} value={values['search'] ?? ''} narrow={narrow} />
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
                {offered.map(([param, { name, options }]) =>
                  options ? (
                    <Choice
                      key={param}
                      label={name}
                      any="Any"
                      value={values[param]}
                      options={Object.entries(options).map(([value, optionName]) => [
                        value,
                        optionName ?? value,
                      ])}
                      onChange={(value) => narrow(param, value)}
                    />
                  ) : (
                    <Words
                      key={param}
                      label={name}
                      placeholder="Any"
                      value={values[param] ?? ''}
                      onChange={(words) => narrow(param, words)}
                    />
                  ),
                )}
                {sort && (
                  <Choice
                    label="Sort by"
                    value={values[sort.param]}
                    options={orders(sort.columns)}
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

const orders = (columns: readonly Column<never>[]) =>
  columns.flatMap(({ name, figure, sort }) =>
    (['descending', 'ascending'] as const).flatMap((direction) => {
      const value = sort?.[direction]
      if (value === undefined) return []
      const words = figure ? ['highest', 'lowest'] : ['latest', 'earliest']
      return [[value, `${name}, ${words[direction === 'descending' ? 0 : 1]} first`] as const]
    }),
  )

type SearchProps = Pick<ToolsProps, 'placeholder' | 'narrow'> & { value: string }

const Search = ({ placeholder, value, narrow }: SearchProps) => {
  const [typed, setTyped] = useWords(value, (words) => narrow('search', words))
  return (
    <label className="search">
      <span className="visually-hidden">Search</span>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
