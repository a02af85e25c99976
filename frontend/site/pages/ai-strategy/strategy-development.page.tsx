import { aiServiceOf, tier, tiers } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

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
  description: `Find which uses of AI pay for themselves in your business. Interviews, costed use cases and a ranked list your leadership signs, from ${starter.priceText}.`,
  questions: [
    {
      question: 'We have no data team. Is it too early?',
      answer:
        'No. Most of the first uses we cost need records you already keep: orders, invoices, service tickets, calls. Where a use needs more than that, the report says so and puts it further down the list.',
    },
    {
      question: 'What if the answer is that AI will not pay here?',
      answer:
        'Then that is what we write, with the figures behind it, and the price is the same whichever way they fall. A list of things you have decided not to do, and why, saves more than it sounds.',
    },
    {
      question: 'Who needs to be in the room?',
      answer:
        'Whoever owns the budget, whoever runs the daily work, and whoever keeps the systems. We ask each for an hour, and all of them together for half a day at the end.',
    },
    {
      question: 'What should we prepare?',
      answer:
        'Names and times for the eight conversations, a seat beside the work for two days, and somebody who can show us records as they are. Please tidy nothing up first: how the records look on an ordinary day is part of what we count.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI strategy development',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

export default function StrategyDevelopment() {
  return (
    <>
      <Hero
        title="Decide where AI pays before you pay for AI"
        lede="In three to four weeks you have a short list of uses for AI in your business, each with its cost, its return and its owner, agreed by the people who must carry it out."
        also={{ label: 'See what it costs', href: '#what-it-costs' }}
        facts={[
          ['Takes', '3 to 4 weeks'],
          ['Asks of your team', 'about 14 hours in all'],
          ['Included from', `${starter.name}, ${starter.priceText}`],
          ['You end with', 'a signed list, ranked and costed'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'Every supplier has an AI pitch, and each department has its own favorite.',
              afterwards: 'One list for the whole firm, in order, with the reasons beside each line.',
            },
            {
              today: '“It will save time.” Nobody can say how much, or whose.',
              afterwards: 'Hours counted at the desk where they are spent, and priced at what they cost you.',
            },
            {
              today: 'A pilot starts because someone is keen, and ends when they are busy.',
              afterwards: 'The first pilot has a budget, an owner and a number it must reach.',
            },
            {
              today: 'Nobody wants to be the one who says no to the board.',
              afterwards: 'The uses that do not pay are written down as closed, so they stay closed.',
            },
          ]}
        />
      </Section>

      <Section head="What we do" note="Four weeks at the longest. We come to you for the interviews.">
        <Steps
          steps={[
            {
              name: 'Interviews',
              time: 'Week 1',
              text: 'Eight conversations of an hour each, from the chief executive to the person who opens the mail. We ask what they do twice, what they wait for, and what they would never trust to a machine.',
              yields: 'a map of where the hours go, in your people’s words.',
            },
            {
              name: 'Counting',
              time: 'Weeks 1 to 2',
              text: 'We sit beside the work and count it: how many, how long, how often it goes wrong. A sample of your records is checked for the gaps that sink projects later.',
              yields: 'volumes and error rates for each candidate, with how we measured.',
            },
            {
              name: 'Costing',
              time: 'Weeks 2 to 3',
              text: 'Each candidate gets a one-page case: what it saves, what it costs to set up and to run, what could go wrong, and how many months until it has paid for itself. Cautious figures only.',
              yields: 'a business case a finance director can take apart.',
            },
            {
              name: 'Decision',
              time: 'Weeks 3 to 4',
              text: 'Half a day with your leadership. We present the list, argue about the order, and leave when the first use has an owner and the rest have a date or a line through them.',
              yields: 'the list, signed.',
            },
          ]}
        />
      </Section>

      <Section head="What it costs" note="Fixed prices, with our travel to you already in them.">
        <Ledger
          caption="Engagements that include strategy development"
          columns={['Engagement', 'What you get with it', { head: 'Price', figure: true }]}
          rows={tiers.map((one) => [
            { text: one.name, href: one.href },
            {
              starter: 'This service, with one full business case',
              roadmap: 'With plan, tools, rules and a first pilot',
              partner: 'Kept up to date, month after month',
            }[one.id],
            `${one.priceText}${one.billing === 'monthly' ? ' a month' : ''}`,
          ])}
        />
        <p>
          If the list is all you need, Executive Starter is enough. If you already know you will act on it,
          the <a href="/ai-strategy/growth-roadmap">Growth Roadmap</a> contains it and costs less than buying
          the parts one after another.
        </p>
      </Section>

      <Section head="A case in figures">
        <Case title="A parts distributor with 140 people and three ideas">
          <p>
            The firm takes 6,200 orders a month by e-mail, and staff key each one in: four minutes apiece, 413
            hours a month at $31. It also wanted a forecasting tool, and a chat assistant a rival had put on
            its website.
          </p>
          <Ledger
            caption="The three uses, per month"
            columns={[
              'Use',
              { head: 'Saves', figure: true },
              { head: 'Costs', figure: true },
              { head: 'Net', figure: true },
              'Decision',
            ]}
            rows={[
              ['Reading e-mailed orders', '$10,230', '$3,340', '+$6,890', 'Pilot first'],
              ['Website chat assistant', '$490', '$900', '−$410', 'Closed'],
              [
                'Demand forecasting',
                'not known',
                '$2,400',
                'not known',
                'Repair records, ask again in a year',
              ],
            ]}
          />
          <p>
            Reading orders frees 330 of the 413 hours; the software and a person checking what it cannot read
            take back $3,340. Set-up costs $38,000, so the pilot pays for itself in five and a half months.
            The chat assistant served 190 conversations a month, too few to matter. Forecasting waited:
            fourteen months of sales records had been lost in a system change.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Ask for a quote">
        Tell us what your firm does, how many people it has, and the one task everybody complains about. We
        answer within one business day, with a price and the week we could begin.
      </Ask>
    </>
  )
}
