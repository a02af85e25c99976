import { brand } from '#shared/brand.ts'
import { addOn, tier } from '#shared/catalog.ts'
import { billingInWords, capitalized, noticeInWords } from '#shared/quotes/plan-words.ts'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, Ledger, Steps } from '../../parts/ledger.tsx'
import { Ask, Disclosure, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const partner = tier('partner')
const playbook = addOn('Adoption Playbook')
const notice = noticeInWords(partner.plan)
const daysAMonth = 4
const aDay = dollars(partner.price / daysAMonth)
const aYear = dollars(partner.price * 12)
/** The case below: what its two years save, and our fee for twelve months of the first and two of the second. */
const yearOf = (saved: number, months: number) => ({
  fee: months * partner.price,
  net: saved - months * partner.price,
})
const [one, two] = [yearOf(103_600_00, 12), yearOf(191_400_00, 2)]
const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${(Math.abs(cents) / 100).toLocaleString('en-US')}`

export const page = definePage({
  path: '/ai-strategy/strategic-partner',
  kind: 'engagement',
  line: 'ai-strategy',
  name: partner.name,
  figure: { value: partner.priceText, caption: partner.term },
  title: `${partner.name}: A Senior AI Adviser, ${partner.priceText} a Month`,
  description: `A named adviser for four days a month: pilots read weekly, vendors and contracts reviewed, a report to the board each quarter. ${partner.priceText} a month.`,
  questions: [
    {
      question: 'Is there a minimum term?',
      answer: `No. ${capitalized(notice)} in writing ends it. A first quarter is what it takes to see whether it suits you, since the board report comes at the end of one.`,
    },
    {
      question: 'What if a month is quiet?',
      answer:
        'The price is the same, so two quiet months in a row are a reason to stop. We raise it before you do: the memo for the month says what the four days went into.',
    },
    {
      question: 'Will it always be the same person?',
      answer:
        'Yes. The quote names one adviser, and a second who reads every memo and can step in for an illness or a vacation.',
    },
    {
      question: 'You also arrange funding and card processing. Will we be sold those?',
      answer: `The adviser does not bring them up. If you ask, you get an answer and, beside it, how ${brand.name} is paid for that kind of business, and a reminder that you may go elsewhere.`,
    },
    {
      question: 'Does the adviser sit on our board?',
      answer:
        'No. The adviser reports to the board each quarter and leaves the room for the vote. A seat would bring duties to you that do not fit with being paid by the month.',
    },
  ],
  jsonLd: [
    {
      ...serviceLd({
        name: partner.name,
        type: 'AI strategy consulting',
        description: partner.description,
        path: partner.href,
      }),
      offers: offerLd(partner),
    },
  ],
})

export default function StrategicPartner() {
  return (
    <>
      <Hero
        title="An adviser who stays after the pilot"
        lede="One named senior adviser, four days a month, who reads every pilot, sits in on the vendors and tells your board each quarter what AI has earned and what it has cost."
        also={{ label: 'Is a hire the better buy?', href: '#adviser-or-hire' }}
        facts={[
          ['Price', `${partner.priceText} a month`],
          ['Time', `${daysAMonth} days a month, so ${aDay} a day`],
          ['Your time', '6 hours a month'],
          ['Ends', `with ${notice}`],
        ]}
      />

      <Section head="What it is">
        <p>
          For a firm with several uses of AI in hand and nobody whose job it is to compare them. The pilots
          have different owners, the contracts different renewal dates, and every vendor’s own report says
          that all is well. Somebody has to keep one set of books.
        </p>
        <p>
          It is a poor buy for a firm with nothing in use yet. Begin with the{' '}
          <a href="/ai-strategy/executive-starter">Executive Starter</a> and come back, or do not need to.
        </p>
      </Section>

      <Section head="Month by month" note="The first quarter. After it, the fourth month is like the second.">
        <Steps
          steps={[
            {
              name: 'Stocktaking',
              time: 'Month 1',
              text: 'Every AI system, pilot and contract goes on one page: owner, cost a month, what it was meant to do, what anyone has measured. Renewal dates go into the calendar ninety days early.',
              yields: 'the register, with a figure or a question mark in each box.',
            },
            {
              name: 'The question marks',
              time: 'Month 2',
              text: 'Where nothing was measured, measuring begins. Pilots without a number get one, or an end. The contract that renews next is read and marked up.',
              yields: 'a Friday sheet for each pilot, all on one scale.',
            },
            {
              name: 'The first report',
              time: 'Month 3',
              text: 'Twelve pages at most for the board: earned, spent, stopped, at risk, and next quarter’s decision. The adviser presents it and is questioned.',
              yields: 'a report your auditor could follow from sheet to sum.',
            },
            {
              name: 'The year after',
              time: 'Months 4 to 12',
              text: 'One new use at most in any quarter. The governance review is held each quarter. Someone of yours is trained to do what the adviser does, because that is how this should end.',
              yields: 'three more reports, and a successor.',
            },
          ]}
        />
      </Section>

      <Section head="A month, in days" note="Two of the four on your premises.">
        <Ledger
          caption="The adviser’s four days and your six hours"
          columns={[
            'Work',
            'Who takes part',
            { head: 'Days', figure: true },
            { head: 'Your hours', figure: true },
          ]}
          rows={[
            ['Friday readings, four of half an hour', 'the owner of each pilot', '1', '2'],
            ['Vendors, contracts, renewals', 'purchasing or counsel', '1', '1'],
            ['Beside the work', 'whoever does it that day', '1', '2'],
            ['Leadership hour and memo', 'the sponsor and finance', '1', '1'],
          ]}
          total={['In all', '', '4', '6']}
        />
      </Section>

      <Section head="What you keep" note="Kept up month by month, so that nothing is missing when you leave.">
        <ul>
          <li>The register and the Friday sheets, kept on your own system from the first day.</li>
          <li>A memo of two pages for every month: done, found, advised, and what was not followed.</li>
          <li>Marked-up contracts, and a calendar of the dates on which you can leave each.</li>
          <li>Reports to the board, one a quarter.</li>
        </ul>
      </Section>

      <Section head="Adviser or hire?">
        <Ledger
          caption="The same four days, two ways to have them, for a year"
          columns={['Line', { head: 'Adviser', figure: true }, { head: 'Full-time hire', figure: true }]}
          rows={[
            ['Fee or salary', aYear, '$190,000'],
            ['Payroll taxes and benefits, 25%', '–', '$47,500'],
            ['A year', aYear, '$237,500'],
            ['A month', partner.priceText, '$19,792'],
            ['Days a month', String(daysAMonth), '20'],
          ]}
        />
        <p>
          An adviser’s day costs more: {aDay} against $990. What you save is the other sixteen. By the month,
          the hire becomes cheaper once you need more than six days, so we tell you to hire when two months in
          a row would have used seven. The salary is our assumption; put in your own.
        </p>
      </Section>

      <Section head="The price">
        <p>
          {partner.priceText} {partner.term}, {billingInWords[partner.plan.monthly ?? 'advance']} and travel
          within the country is in it. A fifth day is quoted before it is worked.
        </p>
      </Section>

      <Section head="What is not included">
        <ul>
          <li>Software, and anybody to build it. The adviser specifies, tests and says no.</li>
          <li>Running the help desk, or writing prompts for whole departments.</li>
          <li>
            Training. For one team there is the {playbook.name}; for several, see{' '}
            <a href="/ai-strategy/change-management">change management</a>.
          </li>
          <li>Legal advice. Contracts are marked up for sense and money, then go to counsel.</li>
        </ul>
      </Section>

      <Section head="A case in figures">
        <Case title="A maker of pump parts with three pilots and eleven contracts">
          <p>
            Three departments had each begun something. Pilot one, inspection photographs, was sound and was
            rolled out in month four. Pilot two, a sales assistant, missed its number and was stopped in month
            five, $14,000 in. Pilot three, reading drawings for quotes, was changed once and rolled out in
            month eight. In month three an unused tool was canceled, and a $210,000 contract was renewed for
            three years with a rise of 4% where 12% had been asked.
          </p>
          <Ledger
            caption="Two years, dollars; savings after software"
            columns={['Line', { head: 'Year 1', figure: true }, { head: 'Year 2', figure: true }]}
            rows={[
              ['Pilot one, $5,200 a month', '+46,800', '+62,400'],
              ['Pilot three, $7,900 a month', '+39,500', '+94,800'],
              ['Renewal at 4%, not 12%', '+16,800', '+16,800'],
              ['Unused tool, $1,450 a month', '+14,500', '+17,400'],
              ['Pilot two, stopped', '−14,000', '–'],
              ['Our fee, 14 months', signed(-one.fee), signed(-two.fee)],
            ]}
            total={['Net', signed(one.net), signed(two.net)]}
          />
          <p>
            The first year loses money, and anyone who sells you this by its first year should show you such a
            table. In the fifth month of the second it is earned back. In month thirteen the firm gave notice:
            a plant engineer had read the sheets for half a year and no longer needed anyone beside her. Over
            both years, {dollars(one.net + two.net)} to the good.
          </p>
        </Case>
        <Disclosure of="results" />
      </Section>

      <Questions of={page} />

      <Ask head="Meet the adviser first">
        List what you have running and who owns each. We propose one person, the two of you talk, and only
        then is there a quote.
      </Ask>
    </>
  )
}
