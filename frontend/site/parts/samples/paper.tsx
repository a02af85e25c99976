import type { ReactNode } from 'react'

/** A document as an example of our work, with a label that it is an illustration. Its pages are `Leaf`s. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="paper">
      <figcaption>
        <span className="stamp">Sample</span> {title}. An illustration, not a customer’s document.
      </figcaption>
      <div className="leaves">{children}</div>
    </figure>
  )
}

export function Leaf({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="leaf">
      <p className="leaf-head">{head}</p>
      {children}
    </div>
  )
}

interface Line {
  name: string
  how?: string
  amount: string
  /** In red, below the name; the amount is circled. */
  note?: string
}

export function Lines({ caption, lines, total }: { caption: string; lines: readonly Line[]; total?: Line }) {
  const head = ({ name, how, note }: Line) => (
    <th scope="row">
      {name} {how && <span className="note">{how}</span>}
      {note && <span className="pen">{note}</span>}
    </th>
  )
  return (
    <table className="lines-of">
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            {head(line)}
            <td>{line.note ? <b className="circled">{line.amount}</b> : line.amount}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {head(total)}
            <td>{total.amount}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
