import { brand } from '#shared/brand.ts'
import { addOn, tier } from '#shared/catalog.ts'
import { billingInWords, capitalized, noticeInWords } from '#shared/quotes/plan-words.ts'
import { offerLd, serviceLd } from '../../framework/json-ld.ts'
import { definePage } from '../../framework/page.ts'
import { dollars } from '../../parts/calculator.tsx'
import { Case, figures, Ledger, Steps } from '../../parts/ledger.tsx'
import { Example } from '../../parts/example.tsx'
import { Ask, Hero, Questions, Section } from '../../parts/page-parts.tsx'

const partner = tier('partner')
const playbook = addOn('Adoption Playbook')
const notice = noticeInWords(partner.plan)
const daysAMonth = 4
const aDay = dollars(partner.price / daysAMonth)
const aYear = dollars(partner.price * 12)
/**
 * For the case below: the savings in two years, and our fee for twelve months of the first year and two of the
 * second.
 */
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
  description: `A named AI adviser, four days a month: pilots checked weekly, vendor contracts reviewed, a board report each quarter. ${partner.priceText} a month, no minimum term.`,
  questions: {
    'Is there a minimum term?': `No. ${capitalized(notice)} in writing ends it. Give it one quarter to see whether it works for you, because the first board report comes at the end of it.`,
    'What if we have a slow month?':
      'The price is the same, so two slow months in a row are a reason to stop. We bring it up before you do: each month’s memo says where the four days went.',
    'Will it always be the same person?':
      'Yes. The quote names one adviser, plus a backup who reads every memo and can step in for illness or vacation.',
    'You also arrange funding and card processing. Will you pitch us those?': `No. The adviser does not bring them up. If you ask, you get an answer, an explanation of how ${brand.name} is paid for that business, and a reminder that you can go elsewhere.`,
    'Does the adviser sit on our board?':
      'No. The adviser reports to the board each quarter and leaves the room for the vote. A board member owes you duties that do not fit with a monthly fee.',
  },
  jsonLd: [serviceLd('ai-strategy', partner.name, partner, { offers: offerLd(partner) })],
})

