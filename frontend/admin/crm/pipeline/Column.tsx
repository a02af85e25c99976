import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useId, useState } from 'react'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { grouped } from '../../kit/counts.ts'
import { dropTarget } from '../../kit/drag.ts'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { loadedLead } from './useBoardMove.ts'
import { dollars } from '../lead-words.ts'
import { leadDragType, LeadCard } from './LeadCard.tsx'
import styles from './Pipeline.module.css'
import { leadColumn, type BoardQuery } from '../queries.ts'
import { StageShape } from '../StageMark.tsx'

interface ColumnProps {
  stage: Stage
  query: BoardQuery
  /** Of the whole stage. Undefined while they load, and in a search. */
  figures: { count: number; value: number } | undefined
  onMove: (lead: Lead, to: Stage) => void
}

export const Column = memo(({ stage, query, figures, onMove }: ColumnProps) => {
  const heading = useId()
  const list = useInfiniteQuery(leadColumn(stage, query))
  const leads = list.data?.pages.flatMap((page) => page.rows) ?? []
  const count = figures?.count ?? (list.data && leads.length)
  const [last, setLast] = useState<string>()
  // Tab reaches one card of each column: the one that had the focus last.
  const tabStop = leads.some(({ id }) => id === last) ? last : leads[0]?.id
  return (
    <section
      className={styles['column']}
      aria-labelledby={heading}
      {...dropTarget(leadDragType, (id) => {
        const lead = loadedLead(id, query)
        if (lead) onMove(lead, stage)
      })}
    >
      <header className={`row gap-1 soft ${styles['head']}`}>
        <StageShape stage={stage} />
        <h2 id={heading}>{stageNames[stage]}</h2>
        <span>
          {count === undefined ? '–' : grouped(count)}
          {list.hasNextPage && !figures && <span>+</span>}
          <span className="visually-hidden">{count === 1 ? ' lead' : ' leads'}</span>
        </span>
        {figures && <span className="end">{dollars(figures.value)}</span>}
      </header>
      <LoadFailure query={list}>These leads could not be loaded.</LoadFailure>
      {list.isPending && <Skeleton label={`Loading ${stageNames[stage]}`} rows={3} />}
      {list.data && (
        <ul aria-labelledby={heading} className={`plain-list ${styles['cards']}`} data-stage={stage}>
          {leads.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              isTabStop={lead.id === tabStop}
              onFocus={setLast}
              onMove={onMove}
            />
          ))}
          {leads.length === 0 && !list.hasNextPage && <li className="hint">No leads.</li>}
          {list.hasNextPage && (
            <li>
              <Button
                variant="quiet"
                onClick={() => void list.fetchNextPage()}
                busy={list.isFetchingNextPage}
                busyLabel="Loading more…"
                retainFocus
                aria-label={`Show more of ${stageNames[stage]}`}
              >
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
})
Column.displayName = 'Column'
