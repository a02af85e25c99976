import { addOns, aiServices, fundingProducts, merchantCapabilities, tiers } from '#shared/catalog.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { capitalized } from '#shared/quotes/plan-words.ts'
import type { LinePlan } from '#shared/quotes/plan.ts'
import { toDollars } from '#shared/money/money.ts'
import type { Line } from './draft.ts'

interface CatalogLine {
  id: string
  name: string
  line: Line
}

interface CatalogGroup {
  name: string
  lines: readonly CatalogLine[]
}

const lineOf = (
  name: string,
  description: string,
  { setup = 0, monthly = 0, plan }: { setup?: number; monthly?: number; plan?: LinePlan } = {},
): CatalogLine => ({
  id: name,
  name:
    setup + monthly === 0 ? name : `${name}: ${formatUsdShort(setup + monthly)}${monthly ? ' a month' : ''}`,
  line: {
    name,
    setupFee: toDollars(setup),
    monthlyFee: toDollars(monthly),
    quantity: 1,
    description,
    ...(plan && { plan }),
  },
})

const inOneSentence = (parts: readonly string[]): string =>
  capitalized(`${parts.map((each) => each.charAt(0).toLowerCase() + each.slice(1)).join('; ')}.`)

export const engagementLines: readonly CatalogLine[] = tiers.map(
  ({ name, price, billing, term, features, plan }) =>
    billing === 'once'
      ? lineOf(name, inOneSentence([term, ...features]), { setup: price, plan })
      : lineOf(name, inOneSentence(features), { monthly: price, plan }),
)

/** AI services without a price start at zero; for merchant services and funding the customer pays nothing. */
export const catalogGroups: readonly CatalogGroup[] = [
  { name: 'AI strategy: engagements', lines: engagementLines },
  {
    name: 'AI strategy: services, priced by you',
    lines: aiServices.map(({ title, description }) => lineOf(title, description)),
  },
  {
    name: 'AI strategy: additions, priced by you',
    lines: addOns.map(({ name, description }) => lineOf(name, description)),
  },
  {
    name: 'Merchant services: the processor pays us',
    lines: merchantCapabilities.map(({ title, description }) =>
      lineOf(title, description, { plan: { paid_by: 'processor' } }),
    ),
  },
  {
    name: 'Business funding: the lender pays us',
    lines: fundingProducts
      // The overview is a page, not a service.
      .filter(({ slug }) => slug !== 'business-funding-overview')
      .map(({ title, description }) => lineOf(title, description, { plan: { paid_by: 'lender' } })),
  },
]

export const customLine: Line = { name: '', setupFee: 0, monthlyFee: 0, quantity: 1 }

export const catalogLine = (id: string): Line | undefined =>
  catalogGroups.flatMap(({ lines }) => lines).find((each) => each.id === id)?.line