export default function StrategicPartner() {
  return (
    <>
      <Hero
        title="A senior AI adviser, four days a month"
        lede="For a business with several AI projects and nobody in charge of them. One named adviser checks every pilot, sits in on vendor meetings, and tells your board each quarter what AI earned and what it cost."
        also={{ label: 'Compare it with a full-time hire', href: '#adviser-or-full-time-hire' }}
        facts={[
          ['Price', `${partner.priceText} a month`],
          ['You get', `${daysAMonth} days a month, at ${aDay} a day`],
          ['Your team’s time', '6 hours a month'],
          ['To cancel', notice],
        ]}
      />

      <Section head="Who it is for">
        <p>
          You use AI in several places, and it is nobody’s job to compare them. Each pilot has a different
          owner, each contract a different renewal date, and every vendor’s report says all is well. Someone
          has to keep one set of books.
        </p>
        <p>
          If you have no AI in use yet, do not buy this. Start with the{' '}
          <a href="/ai-strategy/executive-starter">Executive Starter</a>. You may never need this one.
        </p>
      </Section>

      <Section
        head="Month by month"
        note="The first quarter sets everything up. From then on, the months look like month two."
      >
        <Steps
          steps={[
            {
              name: 'Take inventory',
              time: 'Month 1',
              text: 'Every AI system, pilot and contract goes on one page: owner, monthly cost, what it should do, what anyone has measured. Renewal dates go on the calendar ninety days early.',
              yields: 'the inventory, with a number or a question mark in each box.',
            },
            {
              name: 'Fill in the question marks',
              time: 'Month 2',
              text: 'We start measuring what nobody measured. Each pilot gets a goal, or ends. We read and mark up the contract that renews next.',
              yields: 'a Friday sheet for each pilot, all on one scale.',
            },
            {
              name: 'The first board report',
              time: 'Month 3',
              text: 'Twelve pages at most: earned, spent, stopped, at risk, and next quarter’s decision. The adviser presents it to your board and takes questions.',
              yields: 'a report your auditor could trace from sheet to total.',
            },
            {
              name: 'The rest of the year',
              time: 'Months 4 to 12',
              text: 'At most one new use of AI per quarter, and a review of your AI rules each quarter. We train one of your people to do the adviser’s job, because that is how this should end.',
              yields: 'three more board reports, and a successor on your staff.',
            },
          ]}
        />
      </Section>

      <Section head="Where the four days go" note="Two of the four are at your offices.">
        <Ledger
          caption="The adviser’s four days and your six hours"
          columns={['Work', 'Who attends', ...figures('Days', 'Your hours')]}
          rows={[
            ['Friday check-ins, half an hour each', 'the owner of each pilot', '1', '2'],
            ['Vendors, contracts, renewals', 'purchasing or your attorney', '1', '1'],
            ['Watching the work', 'the people doing it that day', '1', '2'],
            ['Leadership meeting and memo', 'the sponsor and finance', '1', '1'],
          ]}
          total={['Total', '', '4', '6']}
        />
      </Section>

      <Section
        head="What you keep"
        note="We update it every month, so nothing is missing when you leave."
        points={[
          'The inventory and the Friday sheets, on your own system from day one.',
          'A two-page memo every month: what we did, found and advised, and what you did not follow.',
          'Marked-up contracts, and a calendar of the dates you can leave each one.',
          'A board report every quarter.',
        ]}
      />

      <Section head="Adviser or full-time hire?">
        <Ledger
          caption="One year of an adviser, or of a full-time hire"
          columns={['Item', ...figures('Adviser', 'Full-time hire')]}
          rows={[
            ['Fee or salary', aYear, '$190,000'],
            ['Payroll taxes and benefits, 25%', '–', '$47,500'],
            ['Cost per year', aYear, '$237,500'],
            ['Cost per month', partner.priceText, '$19,792'],
            ['Days per month', String(daysAMonth), '20'],
          ]}
        />
        <p>
          An adviser’s day costs more: {aDay} against $990. You save by not paying for the other sixteen. If
          you need more than six days a month, a hire is cheaper, so we tell you to hire once two months in a
          row would have taken seven. The salary is our assumption. Put in your own.
        </p>
      </Section>

      <Section ground="wash" head="What it costs">
        <p>
          {partner.priceText} {partner.term}, {billingInWords[partner.plan.monthly ?? 'advance']}. Travel
          within the United States is included. If you need a fifth day, we quote it before we work it.
        </p>
      </Section>

      <Section
        head="What is not included"
        points={[
          'Software, or people to build it. The adviser writes the specs, tests, and says no.',
          'Running your help desk, or writing prompts for whole departments.',
          <>
            Training. For one team, add the {playbook.name}. For several, see{' '}
            <a href="/ai-strategy/change-management">change management</a>.
          </>,
          'Legal advice. We mark up contracts for common sense and money. Your attorney does the rest.',
        ]}
      />

      <Example
        head="See the math"
        value={dollars(one.net + two.net)}
        caption="ahead after two years, our fee paid"
      >
        <Case title="A maker of pump parts with three pilots and eleven contracts">
          <p>
            Three departments had each started something. Pilot one, inspection photos, worked and rolled out
            in month four. Pilot two, a sales assistant, missed its goal and stopped in month five, $14,000
            in. Pilot three, reading drawings for quotes, changed once and rolled out in month eight. In month
            three the company canceled an unused tool and renewed a $210,000 contract for three years with a
            4% increase. The vendor had asked for 12%.
          </p>
          <Ledger
            caption="Two years, dollars; savings after software"
            columns={['Item', ...figures('Year 1', 'Year 2')]}
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
            The first year loses money. If someone sells you an adviser on first-year savings, ask for a table
            like this one. The loss is paid back in the fifth month of year two. In month thirteen the company
            gave notice: a plant engineer had read the sheets for half a year and no longer needed help. Over
            both years, the company is {dollars(one.net + two.net)} ahead.
          </p>
        </Case>
      </Example>

      <Questions of={page} />

      <Ask head="Meet the adviser first">
        Tell us what AI you have running and who owns each project. We suggest one person, the two of you
        talk, and then you get a quote.
      </Ask>
    </>
  )
}
