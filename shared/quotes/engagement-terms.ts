import { addOns, aiServices, tiers } from '../catalog/ai-strategy.ts'
import { fundingProducts } from '../catalog/funding.ts'
import { interestNames, type Line } from '../catalog/lines.ts'
import { merchantCapabilities } from '../catalog/merchant-services.ts'
import type { TermsOfQuote } from './model.ts'
import { payerOf, type LineFees, type Payer } from './plan.ts'

interface Section {
  head: string
  paragraphs: readonly string[]
}

export interface EngagementTerms extends TermsOfQuote {
  /** Whether the firm and its lawyer have confirmed the text. It is no part of the text. */
  isConfirmed: boolean
  sections: readonly Section[]
}

/** Sections that are alike in all three. */
const agreement: Section = {
  head: 'The agreement',
  paragraphs: [
    '“We” are the firm that sends the quote, and “you” are the customer that it names. The quote and these terms are the whole agreement about the work. Where they differ, the quote counts.',
    'The agreement begins when you accept the quote, on its private page or by signing it, before the end of its last day.',
  ],
}
const payment: Section = {
  head: 'Price and payment',
  paragraphs: [
    'You pay the amounts in the quote on the days, at the decisions or at the events that it names. Where it names none, setup fees are due on signing, and monthly fees at the start of each month.',
    'The prices are fixed. Taxes are added where they are due. Travel inside the United States is included. If you ask for more work, we quote it before we do it.',
  ],
}
const confidentiality: Section = {
  head: 'Confidentiality',
  paragraphs: [
    'Each of us keeps secret what it learns from the other that is not public, and uses it only for this work. This does not apply to what the law or a court requires to be disclosed. It continues for three years after the work ends.',
    'Your records stay yours. We return or delete our copies when you ask, except those that the law requires us to keep.',
  ],
}
const liability: Section = {
  head: 'Liability',
  paragraphs: [
    'We do the work with professional care. Apart from that and from any guarantee in the quote, we promise no particular result.',
    'Neither of us owes the other lost profits or other indirect damages. What one of us owes the other in total is limited to the fees of the quote for twelve months. These limits do not apply to intent, to gross negligence, to a breach of confidentiality or to fees that are due, nor where the law forbids them.',
  ],
}
const law: Section = {
  head: 'Governing law and changes',
  paragraphs: [
    'The law of the State of New York applies, and its courts decide disputes.',
    'Changes to the agreement need the written consent of both of us; e-mail is enough. If a sentence of these terms is invalid, the others stay in force.',
  ],
}
const monthly =
  'Monthly services have no minimum term. Either of us may end them with the notice that the quote names, or with 30 days’ notice where it names none. You pay for the days until then.'

/** The newest of a line first. A quote is accepted under the exact text, so never change one: add a version. */
export const engagementTerms: readonly EngagementTerms[] = [
  {
    line: 'ai-strategy',
    version: '2026-11',
    sha256: 'd07b281db240319ad79ddbbc207600b7772605cb62c74451ad45eec062557b43',
    isConfirmed: false,
    sections: [
      agreement,
      {
        head: 'Scope',
        paragraphs: [
          'We advise you on the use of AI: the services that the quote lists, and no others. Software licenses, which you buy in your own name, and building work, which your vendor or your own developers do, are not included.',
          'You give us the interviews, access and decisions that the work needs, in time. The price of a fixed engagement does not rise if a holiday or a sign-off takes some of its days.',
          'We take no commission from makers of software.',
        ],
      },
      payment,
      {
        head: 'Stop days',
        paragraphs: [
          'An engagement whose quote names decision days may be stopped by you on each of them. The decision days of a Growth Roadmap are days 21, 54 and 90. You pay the part that is due on that day, and owe nothing for what follows.',
          'You keep and may use everything made for you up to that day.',
        ],
      },
      {
        head: 'Credit of the Executive Starter',
        paragraphs: [
          'If you accept a quote for a Growth Roadmap within 60 days after the report of your Executive Starter, the whole price that you paid for the Executive Starter is taken off the price of the Growth Roadmap.',
        ],
      },
      { head: 'Notice', paragraphs: [monthly] },
      confidentiality,
      liability,
      law,
    ],
  },
  {
    line: 'merchant-services',
    version: '2026-11',
    sha256: '9c9e6e67b4267fea23676342b28575781cf9092b4b3b08ecdc42f25fb2bfdb9a',
    isConfirmed: false,
    sections: [
      agreement,
      {
        head: 'Scope',
        paragraphs: [
          'We are an adviser. We review your statements, compare processors and help you to set up card payments, as the quote lists. The processor holds your account, settles your sales and answers its help desk, under its own contract with you.',
          'An account needs the approval of the acquiring bank. Interchange and the fees of the card networks are set by others and may change. Savings that we name are estimates.',
          'You give us complete statements of your card sales, and tell us about changes of what you sell.',
        ],
      },
      payment,
      {
        head: 'Notice',
        paragraphs: [monthly, 'Ending our services does not end your contract with the processor.'],
      },
      confidentiality,
      liability,
      law,
    ],
  },
  {
    line: 'funding',
    version: '2026-11',
    sha256: '18af07597b745224885e6da758d1ae907be576c142efba04fa2147e7244ae731',
    isConfirmed: false,
    sections: [
      agreement,
      {
        head: 'Scope',
        paragraphs: [
          'We are a broker, not a lender. We prepare your papers, ask independent providers of funding and compare their offers, as the quote lists. Each offer comes with its APR, its fees and what the provider pays us, before you sign it.',
          'Neither the quote nor these terms are an offer of credit or a promise that a provider approves one. Amounts, rates and times are decided by the provider.',
          'We send your file to a provider only after you agree. You give us true and complete papers, and tell us about other applications.',
        ],
      },
      {
        head: 'Our pay',
        paragraphs: [
          'For arranging funding you pay us no fee: the provider pays us a commission, which is part of its price. You owe fees only for other services, and only those that the quote lists.',
        ],
      },
      payment,
      {
        head: 'Notice',
        paragraphs: [
          monthly,
          'You may decline every offer, and you may stop our search at any time without giving a reason. Nothing is owed for it.',
        ],
      },
      confidentiality,
      liability,
      law,
    ],
  },
]

