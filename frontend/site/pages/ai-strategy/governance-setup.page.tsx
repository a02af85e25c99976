import { aiServiceOf, roadmapPhases, tier } from '#shared/catalog.ts'
import { serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { Case, Changes, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'
import { AiPolicy } from '../../parts/samples/ai-policy.tsx'

const service = aiServiceOf('governance-setup')
const roadmap = tier('roadmap')
const partner = tier('partner')
const phase = roadmapPhases[3]

export const page = definePage({
  path: '/ai-strategy/governance-setup',
  kind: 'service',
  line: 'ai-strategy',
  name: 'Governance setup',
  title: 'AI Governance Setup: Policy, Register, Routine',
  description:
    'An AI policy of two pages, a register of every system in use and a rehearsed answer for the day one goes wrong. Set up in 2 to 4 weeks.',
  sources: [
    'colorado-admt',
    'california-decisions',
    'texas-ai',
    'new-york-hiring',
    'illinois-hiring',
    'regulation-b',
  ],
  questions: [
    {
      question: 'Why not simply forbid it?',
      answer:
        'Because then it goes on, on phones, where you cannot see it. A short list of what is allowed, with a tool that is allowed, keeps more data inside the firm than a ban.',
    },
    {
      question: 'Who should keep the register?',
      answer:
        'Someone who already says yes or no to software or contracts: operations, compliance, the office manager. In a firm of eighty-five it takes about three hours a week. It should not be the person who is keenest on AI.',
    },
    {
      question: 'Do we need NIST or ISO 42001?',
      answer:
        'The NIST AI Risk Management Framework is free and voluntary; we use its four headings (govern, map, measure, manage) as a check that nothing is missing. ISO/IEC 42001 is a certificate with an outside auditor, worth having when your customers ask for it by name.',
    },
    {
      question: 'Are you lawyers?',
      answer:
        'No. We find what is in use, write the rules so that people follow them, and list the statutes that seem to touch you. Your counsel says which do, and we change the page accordingly.',
    },
  ],
  jsonLd: [
    serviceLd({
      name: 'AI governance setup',
      type: 'AI strategy consulting',
      description: service.description,
      path: service.href,
    }),
  ],
})

export default function GovernanceSetup() {
  return (
    <>
      <Hero
        title="Rules for AI that people actually read"
        lede="In two to four weeks you have a policy of two pages, a register of every AI system in the firm, and one named person who keeps both."
        also={{ label: 'Laws that may apply', href: '#laws-that-may-touch-you' }}
        facts={[
          ['Takes', '2 to 4 weeks'],
          ['Asks of your team', 'about 8 hours of meetings, and a short survey'],
          ['Included from', `${roadmap.name}, ${roadmap.priceText}`],
          ['You end with', 'policy, register, incident page'],
        ]}
      />

      <Section head="What changes for you">
        <Changes
          pairs={[
            {
              today: 'Someone pastes a customer’s letter into a free chatbot. Nobody ever told them not to.',
              afterwards:
                'A list in three colors says what may be typed where, with examples from each desk.',
            },
            {
              today: 'A customer’s questionnaire asks how you use AI, and sales writes something hopeful.',
              afterwards: 'The answer is copied out of the register, and it is true.',
            },
            {
              today: 'Software you have had for years switches on an AI feature in an update.',
              afterwards:
                'Each update and renewal is asked one question, and the feature stays off until it is listed.',
            },
            {
              today: 'Something goes wrong, and four people write to the lawyer.',
              afterwards: 'One page says who turns it off, who is told, and what must not be deleted.',
            },
          ]}
        />
      </Section>

      <Section
        head="What we do"
        note="Nobody is punished for what the survey finds. We ask you to say so first."
      >
        <Steps
          steps={[
            {
              name: 'Find what is in use',
              time: 'Week 1',
              text: 'Expense claims, browser add-ons, the settings pages of your software, and eight questions to everyone with an amnesty attached. Expect to be surprised.',
              yields: 'a first register: what, who, whose data, which supplier, what it costs.',
            },
            {
              name: 'Sort by harm',
              time: 'Weeks 1 to 2',
              text: 'Three groups. It helps a person write. It advises a person who decides. It decides about people by itself. The first needs manners, the second a record, the third a reason to exist.',
              yields: 'the short list that deserves attention.',
            },
            {
              name: 'Write two pages',
              time: 'Week 2',
              text: 'Then six people from six desks read them aloud and say what they would now do differently. Whatever they misread, we rewrite.',
              yields: 'a policy tested on readers.',
            },
            {
              name: 'Law and contracts',
              time: 'Weeks 2 to 3',
              text: 'We set the register beside the laws below, your customers’ contracts and your cyber-insurance form. Your counsel gets a page of questions rather than a box of papers.',
              yields: 'duties by system, each with an owner.',
            },
            {
              name: 'Routine and rehearsal',
              time: 'Weeks 3 to 4',
              text: 'An hour each quarter to go through the register. And one drill: on an ordinary afternoon we announce that an assistant has e-mailed a price list to the wrong customer, and watch the clock.',
              yields: 'dates in the calendar and a page that has been used once.',
            },
          ]}
        />
      </Section>

      <Section head="What the policy looks like" note="Yours has examples from your own desks.">
        <AiPolicy />
      </Section>

      <Section
        head="Laws that may touch you"
        note="Not all there are. Which of them we have read, and when, is under Sources. General information, not legal advice."
      >
        <Ledger
          caption="What you do, the law that speaks to it, and what it asks"
          quiet
          columns={['If you', 'Look at', 'It asks, in short']}
          rows={[
            [
              'Screen job candidates in New York City',
              'Local Law 144',
              'independent bias audit within a year before use, results published, 10 business days’ notice',
            ],
            [
              'Use AI to hire, promote or fire in Illinois',
              'Human Rights Act, as amended from January 1, 2026',
              'notice to the people concerned, and no discriminatory effect',
            ],
            [
              'Let software weigh in on jobs, credit, housing, insurance or care in Colorado',
              'SB 26-189, from January 1, 2027, in place of SB 24-205',
              'notice to the person; after an adverse outcome the reasons, a way to correct data, and review by a human',
            ],
            [
              'Use automated decisions on employees or applicants in California',
              'Civil Rights Council rules, from October 1, 2025; for larger businesses CCPA rules, in full from January 1, 2027',
              'no discriminatory effect; notice before use, a way to opt out and to ask how it was decided',
            ],
            [
              'Build or use AI in Texas',
              'HB 149, from January 1, 2026',
              'none that is meant to discriminate unlawfully, to incite harm or to impair constitutional rights; disclosure by care providers',
            ],
            [
              'Decline an application for credit',
              'Regulation B',
              'the specific principal reasons, whatever model made the score',
            ],
            [
              'Handle patient records',
              'HIPAA',
              'a business associate agreement with the vendor before the first record',
            ],
            [
              'Prepare tax returns',
              '26 U.S.C. 7216',
              'client’s consent before return information is disclosed, outside narrow exceptions',
            ],
            [
              'Record or transcribe calls',
              'state wiretap laws',
              'in California, Florida and others, the consent of everyone on the line',
            ],
            ['Advertise what your AI does', 'FTC Act, section 5', 'evidence for the claim before it is made'],
          ]}
        />
        <h3>Colorado, from January 1, 2027</h3>
        <p>
          SB 26-189 replaced Colorado’s act of 2024 on high-risk AI before that took effect. It covers
          technology that uses personal data and materially influences a decision on a person’s job, home,
          loan, insurance, health care, education or public services; some uses are exempt. A business that
          uses it must give clear notice before or at that time, and after an adverse outcome must explain
          within 30 days, in plain language, what was decided and what the technology did, offer a way to
          correct wrong data and, as far as commercially reasonable, a review by a human. It drops the risk
          programs and impact assessments of the older act, and the attorney general must adopt rules before
          January 1, 2027.
        </p>
      </Section>

      <Section head="What it costs">
        <Ledger
          caption="Governance set up, or set up and kept"
          columns={['Way', 'What happens', { head: 'Price', figure: true }]}
          rows={[
            [
              { text: roadmap.name, href: roadmap.href },
              `Set up on days ${phase.from} to ${phase.to}, so that it is in force when the pilot runs`,
              roadmap.priceText,
            ],
            [
              { text: partner.name, href: partner.href },
              'Reviewed each quarter, and reported to the board',
              `${partner.priceText} a month`,
            ],
            [
              'By itself',
              'All five steps; your own keeper afterwards',
              { text: 'by quote', href: '/quote?for=ai-strategy' },
            ],
          ]}
        />
      </Section>

      <Section head="A case in figures">
        <Case title="An accounting firm of 85 that thought it used three AI tools">
          <p>
            The survey found 23: nine the firm paid for, eight on personal cards or free accounts, and six
            features switched on inside software it already had. Four people had put clients’ tax papers into
            free accounts. For someone who prepares returns that is a breach of trust and, if reckless, can be
            a crime.
          </p>
          <Ledger
            caption="The first year of governance"
            columns={['Line', 'How it is made up', { head: 'Dollars', figure: true }]}
            rows={[
              ['One approved assistant for all', '85 seats at $25 a month', '−25,500'],
              ['The keeper’s time', '3 hours a week, 50 weeks, at $62', '−9,300'],
              ['Personal subscriptions ended', '14 at $20 a month', '+3,360'],
              ['Two of three note-takers ended', '22 seats at $18 and 15 at $12 a month', '+6,912'],
              ['Client questionnaires', '26 a year, 4¼ hours less each, at $62', '+6,851'],
            ]}
            total={['Net, before our fee', '', '−17,677']}
          />
          <p>
            It does not pay for itself, and we would not say so. What the firm bought for $17,677 is that
            client papers sit in one place under one contract, and that the managing partner can sign the
            insurer’s form and mean it. If that is not worth the money to you, a one-page ban on free accounts
            costs nothing and does part of the work.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Have the rules written">
        Tell us how many people you have, in which states, and what a customer or insurer has lately asked
        about AI. If there is a policy already, say so: we ask for it, and say what we would cut.
      </Ask>
    </>
  )
}
