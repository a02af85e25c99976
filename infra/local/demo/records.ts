import { brand } from '#shared/brand.ts'
import { consent } from '#shared/leads/consent.ts'
import type { LinkedinStatus, Platform } from '#shared/posts/model.ts'

export const linkedinPosts: readonly {
  title: string
  content: string
  status: LinkedinStatus
  inDays?: number
}[] = [
  {
    title: `${brand.name}: what we do, in one paragraph`,
    content:
      'We help owners decide where AI pays for itself, take card payments at a fair price, and borrow what they need and no more. Three trades, one set of books.',
    status: 'published',
    inDays: -34,
  },
  {
    title: 'Start with the task that costs you Tuesdays',
    content:
      'The first process worth automating is rarely the impressive one. It is the report someone retypes every week. Write down what it costs in hours, then ask what a tool would have to do.',
    status: 'published',
    inDays: -27,
  },
  {
    title: 'A factor rate is not an interest rate',
    content:
      'Borrow $20,000 at a factor of 1.3 and you repay $26,000. Over six months that is a very different annual rate than over eighteen. Always ask for the APR next to the factor.',
    status: 'published',
    inDays: -20,
  },
  {
    title: 'Four questions before you sign a terminal lease',
    content:
      'Who owns it at the end? What does it cost to leave? Which fees may change? Who answers on a Saturday?',
    status: 'published',
    inDays: -13,
  },
  {
    title: 'What is in a 90-day roadmap',
    content:
      'Weeks 1 to 3: look and listen. Weeks 4 to 8: two pilots, measured. Weeks 9 to 13: decide, train, hand over.',
    status: 'published',
    inDays: -6,
  },
  {
    title: 'Interchange, explained on one receipt',
    content:
      'Of a $100 sale by card, most of the fee goes to the bank that issued the card. The part you can argue about is the rest.',
    status: 'failed',
    inDays: -2,
  },
  {
    title: 'When not to use AI',
    content: 'If a rule of three lines decides it, write the three lines.',
    status: 'scheduled',
    inDays: 3,
  },
  {
    title: 'Reading your merchant statement in ten minutes',
    content: 'Find the effective rate: all fees divided by all sales. Everything else on the page is detail.',
    status: 'scheduled',
    inDays: 8,
  },
  {
    title: 'Seasonal cash: line of credit or advance?',
    content: 'A worked comparison for a shop that earns half its year between October and December.',
    status: 'scheduled',
    inDays: 15,
  },
  {
    title: 'Notes for a talk: governance for a team of nine',
    content: 'One owner, one list of tools, one page of rules, one review a quarter.',
    status: 'draft',
  },
  {
    title: 'Questions owners asked us this month',
    content: 'Collect from the inbox before Friday. Leave out names.',
    status: 'draft',
  },
  {
    title: 'Checklist: documents for an SBA loan',
    content: 'Tax returns, statements, the plan, the debts.',
    status: 'draft',
  },
]

type Outcome = 'draft' | 'scheduled' | 'published' | 'partial' | 'failed'

export interface SocialRecord {
  title: string
  content: string
  platforms: Platform[]
  outcome: Outcome
  inDays: number
  hour: number
}

const topics: readonly [string, string][] = [
  [
    'What changes when a machine drafts the first version',
    'Your people read more and type less. Plan for better readers.',
  ],
  [
    'Next-day deposits, and when they are worth it',
    'A day of float costs less than you think, until payroll week.',
  ],
  ['One number to know before you borrow', 'The total you pay back, in dollars. Ask for it in writing.'],
  ['A pilot is a question', 'Write down the answer that would make you stop, before you start.'],
  [
    'Chargebacks: the first hour matters',
    'Keep the receipt, the delivery note and the conversation in one place.',
  ],
  ['Equipment finance without the jargon', 'The machine is the security. That is why the rate is lower.'],
  ['Who approves what a model writes?', 'Put a name to it. You cannot call a committee.'],
  ['Tap, chip, swipe: what each costs you', 'The safer the payment, the lower the fee. Usually.'],
  ['Two ways to fund a second site', 'Slow and cheap, or fast and expensive. A table beats a feeling.'],
  ['Data readiness in four checks', 'Can you find it, read it, trust it, and may you use it?'],
]
const platformSets: readonly Platform[][] = [
  ['linkedin', 'facebook'],
  ['twitter', 'linkedin'],
  ['linkedin'],
  ['facebook', 'twitter', 'linkedin'],
  ['twitter'],
]
/** These platforms need a picture or video, so their posts are drafts. */
const setsWithFiles: readonly Platform[][] = [['instagram', 'facebook'], ['youtube'], ['tiktok', 'instagram']]
/** Platforms refuse a text that was posted recently. */
const endings = ['', ' Ask us how.', ' A short walk through an example follows.']
/** Thirty posts, from a month ago to a month ahead. One day has five posts, to show the gray dot. */
const outcomes: readonly [Outcome, number][] = [
  ...[-31, -29, -26, -24, -21, -18, -15, -12, -9, -7, -4].map((day): [Outcome, number] => ['published', day]),
  ['partial', -16],
  ['partial', -3],
  ['failed', -10],
  ['failed', -1],
  ...[1, 2, 4, 5, 5, 5, 5, 5, 9, 12, 18, 27].map((day): [Outcome, number] => ['scheduled', day]),
  ['draft', 6],
  ['draft', 10],
  ['draft', 20],
]