/** As the texts call them: part of the hashed text. */
const subjects: Record<Line, string> = {
  'ai-strategy': 'AI strategy',
  'merchant-services': 'merchant services',
  funding: 'business funding',
}

/** "engagement terms for AI strategy, version 2026-11" */
export const termsName = ({ line, version }: Pick<TermsOfQuote, 'line' | 'version'>): string =>
  `engagement terms for ${subjects[line]}, version ${version}`

const pages: Record<Line, string> = {
  'ai-strategy': '/terms/ai-strategy',
  'merchant-services': '/terms/merchant-services',
  funding: '/terms/business-funding',
}

export const termsPage = (line: Line): string => pages[line]

export const termsPath = ({ line, version }: Pick<TermsOfQuote, 'line' | 'version'>): string =>
  `${pages[line]}#version-${version}`

/** The file with the exact text of a version, whose SHA-256 quotes print. */
export const termsFile = ({ line, version }: Pick<TermsOfQuote, 'line' | 'version'>): string =>
  `${pages[line]}-${version}.txt`

/** Its SHA-256 is computed from this: in ASCII, so that the bytes are the same in every encoding. */
export const termsText = ({
  line,
  version,
  sections,
}: Pick<EngagementTerms, 'line' | 'version' | 'sections'>): string =>
  [
    `Engagement terms for ${subjects[line]}`,
    `Version ${version}`,
    ...sections.flatMap(({ head, paragraphs }, at) => [`${at + 1}. ${head}`, ...paragraphs]),
  ]
    .join('\n\n')
    .replaceAll(/[“”]/g, '"')
    .replaceAll('’', "'")
    .concat('\n')

export const versionsOf = (line: Line): readonly EngagementTerms[] =>
  engagementTerms.filter((one) => one.line === line)

const namesOf: readonly (readonly [Line, ReadonlySet<string>])[] = [
  [
    'ai-strategy',
    new Set([
      ...tiers.map(({ name }) => name),
      ...aiServices.map(({ title }) => title),
      ...addOns.map(({ name }) => name),
    ]),
  ],
  ['merchant-services', new Set(merchantCapabilities.map(({ title }) => title))],
  ['funding', new Set(fundingProducts.map(({ title }) => title))],
]

const lineOfPayer: Record<Payer, Line> = { processor: 'merchant-services', lender: 'funding' }

interface QuoteOfLine {
  line_of_business?: Line | null | undefined
  services: readonly (LineFees & { name: string })[]
}

const linesOf = ({ services }: QuoteOfLine): ReadonlySet<Line> =>
  new Set(
    services.flatMap((line) => {
      const payer = payerOf(line)
      return payer ? lineOfPayer[payer] : (namesOf.find(([, names]) => names.has(line.name))?.[0] ?? [])
    }),
  )

/** The line of business of a quote: the one staff chose, or the only one of its services; undefined if neither. */
export function lineOfQuote(quote: QuoteOfLine): Line | undefined {
  const [first, ...others] = linesOf(quote)
  return quote.line_of_business ?? (others.length === 0 ? first : undefined)
}

export function faultOfTerms(quote: QuoteOfLine): string | undefined {
  const [line, lines] = [lineOfQuote(quote), linesOf(quote)]
  if (line === undefined) return 'Choose the engagement terms that the customer accepts.'
  if (lines.size === 0 || lines.has(line)) return undefined
  const names = [...lines].map((one) => interestNames[one])
  return `The services are from ${names.join(' and ')}, the terms are for ${interestNames[line]}. Choose the terms again.`
}

export function currentTerms(quote: QuoteOfLine): TermsOfQuote | undefined {
  const of = lineOfQuote(quote)
  const [newest] = of ? versionsOf(of) : []
  return newest && { line: newest.line, version: newest.version, sha256: newest.sha256 }
}

export const isConfirmed = ({ line, version }: Pick<TermsOfQuote, 'line' | 'version'>): boolean =>
  versionsOf(line).some((one) => one.version === version && one.isConfirmed)
