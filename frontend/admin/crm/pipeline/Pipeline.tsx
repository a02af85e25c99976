import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { interestNames } from '#shared/catalog/lines.ts'
import { interest, interests, isOpen, stages } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { Choice, Words } from '../../kit/ListFilters.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { useAddressQuery } from '../../kit/useAddressQuery.ts'
import { Column } from './Column.tsx'
import { dollars, totalOf } from '../lead-words.ts'
import { NoLeads } from '../NoLeads.tsx'
import styles from './Pipeline.module.css'
import { leadReport, type BoardQuery } from '../queries.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardMove } from './useBoardMove.ts'

const sortNames = [
  ['touched', 'Sort by: last activity'],
  ['untouched', 'Sort by: longest without activity'],
] as const

const useBoardQuery = () => {
  const { params, narrow } = useAddressQuery()
  // A new object would render every column again.
  const query = useMemo(
    (): BoardQuery => ({
      sort: params.get('sort') === 'untouched' ? 'untouched' : 'touched',
      interest: interest.safeParse(params.get('interest')).data,
      search: params.get('search')?.slice(0, 100).trim() || undefined,
    }),
    [params],
  )
  return { query, narrow }
}

const Pipeline = () => {
  const board = useRef<HTMLDivElement>(null)
  const { query, narrow } = useBoardQuery()
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
          <search className={`row ${styles['tools']}`}>
            <Words
              label="Search"
              placeholder="Name, company, email, phone"
              value={query.search ?? ''}
              onChange={(words) => narrow('search', words.trim())}
            />
            <Choice
              label="Interest"
              any="Any interest"
              value={query.interest}
              options={interests.map((one) => [one, interestNames[one]])}
              onChange={(to) => narrow('interest', to)}
            />
            <Choice
              label="Sort by"
              value={query.sort}
              options={sortNames}
              onChange={(sort) => narrow('sort', sort === 'touched' ? '' : sort)}
            />
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
