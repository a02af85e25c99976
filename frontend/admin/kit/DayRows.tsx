import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './DayRows.module.css'
import { focusOnceDrawn } from './focus.ts'

interface DayGroupProps {
  title: string
  count: number
  all?: { to: string; name: string } | false | undefined
  heading?: 'h2' | 'h3'
  children: ReactNode
}

export const DayGroup = ({ title, count, all, heading: Heading = 'h3', children }: DayGroupProps) =>
  count > 0 && (
    <section className={styles['group']} aria-label={title}>
      <Heading tabIndex={-1}>
        {title} <span>{all ? `${count}+` : count}</span>
      </Heading>
      <ul className="plain-list">{children}</ul>
      {all && (
        <p>
          <Link to={all.to}>{all.name}</Link>
        </p>
      )}
    </section>
  )

export interface DayAction {
  label: string
  /** Also shows a toast that offers to undo it. */
  action: () => Promise<unknown>
}

interface DayRowProps {
  to: string
  name: string
  about?: ReactNode
  when: ReactNode
  isLate?: boolean
  action?: DayAction
  /** Other buttons, before the one of `action`. */
  acts?: ReactNode
  below?: ReactNode
  refresh: () => Promise<unknown>
}

/** Afterwards the focus returns to its button, or to the next row's if the row is gone. */
export const DayRow = ({
  to,
  name,
  about,
  when,
  isLate = false,
  action,
  acts,
  below,
  refresh,
}: DayRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const running = useMutation({
    mutationFn: (run: DayAction['action']) => run(),
    onMutate: () => {
      const heading = row.current?.closest('section')?.querySelector<HTMLElement>('h2, h3')
      const next = row.current?.nextElementSibling?.querySelector('button')
      return next ?? heading
    },
    onSettled: async (_data, _error, _run, next) => {
      await refresh()
      focusOnceDrawn(() => row.current?.querySelector('button') ?? next, document.body)
    },
  })
  return (
    <li ref={row} className={styles['row']}>
      <p className={styles['what']}>
        <Link to={to}>{name}</Link> {about && <span>{about}</span>}
      </p>
      <p className={styles['when']} data-late={isLate || undefined}>
        {when}
      </p>
      <div className={styles['actions']}>
        {acts}
        {action && (
          <Button
            onClick={() => running.mutate(action.action)}
            busy={running.isPending}
            busyLabel="One moment…"
            aria-label={`${action.label}: ${name}`}
          >
            {action.label}
          </Button>
        )}
      </div>
      {running.isError && <Notice tone="failure">Nothing was changed. {describeError(running.error)}</Notice>}
      {below}
    </li>
  )
}
