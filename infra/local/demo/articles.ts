import { brand } from '#shared/brand.ts'
import { advanceCost } from '#shared/calculators/factor-rate.ts'

const [strategist, cards, funding] = brand.people

const advance = { amount: 50_000_00, factor: 1.3, fee: 0.03, remittance: 'daily' } as const
const apr = (months: number): string => `${Math.round(advanceCost({ ...advance, months }).apr * 100)}%`

export const articles = [
  {
    slug: 'read-a-factor-rate',
    title: 'How to read a factor rate in five minutes',
    excerpt:
      'An advance at 1.3 is not a loan at 30 percent. Four numbers in the contract tell you what it is.',
    category: 'Business funding',
    author: funding.name,
    tags: ['Cash advances', 'APR', 'Before you sign'],
    /** A page whose share image is its picture. */
    pictureOf: '/funding-services/merchant-cash-advance',
    seo_description:
      'What a factor rate of 1.3 costs as an annual percentage rate, by how soon it is repaid, and the four numbers to find in the contract.',
    markdown: `You are offered $50,000 and asked to repay $65,000. The factor rate is 1.3, so it sounds like 30 percent. It is not, because you do not keep the $50,000 for a year. You give some of it back every business day.

## Find four numbers

1. **What reaches your account.** A 3% fee taken out up front leaves $48,500.
2. **The total you repay.** $50,000 times 1.3 is $65,000.
3. **How often.** Each business day, each week, or as a share of card sales.
4. **How long.** The contract may not say. Divide the total by what is taken in a usual month.

## What that comes to

| Repaid over | APR |
| ----------- | --- |
| 6 months    | ${apr(6)} |
| 12 months   | ${apr(12)} |
| 18 months   | ${apr(18)} |

The same contract costs the same $16,500 each time: $65,000 less $48,500. Only the time differs. That is why a good month, which repays it sooner, raises the rate.

## Two questions before you sign

Ask what happens in a month with half the sales. If the payment halves too, it is a true share of sales; if it stays, it is a fixed debit. And ask whether repaying early lowers the $65,000. Usually it does not.

Put your own numbers into [the calculator](/funding-services/merchant-cash-advance). It runs in your browser, and nothing you type is sent to us.`,
  },
  {
    slug: 'one-card-statement',
    title: 'One card statement, three lines to find',
    excerpt: 'Most of a card fee is set by others. These three lines show the part that is not.',
    category: 'Merchant services',
    author: cards.name,
    tags: ['Card fees', 'Statements', 'Before you sign', 'Worked examples'],
    pictureOf: '/merchant-services',
    seo_description:
      'How to find your effective rate on a card processing statement, split it into what others set and the markup, and which line to ask about first.',
    markdown: `Take last month’s statement and a pencil. You need three lines, and ten minutes.

## Line one: all fees

Add up everything that was taken: percentages, cents per sale, and the monthly items at the end. Say it is $2,720.

## Line two: card sales

Say they were $85,000. Divide the first by the second: $2,720 is 3.2% of $85,000. That is your **effective rate**, and it is the only figure that can be compared between two processors.

## Line three: the markup

Interchange and network fees are set by the card networks, no matter who processes the sale. If your contract is interchange plus, they have their own lines. If it is tiered or flat, they are hidden in one rate, and the markup with them.

In our [worked case](/merchant-services) $1,445 of the $2,720 was set by others. The other $1,275 was the processor’s own:

- $1,136 of markup on the sales,
- $139 of monthly and compliance fees.

## What to ask first

Ask your current processor to quote you interchange plus a stated markup, with the monthly fees named. Staying costs no new terminals. If the answer is no, you know what the other offers have to beat.`,
  },
  {
    slug: 'count-before-you-automate',
    title: 'Count the task before you automate it',
    excerpt: 'Half a day of counting tells you whether a tool can pay for itself. Often it says no.',
    category: 'AI strategy',
    author: strategist.name,
    tags: ['AI', 'Planning', 'Worked examples'],
    pictureOf: undefined,
    seo_description:
      'A small worked example: what a task costs in hours, what a tool saves after checking and license, and when the honest answer is to leave it alone.',
    markdown: `Every list of AI ideas looks good until somebody counts. Here is the smallest version of the count that we do.

## What the task costs now

A supplier’s invoices are typed in by hand: 40 a day, six minutes each. That is four hours a day. At $30 an hour it is $120 a day, and over 21 working days $2,520 a month.

## What a tool would leave

Suppose a tool halves the time. You save $1,260 a month, and then you pay for what comes with it:

| Each month | Dollars |
| ---------- | ------: |
| Half of the typing saved | 1,260 |
| License | −400 |
| Checking a sample, 10 hours at $30 | −300 |
| Left | 560 |

A one-time setup of $2,800 is then paid back in five months. That is worth a pilot.

## When to leave it alone

Now take eight invoices a day. The task costs $504 a month, half of it is $252, and the license alone is $400. No tool at that price can pay for itself, however good it is.

If a rule of three lines decides the case, write the three lines. If the count says yes, [see what comes next](/ai-strategy).`,
  },
] as const
