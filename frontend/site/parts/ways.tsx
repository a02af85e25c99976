interface Way {
  /** A reader's question. */
  question: string
  /** The linked page, with its price or time. */
  answer: string
  href: string
}

/** A list of links by the questions of readers. */
export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="ways">
      {ways.map(({ question, answer, href }) => (
        <li key={href}>
          <a href={href}>
            <b>{question}</b> <span>{answer}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
