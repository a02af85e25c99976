import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useId, useState, type KeyboardEvent } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { inWords } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, stages, type Stage } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { grouped } from '../../kit/counts.ts'
import { singleKeysOn } from '../../kit/single-keys.ts'
import { loadedLead, type ColumnSort } from './columns.ts'
import { dollars } from '../lead-words.ts'
import { LeadCard } from './LeadCard.tsx'
import styles from './Pipeline.module.css'
import { leadColumn } from '../queries.ts'
import { StageShape } from '../StageMark.tsx'

const MoveMenu = lazy(() => import('./MoveMenu.tsx'))

/** Pixels; cards are as high as what stands in them. */
const cardLayout = { estimatedRowHeight: 112, gap: 8, padding: 8 }

/** What a dragged lead is carried as: its id. */
const dragType = 'application/x-lead-id'

interface ColumnProps {
  stage: Stage
  sort: ColumnSort
  /** All of the stage, not only what is loaded; undefined while not known. */
  figures: { count: number; value: number } | undefined
  onMove: (lead: Lead, to: Stage) => void
}

/** A stage of the pipeline: its true count and value, and its leads, fifty at a time. */
export const Column = memo(({ stage, sort, figures, onMove }: ColumnProps) => {
  const heading = useId()
  const list = useInfiniteQuery(leadColumn(stage, sort))
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? []
  const [menu, setMenu] = useState<{ lead: Lead; button: HTMLElement }>()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ [dragType]: String(id) })),
    acceptedDragTypes: [dragType],
    getAllowedDropOperations: () => ['move'],
    onRootDrop: ({ items }) => {
      for (const item of items) if (isTextDropItem(item)) void item.getText(dragType).then(take)
    },
  })
  const take = (id: string) => {
    const lead = loadedLead(id, sort)
    if (lead) onMove(lead, stage)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ']': 1, '[': -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lead-row]') : null
    const lead = leads.find(({ id }) => id === row?.dataset['leadRow'])
    const to = stages[stages.indexOf(stage) + by]
    if (!lead || !to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(lead, to)
  }
  return (
    <section className={styles['column']} aria-labelledby={heading} onKeyDownCapture={onKeyDown}>
      <header className={styles['head']}>
        <h2 id={heading}>
          <StageShape stage={stage} /> {stageNames[stage]}
        </h2>
        <p className={styles['figures']}>
          {figures ? (
            <>
              <span>
                {grouped(figures.count)}
                <span className="visually-hidden">{figures.count === 1 ? ' lead' : ' leads'},</span>
              </span>{' '}
              <span>{dollars(figures.value)}</span>
            </>
          ) : (
            '–'
          )}
        </p>
      </header>
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          These leads could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      {list.isPending && (
        <div className={styles['loading']}>
          <Skeleton label={`Loading ${stageNames[stage]}`} rows={3} />
        </div>
      )}
      {list.data && (
        // Only the cards in view are drawn: a hundred and more a column would make each move slow.
        <Virtualizer layout={ListLayout} layoutOptions={cardLayout}>
          <GridList
            aria-labelledby={heading}
            className={styles['cards'] ?? ''}
            data-stage={stage}
            items={leads}
            // Letters are the shortcuts of the whole staff area: u is undo, g is go to.
            disallowTypeAhead
            dragAndDropHooks={dragAndDropHooks}
            renderEmptyState={() => <p className={styles['none']}>{list.hasNextPage ? '' : 'No leads.'}</p>}
          >
            {(lead) => <LeadCard lead={lead} onMenu={(button) => setMenu({ lead, button })} />}
          </GridList>
        </Virtualizer>
      )}
      {list.hasNextPage && (
        <Button
          className={styles['more'] ?? ''}
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
          busyLabel="Loading more…"
          keepsFocus
          aria-label={`Show more of ${stageNames[stage]}`}
        >
          Show more
        </Button>
      )}
      {menu && (
        <Suspense>
          <MoveMenu
            lead={menu.lead}
            button={menu.button}
            onMove={(to) => onMove(menu.lead, to)}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
})
Column.displayName = 'Column'
