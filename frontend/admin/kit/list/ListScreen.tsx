import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button, buttonClass, IconButton } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted, grouped } from '../counts.ts'
import { enough } from '../fill-page.ts'
import { focusOnceDrawn } from '../focus.ts'
import { IconLink } from '../IconLink.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { Page } from '../Page.tsx'
import { useChosen } from '../useRowKeys.ts'
import type { ListAddress } from './address.ts'
import type { Action, Counts, List, Loaded } from './declaration.ts'
import { Tools, ViewLinks } from './ListTools.tsx'
import { RowActions } from './RowActions.tsx'
import { ColumnMenu, RowTable, useColumns } from './RowTable.tsx'
import { rowsInWords, runAction } from './run-action.ts'

interface ListScreenProps<T extends S, Q extends object, S> {
  /** Must stay the same, or all rows are drawn again. */
  list: List<T, Q, S>
  address: ListAddress<Q>
  loaded: Loaded<T>
  counts?: Counts
  /** Above the rows. */
  children?: ReactNode
}

export const ListScreen = <T extends S, Q extends object, S>({
  list,
  address,
  loaded,
  counts = {},
  children,
}: ListScreenProps<T, Q, S>) => {
  const { what, idOf, nameOf, views, actions = [] } = list
  const { query, cursor, from, narrow } = address
  const { data } = loaded
  const rows = data?.rows
  const values = query as Readonly<Record<string, string | undefined>>
  const view = (views && values[views.param]) ?? ''
  const isNarrowed = Object.keys(values).some((name) => values[name] !== undefined && name !== views?.param)
  const noneInView =
    view && !isNarrowed ? (views?.none?.[view] ?? `No ${what}s with this status.`) : undefined
  const isEmpty = rows?.length === 0 && !isNarrowed && !view && cursor === undefined
  const total =
    data?.next_cursor === undefined && rows && from !== undefined && !loaded.more
      ? from - 1 + rows.length
      : (counts.matching ?? (isNarrowed ? undefined : counts.views?.[view]))

  const offered = useMemo(() => list.columns.filter(({ only }) => only?.(query) ?? true), [list, query])
  const choice = useColumns(`${what}s`)
  const columns = useMemo(() => offered.filter(choice.isShown), [offered, choice])
  const sort = list.sort && (list.sort.only?.(query) ?? true) ? list.sort : undefined

  const chosen = useChosen<S>(idOf)
  const [seenView, setSeenView] = useState(view)
  if (view !== seenView) {
    setSeenView(view)
    chosen.clear()
  }
  const newest = (some: readonly S[]): readonly S[] =>
    some.map((row) => rows?.find((each) => idOf(each) === idOf(row)) ?? row)
  const selected = newest([...chosen.rows.values()])

  const run = useMutation({
    mutationFn: ({ action, rows: some, option }: Running<S, Q, T>) => runAction(list, action, some, option),
    onSuccess: (_failures, { rows: some }) => chosen.choose(some, false),
  })
  const selectAll = useMutation({
    mutationFn: async () => (await list.all?.(query)) ?? [],
    onSuccess: (all) => chosen.choose(all, true),
    onError: (error) => toast(`Not all could be selected. ${describeError(error)}`),
  })
  const [open, setOpen] = useState<Running<S, Q, T>>()
  const perform = (action: Action<S, Q, T>, some: readonly S[]): boolean => {
    const of = newest(some)
    if (run.isPending || action.only?.(of, query) === false) return false
    if (action.options ?? action.question ?? action.dialog) setOpen({ action, rows: of })
    else run.mutate({ action, rows: of })
    return true
  }
  const newestPerform = useRef(perform)
  useEffect(() => {
    newestPerform.current = perform
  })
  const busyRow = run.isPending && run.variables.rows.length === 1 ? run.variables.rows[0] : undefined
  const renderActions = useCallback(
    (row: T) => (
      <RowActions<T, Q, S>
        row={row}
        name={nameOf(row)}
        actions={actions.filter(({ on, only }) => on !== 'selection' && only?.([row], query) !== false)}
        busy={busyRow !== undefined && idOf(busyRow) === idOf(row)}
        onAction={(action) => newestPerform.current(action, [row])}
      />
    ),
    [actions, query, busyRow, idOf, nameOf],
  )
  const viewLinks = views && (
    <ViewLinks views={views} current={view} params={address.params} counts={counts.views} />
  )
  const noMatch =
    data?.next_cursor === undefined ? (
      <EmptyState action={<Link {...(noneInView ? { to: { search: '' } } : address.all)}>Show all</Link>}>
        <p>{noneInView ?? list.noMatch?.(query) ?? `No ${what}s match.`}</p>
      </EmptyState>
    ) : (
      <p>{`No matches in the ${what}s searched so far. There are more to search.`}</p>
    )
  return (
    <Page
      title={list.title}
      tabTitle={list.tabTitle ?? list.title}
      facts={list.facts?.(query) ?? (total !== undefined && <span>{counted(total, what)}</span>)}
      actions={list.pageActions?.(query, rows ?? [])}
    >
      <div className="list-screen">
        <search className="tools">
          {isEmpty ? (
            viewLinks
          ) : (
            <>
              <Tools<T, Q, S> list={list} query={query} narrow={narrow}>
                {viewLinks}
              </Tools>
              <ColumnMenu columns={offered} choice={choice} />
            </>
          )}
        </search>
        <NotChanged lines={run.data} />
        {children}
        {loaded.isPending && <Skeleton label={`Loading ${what}s`} rows={8} />}
        <LoadFailure query={loaded}>{`The ${what}s could not be loaded.`}</LoadFailure>
        <Unreadable what={what} ids={data?.unreadable ?? []} />
        {isEmpty && !data?.unreadable?.length && list.empty(query)}
        {rows?.length === 0 && !isEmpty && noMatch}
        {rows && rows.length > 0 && (
          <div aria-busy={loaded.isPlaceholderData}>
            <RowTable<T, S>
              list={list}
              rows={rows}
              columns={columns}
              sorting={sort && { by: values[sort.param] ?? '', onSort: (by) => narrow(sort.param, by) }}
              chosen={chosen}
              keys={actions.flatMap((action) => {
                const { key, label } = action
                return key ? { key, label, action: (some: readonly S[]) => perform(action, some) } : []
              })}
              renderActions={actions.some(({ on }) => on !== 'selection') ? renderActions : undefined}
            />
          </div>
        )}
        {data && (
          <div className="list-foot">
            {selected.length > 0 && (
              <section className="bulk" aria-labelledby="bulk">
                <h2 id="bulk">{grouped(selected.length)} selected</h2>
                <IconButton icon="close" label="Clear selection" onClick={chosen.clear} />
                {list.all && (total === undefined || total > selected.length) && (
                  <Button
                    variant="quiet"
                    className="small all"
                    busy={selectAll.isPending}
                    retainFocus
                    onClick={() => selectAll.mutate()}
                  >
                    {total === undefined ? 'Select all' : `Select all ${grouped(total)}`}
                  </Button>
                )}
                {actions
                  .filter(({ on, only }) => on !== 'row' && only?.(selected, query) !== false)
                  .map((action) => (
                    <Button
                      key={action.label}
                      className="small"
                      variant={action.danger ? 'danger' : 'secondary'}
                      icon={action.icon}
                      disabled={run.isPending}
                      onClick={() => perform(action, selected)}
                    >
                      {action.label}
                    </Button>
                  ))}
              </section>
            )}
            <Pager what={what} address={address} loaded={loaded} total={total} isNarrowed={isNarrowed} />
          </div>
        )}
        {open && (
          <ActionDialog
            list={list}
            {...open}
            onRun={(option) => {
              setOpen(undefined)
              run.mutate({ ...open, option })
            }}
            onDone={() => {
              setOpen(undefined)
              chosen.choose(open.rows, false)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </Page>
  )
}

interface Running<S, Q, T extends S> {
  action: Action<S, Q, T>
  rows: readonly S[]
  option?: string
}

interface ActionDialogProps<T extends S, Q extends object, S> extends Running<S, Q, T> {
  list: List<T, Q, S>
  onRun: (option: string) => void
  onDone: () => void
  onClose: () => void
}

const ActionDialog = <T extends S, Q extends object, S>({
  list,
  action: { label, options, question, dialog, danger },
  rows,
  onRun,
  onDone,
  onClose,
}: ActionDialogProps<T, Q, S>) => {
  if (dialog) return dialog(rows, { run: onRun, done: onDone, close: onClose })
  const these = rows.length === 1 ? `this ${list.what}` : `these ${counted(rows.length, list.what)}`
  if (question)
    return (
      <ConfirmDialog
        title={question.title(these)}
        action={label}
        danger={danger}
        onConfirm={() => onRun('')}
        onClose={onClose}
      >
        <p>{question.text(rows)}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog title={`${label} of ${rowsInWords(list, rows)}`} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it */}
      <div
        className="option-list"
        onKeyDown={({ key }) => {
          const option = options?.[Number(key) - 1]
          if (option) onRun(option.value)
        }}
      >
        {options?.map(({ value, name, shape }, at) => (
          <Button key={value} variant="quiet" onClick={() => onRun(value)}>
            {shape}
            <span>{name}</span>
            <kbd aria-hidden="true">{at + 1}</kbd>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

interface PagerProps {
  what: string
  address: ListAddress<unknown>
  loaded: Loaded<unknown>
  total: number | undefined
  isNarrowed: boolean
}

const Pager = ({ what, address, loaded: { data, more }, total, isNarrowed }: PagerProps) => {
  const { from, previous } = address
  const { rows = [], next_cursor: cursor } = data ?? {}
  const loadMore = async ({ load }: NonNullable<typeof more>) => {
    const button = document.activeElement
    await load()
    focusOnceDrawn(() => document.querySelectorAll<HTMLElement>('[data-row-link]')[rows.length], button)
  }
  if (more)
    return (
      <Button busy={more.isLoading} busyLabel="Loading more…" retainFocus onClick={() => void loadMore(more)}>
        {isNarrowed ? `Search more ${what}s` : 'Load more'}
      </Button>
    )
  const next = cursor === undefined ? undefined : address.next(cursor, rows.length)
  if (!previous && !next) return null
  const range = `${grouped(from ?? 0)}–${grouped((from ?? 0) - 1 + rows.length)}`
  const shown = total === undefined ? range : `${range} of ${grouped(total)}`
  return (
    <nav className="pager" aria-label="Pages">
      {from !== undefined && rows.length > 0 && <span key={shown}>{shown}</span>}
      {previous && <IconLink icon="left" label="Previous page" {...previous} />}
      {next &&
        (rows.length < enough ? (
          <Link className={buttonClass()} {...next}>{`Search more ${what}s`}</Link>
        ) : (
          <IconLink icon="right" label="Next page" {...next} />
        ))}
    </nav>
  )
}

export const NotChanged = ({ lines = [] }: { lines: readonly string[] | undefined }) =>
  lines.length > 0 && (
    <Notice tone="failure" focusOnMount>
      Not changed:
      <Reasons lines={lines} />
    </Notice>
  )

export const Unreadable = ({ what, ids }: { what: string; ids: readonly string[] }) =>
  ids.length > 0 && (
    <Notice tone="failure">
      {ids.length === 1
        ? `One stored ${what} could not be read and is missing here: `
        : `${ids.length} stored ${what}s could not be read and are missing here: `}
      {ids.join(', ')}. Usually a newer version of this program stored a value that this version does not
      know. Nothing is lost: it stays as it is and cannot be changed until that version is back. The operator
      is alerted.
    </Notice>
  )
