import { aiServiceOf, roadmapPhases, sources, tier, type Source, type SourceId } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { AiPolicy } from '../../parts/samples/ai-policy.tsx'
import { SourceNote } from '../../parts/sources.tsx'

const service = aiServiceOf('governance-setup')
const roadmap = tier('roadmap')
const partner = tier('partner')
const phase = roadmapPhases[3]

export const page = definePage({
  path: '/ai-strategy/governance-setup',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Governance setup',
  figure: { value: `${service.weeks.join(' to ')} weeks`, caption: 'to AI rules that fit on two pages' },
  title: 'AI Governance Setup: A Two-Page Policy in 2 to 4 Weeks',
  description:
    'A two-page AI policy, an inventory of every AI system in use, and a tested plan for the day one goes wrong. Set up in 2 to 4 weeks.',
  sources: [
    'colorado-admt',
    'california-decisions',
    'texas-ai',
    'new-york-hiring',
    'illinois-hiring',
    'regulation-b',
    'health-records',
    'return-preparers',
    'call-recording',
    'ai-claims',
  ],
  questions: {
    'Why not just ban it?':
      'Because people then use it on their phones, where you cannot see it. A short list of what is allowed, with an approved tool, keeps more of your data inside the company than a ban.',
    'Who should keep the inventory?':
      'Someone who already says yes or no to software or contracts: operations, compliance, the office manager. In a company of 85 people it takes about three hours a week. Do not pick your biggest AI fan.',
    'Do we need NIST or ISO 42001?':
      'The NIST AI Risk Management Framework is free and voluntary. We use its four headings (govern, map, measure, manage) to check that nothing is missing. ISO/IEC 42001 is a certificate from an outside auditor. Get it when your customers ask for it by name.',
    'Are you lawyers?':
      'No. We find what you use, write rules that people follow, and list the laws that may apply to you. Your attorney says which ones do, and we change the policy to match.',
  },
  jsonLd: [serviceLd('ai-strategy', 'AI governance setup', service)],
})

/** What a business does, the law on it, what it requires, and its source. */
const laws: readonly [doing: string, law: string, duty: string, source: SourceId][] = [
  [
    'Screen job candidates in New York City',
    'Local Law 144',
    'independent bias audit within a year before use, results published, 10 business days’ notice',
    'new-york-hiring',
  ],
  [
    'Use AI to hire, promote or fire in Illinois',
    'Human Rights Act, as amended from January 1, 2026',
    'notice to the people concerned, and no discriminatory effect',
    'illinois-hiring',
  ],
  [
    'Let software weigh in on jobs, credit, housing, insurance or care in Colorado',
    'SB 26-189, from January 1, 2027, in place of SB 24-205',
    'notice to the person; after an adverse outcome the reasons, a way to correct data, and review by a human',
    'colorado-admt',
  ],
  [
    'Use automated decisions on employees or applicants in California',
    'Civil Rights Council rules, from October 1, 2025; for larger businesses CCPA rules, in full from January 1, 2027',
    'no discriminatory effect; notice before use, a way to opt out and to ask how it was decided',
    'california-decisions',
  ],
  [
    'Build or use AI in Texas',
    'HB 149, from January 1, 2026',
    'no AI that is meant to discriminate unlawfully, to incite harm or to impair constitutional rights; disclosure by care providers',
    'texas-ai',
  ],
  [
    'Decline an application for credit',
    'Regulation B',
    'the specific principal reasons, whatever model made the score',
    'regulation-b',
  ],
  [
    'Handle patient records',
    'HIPAA',
    'a business associate agreement with the vendor before the first record',
    'health-records',
  ],
  [
    'Prepare tax returns',
    '26 U.S.C. 7216',
    'the client’s consent before return information is disclosed or put to another use, with listed exceptions',
    'return-preparers',
  ],
  [
    'Record or transcribe calls',
    'State wiretap laws',
    'in California, Florida and other states, the consent of everyone on a private call',
    'call-recording',
  ],
  [
    'Advertise what your AI does',
    'FTC Act, section 5',
    'evidence for the claim before you make it',
    'ai-claims',
  ],
]
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const readOn = ({ read }: Source) =>
  read ? medium.format(new Date(read)).replaceAll(' ', '\u00a0') : 'not recorded'

/** The first year of the case, in whole dollars. */
const firstYear: readonly [item: string, how: string, dollars: number][] = [
  ['One approved assistant for all', '85 seats at $25 a month', -85 * 25 * 12],
  ['Time to keep the inventory', '3 hours a week, 50 weeks, at $62', -3 * 50 * 62],
  ['Personal subscriptions ended', '14 at $20 a month', 14 * 20 * 12],
  ['Two of three note-takers ended', '22 seats at $18 and 15 at $12 a month', (22 * 18 + 15 * 12) * 12],
  ['Client questionnaires', '26 a year, 4¼ hours less each, at $62', Math.round(26 * 4.25 * 62)],
]
const net = firstYear.reduce((sum, [, , dollars]) => sum + dollars, 0)
const whole = (dollars: number) => Math.abs(dollars).toLocaleString('en-US')
const signed = (dollars: number) => `${dollars < 0 ? '−' : '+'}${whole(dollars)}`

