import type { ReactNode } from 'react'
import { unbroken } from './unbroken.tsx'

export type TextOrLink = string | { text: string; href: string }

export function LinkOr({ value }: { value: TextOrLink }) {
  return typeof value === 'string' ? unbroken(value) : <a href={value.href}>{unbroken(value.text)}</a>
}

interface LedgerProps {
  caption: string
  /** Column heads; `figure` aligns numbers to the right. */
  columns: readonly (string | { head: string; figure: true })[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly TextOrLink[])[]
  total?: readonly TextOrLink[]
  /** Shows the caption only to screen readers. */
  quiet?: boolean
  /** Keeps the second column visible too when the others scroll, for the figure by which rows are compared. */
  pinned?: boolean
}

/** Column heads above numbers. */
export const figures = (...heads: string[]) => heads.map((head) => ({ head, figure: true as const }))

/** A table of figures or text. A wide one scrolls sideways on a phone, and its first column stays. */
export function Ledger({ caption, columns, rows, total, quiet, pinned }: LedgerProps) {
  const figure = columns.map((column) => typeof column !== 'string')
  const heads = columns.map((column) => (typeof column === 'string' ? column : column.head))
  const wordy = figure.slice(1).includes(false)
  const isWide = wordy ? columns.length > 2 : columns.length > 3
  const kind = ['ledger', isWide && 'wide', wordy && 'wordy', pinned && 'pinned'].filter(Boolean).join(' ')
  const cells = (row: readonly TextOrLink[]) =>
    row.map((cell, index) =>
      index === 0 ? (
        <th key={index} scope="row">
          <LinkOr value={cell} />
        </th>
      ) : (
        <td key={index} className={figure[index] ? 'n' : undefined}>
          <LinkOr value={cell} />
        </td>
      ),
    )
  return (
    // A box that scrolls must be reachable by keyboard, and not every browser makes it so.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table className={kind}>
        <caption className={quiet ? 'unseen' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={figure[index] ? 'n' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row)}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

export function Changes({ pairs }: { pairs: readonly { today: string; afterwards: string }[] }) {
  return (
    <dl className="changes">
      {pairs.map(({ today, afterwards }) => (
        <div key={today}>
          <dt>
            <span className="when">Today</span> {today}
          </dt>
          <dd>
            <span className="when">After</span> {afterwards}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Steps({
  steps,
}: {
  steps: readonly { name: string; time: string; text: ReactNode; yields?: string }[]
}) {
  return (
    <ol className="steps">
      {steps.map(({ name, time, text, yields }) => (
        <li key={name}>
          <span className="time">{time}</span>
          <div>
            <h3>{name}</h3>
            <p>{unbroken(text)}</p>
            {yields && <p className="yields">{unbroken(yields)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

interface CaseProps {
  /** The kind of firm and its goal, never a name. */
  title: string
  children: ReactNode
}

/** A worked case, marked as an illustrative example. Put its figures in a `<Ledger>`. */
export function Case({ title, children }: CaseProps) {
  return (
    <article className="case">
      <p className="stamp" data-common="">
        Illustrative example
      </p>
      <h3>{title}</h3>
      {children}
    </article>
  )
}

interface Entry {
  title: string
  description?: ReactNode
  href?: string
  /** The text of the link, which is the whole card; the title is added for screen readers. */
  more?: string
  features?: readonly string[]
  /** A figure or a price, in large type. */
  figure?: ReactNode
  /** The unit or term after the figure. */
  unit?: ReactNode
  /** A label above the title, such as Most Popular. */
  flag?: string
  time?: string
  /** The path of a square picture; empty for none. */
  photo?: string
  /** Figures to compare with those of other entries. */
  facts?: readonly (readonly [term: string, fact: string])[]
}

/** Cards of equal rank: services, tiers, products. `columns` is the most in a row. */
export function Entries({
  entries,
  columns = 2,
  buttons = false,
}: {
  entries: readonly Entry[]
  columns?: 2 | 3
  /** Shows links as buttons: for tiers, not for lists of links. */
  buttons?: boolean
}) {
  const more = (entry: Entry) => (buttons ? (entry.flag ? 'act' : 'act quiet') : 'more')
  return (
    <ul className={`entries in-${columns}`}>
      {entries.map((entry) => (
        <li key={entry.title} className={entry.flag ? 'flagged' : undefined}>
          {entry.flag && <p className="stamp">{entry.flag}</p>}
          {entry.photo && <img className="photo" src={entry.photo} alt="" width={80} height={80} />}
          <h3>{entry.title}</h3>
          {entry.figure && (
            <p className="figure">
              {unbroken(entry.figure)} {entry.unit && <span>{unbroken(entry.unit)}</span>}
            </p>
          )}
          {entry.facts && (
            <dl className="compared">
              {entry.facts.map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{unbroken(fact)}</dd>
                </div>
              ))}
            </dl>
          )}
          {entry.time && <span className="time">{entry.time}</span>}
          {entry.description && <p>{unbroken(entry.description)}</p>}
          {entry.features && (
            <ul className="ticks">
              {entry.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          )}
          {entry.href && entry.more && (
            <a className={more(entry)} href={entry.href}>
              {entry.more}
              {!entry.more.includes(entry.title) && <span className="unseen">: {entry.title}</span>}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
