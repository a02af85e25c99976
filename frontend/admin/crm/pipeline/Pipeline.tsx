import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { interestNames } from '#shared/catalog/lines.ts'
import { isOpen, stages } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { useListAddress } from '../../kit/list/address.ts'
import type { Filters } from '../../kit/list/declaration.ts'
import { Tools } from '../../kit/list/ListTools.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { Column } from './Column.tsx'
import { dollars, totalOf } from '../lead-words.ts'
import { NoLeads } from '../NoLeads.tsx'
import styles from './Pipeline.module.css'
import { leadReport, type BoardQuery } from '../queries.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardMove } from './useBoardMove.ts'

const filters: Filters<never, BoardQuery> = {
  search: 'Name, company, email, phone',
  filters: { interest: { name: 'Interest', options: interestNames } },
  columns: [
    {
      id: 'touched',
      name: 'Last activity',
      cell: () => null,
      sort: { descending: '', ascending: 'untouched' },
    },
  ],
  sort: { param: 'sort' },
}

const Pipeline = () => {
  const board = useRef<HTMLDivElement>(null)
  const { query, narrow } = useListAddress(filters)
  const report = useQuery(leadReport(1))
  const { move, failure, dismiss } = useBoardMove(query)
  useBoardKeys(board, query, move)
  const all = report.data?.stages
  const none = all?.every(({ count }) => count === 0) ?? false
  const open = all && totalOf(all.filter(({ stage }) => isOpen(stage)))
  const isNarrowed = query.search !== undefined || query.interest !== undefined
  return (
    <Page
      title="Pipeline"
      facts={open && <span>{`${counted(open.count, 'open lead')} · ${dollars(open.value)}`}</span>}
    >
      {!report.data && (
        <LoadFailure query={report}>The figures above the columns could not be loaded.</LoadFailure>
      )}
      {failure && (
        <Notice
          tone="failure"
          actions={
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {none ? (
        <NoLeads>Requests from the website’s forms appear here as New.</NoLeads>
      ) : (
        <div className={styles['screen']}>
          <search className="tools">
            <Tools list={filters} query={query} narrow={narrow} />
            <span className="hint key-hint wide-only end">
              Drag a card, or press <kbd>[</kbd> and <kbd>]</kbd> to move it.
            </span>
          </search>
          <div ref={board} className={styles['board']}>
            {stages.map((stage) => (
              <Column
                key={stage}
                stage={stage}
                query={query}
                figures={isNarrowed ? undefined : all?.find((each) => each.stage === stage)}
                onMove={move}
              />
            ))}
          </div>
        </div>
      )}
    </Page>
  )
}

export default Pipeline