export default function GovernanceSetup() {
  return (
    <>
      <Hero
        title="AI rules your people will actually read"
        lede="Your people probably use AI already. In two to four weeks, your company has a two-page policy, an inventory of every AI system in use, and one named person who keeps both up to date."
        also={{ label: 'See laws that may apply', href: '#laws-that-may-apply-to-you' }}
        facts={[
          ['Price', `by quote, or included in ${roadmap.name}, ${roadmap.priceText}`],
          ['Time', '2 to 4 weeks'],
          ['Your team’s time', 'about 8 hours of meetings, and a short survey'],
          ['You get', 'policy, inventory and incident plan'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'Someone pastes a customer’s letter into a free chatbot. Nobody ever said not to.',
              afterwards:
                'A list in three colors says what you may type where, with examples from each desk.',
            },
            {
              today: 'A customer asks how you use AI, and sales writes something hopeful.',
              afterwards: 'Sales copies the answer from the inventory, and it is true.',
            },
            {
              today: 'Software you have had for years switches on an AI feature in an update.',
              afterwards: 'You check each update and renewal. The feature stays off until it is on the list.',
            },
            {
              today: 'Something goes wrong, and four people email the lawyer.',
              afterwards: 'One page says who turns it off, who gets a call, and what you must not delete.',
            },
          ]}
        />
      </Section>

      <Section
        head="How it works"
        note="Nobody gets in trouble for what the survey finds. We ask you to say so first."
      >
        <Steps
          steps={[
            {
              name: 'Find what is in use',
              time: 'Week 1',
              text: 'We check expense reports, browser add-ons and the settings pages of your software, and send eight questions to everyone, with a promise of amnesty. Expect to be surprised.',
              yields: 'a first inventory: what, who, whose data, which vendor, what it costs.',
            },
            {
              name: 'Sort by risk',
              time: 'Weeks 1 to 2',
              text: 'Three groups: AI that helps a person write, AI that advises a person who decides, and AI that decides about people on its own. The first needs basic rules, the second a record, and the third a very good reason.',
              yields: 'the short list that needs your attention.',
            },
            {
              name: 'Write two pages',
              time: 'Week 2',
              text: 'Then six people from six desks read them out loud and say what they would do differently from now on. If they misread something, we rewrite it.',
              yields: 'a policy tested on the people who must follow it.',
            },
            {
              name: 'Check laws and contracts',
              time: 'Weeks 2 to 3',
              text: 'We compare the inventory with the laws below, your customers’ contracts and your cyber-insurance form. Your attorney gets one page of questions, not a box of documents.',
              yields: 'duties for each system, each with an owner.',
            },
            {
              name: 'Schedule and drill',
              time: 'Weeks 3 to 4',
              text: 'You get an hour each quarter to go through the inventory. We also run one drill: on an ordinary afternoon we announce that an AI assistant emailed a price list to the wrong customer, and we time the response.',
              yields: 'dates on the calendar, and an incident plan that you have used once.',
            },
          ]}
        />
      </Section>

      <Section head="What the policy looks like" note="Yours has examples from your own desks.">
        <AiPolicy />
      </Section>

      <Section
        head="Laws that may apply to you"
        note="This is not every law. Each law links to its source, with the day we read it. General information, not legal advice."
      >
        <Ledger
          caption="What you do, the law on it, and what it requires"
          quiet
          columns={['If you', 'The law', 'What it requires, in short', 'Read']}
          rows={laws.map(([doing, law, duty, id]) => [
            doing,
            { text: law, href: sources[id].url },
            duty,
            readOn(sources[id]),
          ])}
        />
      </Section>

      <Section head="Colorado, from January 1, 2027" aside={<SourceNote of={['colorado-admt']} />}>
        <p>
          SB 26-189 replaced Colorado’s 2024 act on high-risk AI before that act took effect. It covers
          technology that uses personal data and materially influences a decision on a person’s job, home,
          loan, insurance, health care, education or public services. Some uses are exempt. A business that
          uses it must give clear notice before or at that time. After an adverse outcome, it must explain
          within 30 days, in plain language, what was decided and what the technology did. It must also offer
          a way to correct wrong data and, as far as commercially reasonable, a review by a human. The new law
          drops the risk programs and impact assessments of the older act. The attorney general must adopt
          rules before January 1, 2027.
        </p>
      </Section>

      <Section ground="wash" head="What it costs">
        <Ledger
          caption="Set up once, or set up and maintained"
          columns={['Option', 'What you get', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `Set up on days ${phase.from} to ${phase.to}, so the rules are in place before the pilot runs`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Reviewed each quarter, and reported to your board',
              `${partner.priceText} a month`,
            ],
            [
              'On its own',
              'All five steps; your own person keeps it up after that',
              { text: 'Request a quote', href: '/quote?for=ai-strategy' },
            ],
          ]}
        />
      </Section>

      <Example
        head="See the math"
        value={`$${whole(net)}`}
        caption="is what the rules cost in the first year, before our fee. They do not pay for themselves."
      >
        <Case title="An accounting firm of 85 that thought it used three AI tools">
          <p>
            The survey found 23: nine that the company paid for, eight on personal cards or free accounts, and
            six features switched on inside software it already had. Four people had put clients’ tax
            documents into free accounts. For a tax preparer that is a breach of trust and, if reckless, can
            be a crime.
          </p>
          <Ledger
            caption="The first year of governance"
            columns={['Item', 'How we got the number', { head: 'Dollars', figure: true }]}
            rows={firstYear.map(([item, how, dollars]) => [item, how, signed(dollars)])}
            total={['Net, before our fee', '', signed(net)]}
          />
          <p>
            This does not pay for itself, and we would not say that it does. For ${whole(net)}, the company
            has its client documents in one place under one contract, and the managing partner can sign the
            insurer’s form and mean it. If that is not worth the money to you, a one-page ban on free accounts
            costs nothing and does part of the job.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Get your AI rules written">
        Tell us how many people you have, in which states, and what a customer or insurer has asked you about
        AI. If you already have a policy, say so. We will ask for it and tell you what we would cut.
      </Ask>
    </>
  )
}
