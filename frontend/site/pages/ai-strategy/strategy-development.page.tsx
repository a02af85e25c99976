import { aiServiceOf, tier, tiers } from '#shared/catalog.ts'
import { monthlyNet } from '#shared/catalog/ai-cases.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Changes, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const service = aiServiceOf('strategy-development')
const starter = tier('starter')

export const page = definePage({
  path: '/ai-strategy/strategy-development',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Strategy development',
  figure: {
    value: `${service.weeks.join(' to ')} weeks`,
    caption: 'to a ranked list of AI uses that pay for themselves',
  },
  title: 'AI Strategy Development in 3 to 4 Weeks',
  description: `Find out which uses of AI pay for themselves in your business: interviews, real counts and a ranked list your leadership signs, from ${starter.priceText}.`,
  questions: {
    'We have no data team. Is it too early?':
      'No. Most first uses of AI need only records you already keep: orders, invoices, service tickets, calls. If an idea needs more than that, the report says so and ranks it lower.',
    'What if AI will not pay in our business?':
      'Then we say so in writing and show you the numbers. The price is the same either way. A list of what you decided not to do, and why, is worth more than it sounds.',
    'Who needs to be in the room?':
      'The person who owns the budget, the person who runs the daily work, and the person who keeps the systems. We need an hour with each, and half a day with all of them at the end.',
    'What should we prepare?':
      'Names and times for eight interviews, a seat next to the people doing the work for two days, and someone who can show us your records. Please do not clean anything up first. How the records look on an ordinary day is part of what we count.',
  },
  jsonLd: [serviceLd('ai-strategy', 'AI strategy development', service)],
})

export default function StrategyDevelopment() {
  return (
    <>
      <Hero
        title="Decide where AI pays before you pay for AI"
        lede="In three to four weeks, your leadership team has a short, ranked list of uses for AI. Each one has a cost, a payback and an owner, and the people who carry it out have agreed to it."
        also={{ label: 'See what it costs', href: '#what-it-costs' }}
        facts={[
          ['Price', `from ${starter.priceText}, as ${starter.name}`],
          ['Time', '3 to 4 weeks'],
          ['Your team’s time', 'about 14 hours in total'],
          ['You get', 'a signed, ranked list with the cost of each use'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'Every vendor has an AI pitch, and each department has its own favorite.',
              afterwards: 'You have one list for the whole business, in order, with a reason on each line.',
            },
            {
              today: '“It will save time.” Nobody can say how much, or whose.',
              afterwards: 'We count the hours at the desk where people spend them, at what they cost you.',
            },
            {
              today: 'A pilot starts because someone is excited, and ends when they get busy.',
              afterwards: 'The first pilot has a budget, an owner and a number it must reach.',
            },
            {
              today: 'Nobody wants to be the one who says no to the board.',
              afterwards: 'Ideas that do not pay are marked closed in writing, so they stay closed.',
            },
          ]}
        />
      </Section>

      <Section head="How it works" note="Four weeks at most. We come to you for the interviews.">
        <Steps
          steps={[
            {
              name: 'Interviews',
              time: 'Week 1',
              text: 'Eight interviews of an hour each, from the chief executive to the person who opens the mail. We ask what people do twice, what they wait for, and what they would never trust to a machine.',
              yields: 'a map of where the hours go, in your people’s words.',
            },
            {
              name: 'Count the work',
              time: 'Weeks 1 to 2',
              text: 'We sit with the people doing the work and count: how many, how long, how often it goes wrong. We check a sample of your records for the gaps that sink projects later.',
              yields: 'volumes and error rates for each idea, and how we measured them.',
            },
            {
              name: 'Do the math',
              time: 'Weeks 2 to 3',
              text: 'Each idea gets a one-page case: what it saves, what it costs to set up and run, what could go wrong, and how many months until it pays for itself. We use only cautious numbers.',
              yields: 'a business case your CFO can pick apart.',
            },
            {
              name: 'Decide',
              time: 'Weeks 3 to 4',
              text: 'We spend half a day with your leadership. We present the list and argue about the order. You leave with an owner for the first use, and a date or a “no” for each of the rest.',
              yields: 'the list, signed.',
            },
          ]}
        />
      </Section>

      <Section ground="wash" head="What it costs" note="Fixed prices. Travel is included.">
        <Ledger
          caption="Engagements that include strategy development"
          columns={['Engagement', 'What you get', { head: 'Price', figure: true }]}
          rows={tiers.map((one) => [
            { text: one.name, href: one.href },
            {
              starter: 'This service, with one full business case',
              roadmap: 'This service, plus a plan, tools, rules and a first pilot',
              partner: 'Your list, kept up to date month after month',
            }[one.id],
            `${one.priceText}${one.billing === 'monthly' ? ' a month' : ''}`,
          ])}
        />
        <p>
          If all you need is the list, Executive Starter is enough. If you already know that you will act on
          it, choose the <a href="/ai-strategy/growth-roadmap">Growth Roadmap</a>. It includes the list and
          costs less than buying the parts one by one.
        </p>
      </Section>

      <Example
        head="See the math"
        value={`${dollars(monthlyNet('strategy-development'))} a month`}
        caption="net from one of three ideas. The other two would not pay yet."
      >
        <Case title="A parts distributor with 140 people and three ideas">
          <p>
            The company gets 6,200 orders a month by email. Employees type in each one: four minutes apiece,
            413 hours a month at $31. It also wanted a forecasting tool, and a chat assistant like the one on
            a competitor’s website.
          </p>
          <Ledger
            caption="The three ideas, per month"
            columns={['Idea', ...figures('Saves', 'Costs', 'Net'), 'Decision']}
            rows={[
              ['Reading emailed orders', '$10,230', '$3,340', '+$6,890', 'Pilot first'],
              ['Website chat assistant', '$490', '$900', '−$410', 'Closed'],
              ['Demand forecasting', 'not known', '$2,400', 'not known', 'Fix records, ask again in a year'],
            ]}
          />
          <p>
            Reading orders frees up 330 of the 413 hours. The software, and a person to check what it cannot
            read, cost $3,340 of that. Setup costs $38,000, so it pays for itself in five and a half months.
            The chat assistant would handle 190 conversations a month, too few to matter. Forecasting has to
            wait: the company lost fourteen months of sales records in a system change.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Get your price and start date">
        Tell us what your company does, how many people it has, and the one task everybody complains about. We
        answer within one business day with a price and the week we can start.
      </Ask>
    </>
  )
}
