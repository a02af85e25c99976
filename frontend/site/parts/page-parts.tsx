import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { quoteFor } from '../forms/carried.ts'
import { usePage } from '../framework/context.tsx'
import type { PageFacts } from '../framework/page.ts'
import { LinkOr, type TextOrLink } from './ledger.tsx'
import { phoneLink } from './phone.tsx'

/** The fragment of a heading. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

function Crumbs() {
  const { crumbs } = usePage()
  if (crumbs.length < 2) return null
  return (
    <nav className="crumbs" aria-label="Breadcrumb" data-common="">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={path}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface HeroProps {
  /** The page's one h1. */
  title: string
  /** The benefit for the reader, in one sentence. */
  lede: ReactNode
  /** The one action, by default the quote form; `null` for none. */
  action?: { label: string; href: string } | null
  /** A secondary link. */
  also?: { label: string; href: string }
  /** Key facts, in the margin. */
  facts?: readonly (readonly [term: string, fact: TextOrLink])[]
  /** The page's calculator or sample, to the right of the text. */
  tool?: ReactNode
  children?: ReactNode
}

/** The top of a page: breadcrumbs, heading, one sentence, one action, and facts in the margin. */
export function Hero({ title, lede, action: given, also, facts, tool, children }: HeroProps) {
  const quote = useQuote()
  const action = given === undefined ? quote : given
  return (
    <div className={tool ? 'band hero sells' : 'band hero'}>
      <div className="body">
        <Crumbs />
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {(action || also) && (
          <p className="acts" data-common="">
            {action && (
              <a className="act" href={action.href}>
                {action.label}
              </a>
            )}
            {also && (
              <a className="also" href={also.href}>
                {also.label}
              </a>
            )}
          </p>
        )}
        {children}
      </div>
      {tool && <div className="tool">{tool}</div>}
      {facts && (
        <dl className="side facts">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <LinkOr value={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The link to the quote form with the page's line selected. */
export const useQuote = () => ({ label: 'Request a quote', href: quoteFor(usePage().page.line) })

interface SectionProps {
  /** The heading, in the margin. The fragment of `What it costs` is `#what-it-costs`. */
  head: string
  /** A line below the heading. */
  note?: ReactNode
  children: ReactNode
}

/** A section of a page with its heading in the margin. */
export function Section({ head, note, children }: SectionProps) {
  const id = slug(head)
  return (
    <section className="band" aria-labelledby={id}>
      <div className="side">
        <h2 id={id}>{head}</h2>
        {note && <p className="note">{note}</p>}
      </div>
      <div className="body">{children}</div>
    </section>
  )
}

/** The questions in the page's facts. */
export function Questions({ of: page, head = 'Questions people ask' }: { of: PageFacts; head?: string }) {
  return (
    <Section head={head}>
      <div className="questions">
        {page.questions?.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}

interface AskProps {
  head: string
  /** What to send, or what happens next. */
  children: ReactNode
  action?: { label: string; href: string }
}

/** The end of a page: ask for a quote, or call. */
export function Ask({ head, children, action: given }: AskProps) {
  const quote = useQuote()
  const action = given ?? quote
  return (
    <Section head={head}>
      <div className="ask">
        <p className="lede">{children}</p>
        <p className="acts" data-common="">
          <a className="act" href={action.href}>
            {action.label}
          </a>
          <span className="also">
            or call <a href={phoneLink.href}>{phoneLink.text}</a>
          </span>
        </p>
      </div>
    </Section>
  )
}

/** A note that is visible only when it is the target of the URL, such as after a form without JavaScript. */
export const IfTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="if-target">
    {children}
  </p>
)

/** A disclosure of `shared/brand.ts`. */
export function Disclosure({ of: name }: { of: keyof typeof brand.disclosures }) {
  return (
    <p className="disclosure" data-common="">
      {brand.disclosures[name]}
    </p>
  )
}

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
