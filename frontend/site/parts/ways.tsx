interface Way {
  /** The question a reader comes with. */
  question: string
  /** Where it leads, and what that costs or takes. */
  answer: string
  href: string
}

/** Ways in, one to a line: each kind of reader finds their own question. */
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
