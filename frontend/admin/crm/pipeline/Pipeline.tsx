import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { stages } from '#shared/leads/stage.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Field, inputClass } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { Column } from './Column.tsx'
import { NoLeads } from '../NoLeads.tsx'
import styles from './Pipeline.module.css'
import { leadReport } from '../queries.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useBoardMove } from './useBoardMove.ts'

const Pipeline = () => {
  const board = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useSearchParams()
  const sort = search.get('sort') === 'untouched' ? 'untouched' : 'touched'
  const report = useQuery(leadReport(1))
  const { move, failure, dismiss } = useBoardMove(sort)
  useBoardKeys(board, sort, move)
  const none = report.data?.stages.every(({ count }) => count === 0) ?? false
  return (
    <Page
      title="Pipeline"
      facts={
        !none && (
          <>
            Drag a card to another column, or press its Move button.{' '}
            <span className="key-hint">
              With the focus on a card, ] moves it to the next stage and [ back.
            </span>
          </>
        )
      }
      actions={
        !none && (
          <Field label="Order">
            {(wiring) => (
              <select
                {...wiring}
                className={inputClass}
                value={sort}
                onChange={({ target }) =>
                  setSearch(target.value === 'touched' ? {} : { sort: target.value }, { replace: true })
                }
              >
                <option value="touched">Recent activity</option>
                <option value="untouched">Least recent activity</option>
              </select>
            )}
          </Field>
        )
      }
    >
      {!report.data && (
        <LoadFailure query={report}>The figures above the columns could not be loaded.</LoadFailure>
      )}
      {failure && (
        <Notice
          tone="failure"
          actions={
            <button type="button" className={buttonClass('quiet')} onClick={dismiss}>
              Dismiss
            </button>
          }
        >
          {failure}
        </Notice>
      )}
      {none ? (
        <NoLeads>Requests from the website’s forms appear here as New.</NoLeads>
      ) : (
        <div ref={board} className={styles['board']}>
          {stages.map((stage) => (
            <Column
              key={stage}
              stage={stage}
              sort={sort}
              figures={report.data?.stages.find((each) => each.stage === stage)}
              onMove={move}
            />
          ))}
        </div>
      )}
    </Page>
  )
}

export default Pipeline
