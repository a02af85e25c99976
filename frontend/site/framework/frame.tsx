import { brand } from '#shared/brand.ts'
import { interestNames, quoteLabel } from '#shared/catalog/lines.ts'
import { quoteFor } from '../forms/carried.ts'
import { phoneLink, phoneText } from '../parts/phone.tsx'
import { markFifth, markPath } from './mark.ts'
import { lineOf, type PageFacts } from './page.ts'

/** The statements on licenses, states served and, for card services, the sponsor bank. */
export const licensingLines = (
  cards: boolean,
  { licenses, states, sponsorBank } = brand.licensing,
): string[] => [
  ...(licenses.length > 0 ? [`Licenses: ${licenses.join('; ')}.`] : []),
  ...(states.length > 0 ? [`States served: ${states.join(', ')}.`] : []),
  ...(cards && sponsorBank ? [`${sponsorBank}.`] : []),
]

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d={markPath} />
      <path className="mark-fifth" d={markFifth} />
    </svg>
  )
}

const lines = (
  [
    ['ai-strategy', '/ai-strategy'],
    ['merchant-services', '/merchant-services'],
    ['funding', '/funding-services'],
  ] as const
).map(([line, href]) => ({ name: interestNames[line], href, line }))

const others = [
  { name: 'Pricing', href: '/ai-strategy/pricing' },
  { name: 'Blog', href: '/blog' },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
] as const

/** Whether a page opens by a private link, where a customer needs no menus: a quote, or a page to send documents. */
const isPrivate = ({ path }: PageFacts): boolean => path === '/q'

/** The header. Private pages have an email address instead of the quote button, and no menu. */
export function Header({ page }: { page: PageFacts }) {
  const here = (href: string) => (page.path === href ? 'page' : undefined)
  const within = (href: string) => here(href) ?? (page.path.startsWith(`${href}/`) ? 'true' : undefined)
  /** A page with its own entry is not also marked under its line. */
  const ofLine = others.some(({ href }) => within(href)) ? undefined : page.line
  return (
    <header className="top">
      <div className="sheet">
        <a className="name" href="/">
          <Mark />
          {brand.name}
        </a>
        {!isPrivate(page) && <MainMenu here={here} within={within} ofLine={ofLine} />}
        <a className="call" href={phoneLink.href}>
          <span>Call</span>
          <span>{phoneText}</span>
        </a>
        {isPrivate(page) ? (
          <a className="call" href={`mailto:${brand.email}`}>
            <span>Email</span>
            <span>{brand.email}</span>
          </a>
        ) : (
          <a className="act" href={quoteFor(lineOf(page))} aria-current={here('/quote')}>
            {quoteLabel}
          </a>
        )}
      </div>
    </header>
  )
}

interface MainMenuProps {
  here: (href: string) => 'page' | undefined
  within: (href: string) => 'page' | 'true' | undefined
  ofLine: PageFacts['line']
}

/** One list: a row on wide screens, and on others a popover, which opens without a script. */
function MainMenu({ here, within, ofLine }: MainMenuProps) {
  return (
    <>
      <button className="menu" type="button" popoverTarget="menu">
        Menu
      </button>
      <nav className="lines" id="menu" popover="auto" aria-label="Main">
        <ul>
          {lines.map(({ name, href, line }) => (
            <li key={href}>
              <a href={href} aria-current={here(href) ?? (ofLine === line ? 'true' : undefined)}>
                {name}
              </a>
            </li>
          ))}
          {others.map(({ name, href }) => (
            <li key={href}>
              <a href={href} aria-current={within(href)}>
                {name}
              </a>
            </li>
          ))}
          <li className="lines-call">
            <a href={phoneLink.href}>{`Call\u00a0${phoneText}`}</a>
          </li>
        </ul>
      </nav>
    </>
  )
}

const elsewhere = [
  { name: 'All solutions', href: '/solutions' },
  { name: 'What might I qualify for?', href: '/funding-services/what-fits' },
  { name: 'What do cards cost me?', href: '/merchant-services/what-cards-cost' },
  { name: 'Check a quote', href: '/verify' },
  { name: 'Sources', href: '/sources' },
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Accessibility', href: '/accessibility' },
] as const

export function Footer({ page }: { page: PageFacts }) {
  const { disclosures } = brand
  const about = page.about ?? (page.line ? [page.line] : [])
  const isOnCards = about.includes('merchant-services') || page.kind === 'home'
  if (isPrivate(page))
    return (
      <footer className="foot">
        <div className="sheet">
          <nav aria-label="Footer">
            <ul>
              {['/privacy', '/terms', '/accessibility'].map((href) => (
                <li key={href}>
                  <a href={href}>{elsewhere.find((one) => one.href === href)?.name}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="small">
            <p>© {brand.legalName}. All prices in US dollars.</p>
          </div>
        </div>
      </footer>
    )
  return (
    <footer className="foot">
      <div className="sheet">
        <div className="foot-firm">
          <p className="name">
            <Mark />
            {brand.name}
          </p>
          <address>
            {brand.addressLines.map((text) => (
              <span key={text}>{text}</span>
            ))}
            <a href={phoneLink.href}>{phoneLink.text}</a>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <span>{brand.hours}</span>
          </address>
        </div>
        <nav aria-label="Footer">
          <ul>
            {[...lines, ...others, ...elsewhere].map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="small">
          {(about.includes('funding') || page.kind === 'home' || page.path.startsWith('/solutions')) && (
            <>
              {/* A product's page shows these itself. */}
              {page.kind !== 'product' && (
                <>
                  <p>{disclosures.broker}</p>
                  <p>{disclosures.funding}</p>
                </>
              )}
              <p>{disclosures.apr}</p>
            </>
          )}
          {isOnCards && <p>{disclosures.merchant}</p>}
          <p>{disclosures.results}</p>
          {licensingLines(isOnCards).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>© {brand.legalName}. All prices in US dollars.</p>
        </div>
      </div>
    </footer>
  )
}
