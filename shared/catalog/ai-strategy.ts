import type { LinePlan } from '../quotes/plan.ts'
import type { Card } from './lines.ts'

/** A complete engagement, from the first interview to its end: a first pilot that runs. */
export const completeEngagement = '8-12 weeks'
export const engagementEnd = 'a first pilot running, measured every week'

export interface AiService extends Card {
  slug: string
  /** The shortest and longest duration of the service on its own. */
  weeks: readonly [number, number]
}

const aiService = (
  slug: string,
  title: string,
  weeks: readonly [number, number],
  description: string,
  features: readonly string[],
): AiService => ({ slug, title, weeks, description, features, href: `/ai-strategy/${slug}` })

export const aiServices: readonly AiService[] = [
  aiService(
    'strategy-development',
    'Strategy development',
    [3, 4],
    'A short, ranked list of AI uses that pay for themselves, each with its cost, agreed by the people who carry it out.',
    ['Interviews and process walk-throughs', 'Ranked list of uses', 'Business case for the top one'],
  ),
  aiService(
    'implementation-planning',
    'Implementation planning',
    [2, 3],
    'A plan with names, dates and a budget, built to survive your first busy week.',
    ['Work plan by week', 'Owners and budget', 'Risks, each with a date to check'],
  ),
  aiService(
    'technology-selection',
    'Technology selection',
    [2, 4],
    'The right tool, chosen in a trial on your own data, with a contract you can get out of.',
    ['Requirements you can test', 'Side-by-side trial', 'Cost over three years'],
  ),
  aiService(
    'governance-setup',
    'Governance setup',
    [2, 4],
    'Two pages of rules for using AI, and one person whose job is to keep them up to date.',
    ['Two-page AI policy', 'Inventory of AI systems', 'Quarterly review and incident plan'],
  ),
  aiService(
    'pilot-project-management',
    'Pilot project management',
    [6, 10],
    'One use of AI, started small and measured against a number you set first.',
    ['Success number set first', 'Results read every week', 'Decision to stop, change or scale'],
  ),
  aiService(
    'change-management',
    'Change management',
    [4, 8],
    'A team that still uses the new tool in week ten, because it makes their day shorter.',
    ['What changes, role by role', 'Training on real work', 'Use counted every week'],
  ),
]

export interface Tier {
  id: 'starter' | 'roadmap' | 'partner'
  name: string
  /** In cents: once, or each month. */
  price: number
  priceText: string
  billing: 'once' | 'monthly'
  /** The duration, printed after the price. */
  term: string
  plan: LinePlan
  description: string
  features: readonly string[]
  featured: boolean
  cta: string
  href: string
}

/** The phases of the Growth Roadmap in days, and the days that end with a decision. */
export const roadmapDays = 90
export const roadmapPhases = [
  { name: 'Strategy', from: 1, to: 21 },
  { name: 'Plan and budget', from: 22, to: 36 },
  { name: 'Tools on trial', from: 30, to: 54 },
  { name: 'Governance', from: 45, to: 62 },
  { name: 'First pilot', from: 55, to: 90 },
] as const
export const roadmapDecisions = [21, 54, 90] as const

export const tiers: readonly Tier[] = [
  {
    id: 'starter',
    name: 'Executive Starter',
    price: 7_500_00,
    priceText: '$7,500',
    billing: 'once',
    term: 'one-time, 4-week engagement',
    plan: {
      parts: [{ due: { on: 'signing' } }, { due: { on: 'event', event: 'with the report' } }],
    },
    description:
      'For a leadership team that wants one clear answer: where to start with AI, and what to skip.',
    features: [
      'Eight interviews and a data walk-through',
      'Ideas ranked by value and effort',
      'Business case for the top one',
      'Half-day session with the leadership team',
    ],
    featured: false,
    cta: 'See Executive Starter',
    href: '/ai-strategy/executive-starter',
  },
  {
    id: 'roadmap',
    name: 'Growth Roadmap',
    price: 25_000_00,
    priceText: '$25,000',
    billing: 'once',
    term: '90-day engagement',
    plan: { parts: roadmapDecisions.map((day) => ({ due: { on: 'decision', day } })) },
    description: 'For a business ready to act: strategy, plan, tools and rules, with a first pilot running.',
    features: [
      'Everything in Executive Starter',
      'Implementation plan and budget',
      'Technology chosen in a trial',
      'Two-page AI policy in force',
      'First pilot planned and started',
    ],
    featured: true,
    cta: 'See Growth Roadmap',
    href: '/ai-strategy/growth-roadmap',
  },
  {
    id: 'partner',
    name: 'Strategic Partner',
    price: 12_500_00,
    priceText: '$12,500',
    billing: 'monthly',
    term: 'per month',
    plan: { monthly: 'arrears', notice_days: 30 },
    description:
      'For a business with several uses of AI that wants one senior adviser to keep them on track.',
    features: [
      'A named adviser, four days a month',
      'Pilots run and read every week',
      'Vendor and contract reviews',
      'Quarterly report to the board',
    ],
    featured: false,
    cta: 'See Strategic Partner',
    href: '/ai-strategy/strategic-partner',
  },
]

/** What of a price is due before there is work to show: the first part of each plan. */
export const deposit = 'never more than half'

export interface AddOn {
  name: string
  price: 'Custom'
  description: string
  features: readonly string[]
}

export const addOns: readonly AddOn[] = [
  {
    name: 'Pilot Deep Dive',
    price: 'Custom',
    description: 'A hard look at one pilot: what it measured, what it missed, and whether to scale it.',
    features: ['Data and method reviewed', 'Results measured again', 'Written recommendation'],
  },
  {
    name: 'Data Readiness',
    price: 'Custom',
    description: 'An audit of the records an AI use depends on, before anyone builds on them.',
    features: ['Sources and owners listed', 'Gaps and errors counted', 'Repair plan with hours'],
  },
  {
    name: 'Adoption Playbook',
    price: 'Custom',
    description: 'A training and support plan for one team, written for the people who will use it.',
    features: ['Tasks before and after', 'Training sessions and guides', 'Weekly usage counts'],
  },
]

export function tier(id: Tier['id']): Tier {
  const found = tiers.find((one) => one.id === id)
  if (!found) throw new Error(`There is no tier ${id}`)
  return found
}

export function aiServiceOf(slug: string): AiService {
  const found = aiServices.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no AI service ${slug}`)
  return found
}

export function addOn(name: string): AddOn {
  const found = addOns.find((one) => one.name === name)
  if (!found) throw new Error(`There is no add-on ${name}`)
  return found
}
