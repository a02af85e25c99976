import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { quoteLink } from '../forms/carried.ts'
import { usePage } from '../framework/context.tsx'
import { authorOf, lastReadOf, lineOf, type PageFacts } from '../framework/page.ts'
import { Acts, type Act } from './acts.tsx'
import { Day } from './day.tsx'
import { LinkOr, type TextOrLink } from './ledger.tsx'
import { phoneLink } from './phone.tsx'
import { unbroken } from './unbroken.tsx'

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
  action?: Act | null
  /** A secondary link. */
  also?: Act
  /** Key facts, such as price and time, in a row below. */
  facts?: readonly (readonly [term: string, fact: TextOrLink])[]
  /** The page's calculator or sample, to the right of the text. */
  tool?: ReactNode
  children?: ReactNode
}

export function Hero({ title, lede, action: given, also, facts, tool, children }: HeroProps) {
  const quote = useQuote()
  const action = given === undefined ? quote : given
  return (
    <div className={tool ? 'band hero sells' : 'band hero'}>
      <div className="pitch">
        <Crumbs />
        <h1>{title}</h1>
        {lede ? <p className="lede">{unbroken(lede)}</p> : null}
        {(action || also) && <Acts action={action} also={also} />}
        {children}
        <Byline />
      </div>
      {tool && <div className="tool">{tool}</div>}
      {facts && (
        <dl className="facts">
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

/** The person responsible for the figures of a line's page, and the day they were checked. */
function Byline() {
  const { page } = usePage()
  if (!page.line) return null
  const { name, role, photo } = authorOf(page)
  const checked = lastReadOf(page)
  return (
    <p className="byline note" data-common="">
      {photo && <img className="photo" src={photo} alt="" width={40} height={40} />}
      <span>
        <a href="/about">{name}</a>, {role}
        {checked && (
          <>
            . Figures checked <Day of={checked} />
          </>
        )}
      </span>
    </p>
  )
}

/** The link to the quote form with the page's line selected. */
export const useQuote = () => quoteLink(lineOf(usePage().page))

interface SectionProps {
  /** The heading, in the margin. The fragment of `What it costs` is `#what-it-costs`. */
  head: string
  /** A line below the heading. */
  note?: ReactNode
  /** A note in the empty third of a section of text, such as `<SourceNote>`. */
  aside?: ReactNode
  /** A background of its own: `wash` for a section that sells, `deep` for the end of a page. */
  ground?: 'wash' | 'deep'
  /** A list at its start. */
  points?: readonly ReactNode[]
  children?: ReactNode
}

export function Section({ head, note, aside, ground, points, children }: SectionProps) {
  const id = slug(head)
  return (
    <section className={ground ? `band ${ground}` : 'band'} aria-labelledby={id}>
      <div className="side">
        <h2 id={id}>{head}</h2>
        {note && <p className="note">{note}</p>}
      </div>
      <div className="body">
        {aside && <div className="margin note">{aside}</div>}
        {points && <List of={points} />}
        {children}
      </div>
    </section>
  )
}

export const List = ({ of: items }: { of: readonly ReactNode[] }) => (
  <ul>
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
)

interface QuestionsProps {
  of: PageFacts
  head?: string
  aside?: ReactNode
}

export function Questions({ of: page, head = 'Common questions', aside }: QuestionsProps) {
  return (
    <Section head={head} aside={aside}>
      <div className="questions">
        {Object.entries(page.questions ?? {}).map(([question, answer]) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{unbroken(answer)}</p>
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
  action?: Act
}

/** The end of a page: ask for a quote, or call. */
export function Ask({ head, children, action: given }: AskProps) {
  const quote = useQuote()
  const action = given ?? quote
  return (
    <Section head={head} ground="deep">
      <p className="lede">{unbroken(children)}</p>
      <p className="acts" data-common="">
        <a className="act" href={action.href}>
          {action.label}
        </a>
        <span className="also">
          or call <a href={phoneLink.href}>{phoneLink.text}</a>
        </span>
      </p>
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
  question: string
  /** The linked page, with its price or time. */
  answer: string
  href: string
}

export function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="ways">
      {ways.map(({ question, answer, href }) => (
        <li key={href}>
          <a href={href}>
            <b>{question}</b> <span>{unbroken(answer)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