export const socialPosts: readonly SocialRecord[] = outcomes.map(([outcome, inDays], index) => {
  const [title, content] = topics[index % topics.length] ?? ['', '']
  const round = Math.floor(index / topics.length)
  const sets = outcome === 'draft' ? setsWithFiles : platformSets
  const platforms = sets[index % sets.length] ?? ['linkedin']
  return {
    title: round === 0 ? title : `${title} (${['again', 'in pictures'][round - 1]})`,
    content: `${content}${endings[round] ?? ''}`,
    // A post can only be published in part on at least two platforms.
    platforms: outcome === 'partial' && platforms.length === 1 ? [...platforms, 'facebook'] : [...platforms],
    outcome,
    inDays,
    hour: 9 + ((index * 5) % 9),
  }
})

export const quotes = [
  {
    idempotency_key: '0192f0c1-0000-7000-8000-000000001001',
    customerName: 'Bluebird Bakery (example)',
    customerEmail: 'marta@example.com',
    isSent: true,
    services: [
      { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 },
      { name: 'Training', setupFee: 250, monthlyFee: 49.5 },
    ],
    discount: 500,
    discountType: 'amount',
    guarantee: "30 leads in 30 days or you don't pay",
  },
  {
    idempotency_key: '0192f0c1-0000-7000-8000-000000001002',
    customerName: 'Łódź & Søn Tooling (example)',
    customerEmail: 'sales@example.com',
    isSent: true,
    services: [{ name: 'Growth Roadmap', setupFee: 25_000, monthlyFee: 0 }],
    discount: 10,
    discountType: 'percent',
    guarantee: '',
  },
  {
    idempotency_key: '0192f0c1-0000-7000-8000-000000001003',
    customerName: 'Harbor Street Dental (example)',
    customerEmail: 'ngozi@example.com',
    isSent: false,
    services: [{ name: 'Strategic Partner', setupFee: 0, monthlyFee: 12_500 }],
    discount: 0,
    discountType: 'amount',
    guarantee: 'Leave with 30 days’ notice.',
  },
]

/** `Tomás` becomes `tomas`, for an email address. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

const lead = (key: number, name: string, company: string, more: object) => ({
  name,
  company,
  email: `${plain(name.split(' ')[0] ?? '')}@example.com`,
  // The same key gives the same lead each time the demo runs.
  idempotency_key: `0192f0c1-0000-7000-8000-${String(key).padStart(12, '0')}`,
  source_page: '/quote',
  consent: 'yes',
  consent_text_version: consent.version,
  ...more,
})

export const leads = [
  lead(1, 'Marta Lindqvist', 'Bluebird Bakery (example)', {
    interests: ['merchant-services'],
    message: 'Our terminal lease ends in March. What would you charge us?',
    timeline: 'Within three months',
  }),
  lead(2, 'Tomás Herrera', 'Herrera Freight (example)', {
    interests: ['funding'],
    message: 'Two trucks, used. Bank said six weeks; the seller gives me two.',
    budget: '$80,000 to $120,000',
  }),
  lead(3, 'Ngozi Adeyemi', 'Harbor Street Dental (example)', {
    interests: ['ai-strategy'],
    message: 'Three practices, three ways of booking. Where do we start?',
    team_size: '25 to 50',
    utm_source: 'newsletter',
  }),
  lead(4, 'Wen Li', '', { interests: ['not-sure'], message: 'Could you call me on Thursday?' }),
  lead(5, 'Priya Raman', 'Kestrel Analytics (example)', {
    interests: ['ai-strategy', 'funding'],
    message: 'We need a governance page our clients will accept, and a line of credit.',
    utm_source: 'linkedin',
    utm_campaign: 'roadmap',
  }),
  lead(6, 'Ewan McAllister', 'Old Mill Cycles (example)', { interests: ['merchant-services'], message: '' }),
]
