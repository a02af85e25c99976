import { brand } from '#shared/brand.ts'
import { receiptsPerDay } from '#shared/leads/receipts.ts'
import { keptMonths } from '#shared/leads/retention.ts'
import { backupDays, copyKept } from '#shared/quotes/retention.ts'
import { landingLogDays, logDays } from '#shared/visits/retention.ts'
import { definePage } from '../framework/page.ts'
import { Ledger } from '../parts/ledger.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'

export const page = definePage({
  path: '/privacy',
  kind: 'plain',
  name: 'Privacy',
  title: `Privacy at ${brand.name}: What We Keep and Why`,
  description:
    'What we keep about you, why, how long, and who sees it. No ads, no tracking, no cookies on the public pages. How to see your data or have it erased.',
})

const mail = <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>

export default function Privacy() {
  return (
    <>
      <Hero
        title="We keep what you send us, and little else"
        lede="You can read this site without telling us who you are. When you write to us, we keep what you wrote so that we can answer. This page says exactly what we keep, why, and how long."
        action={null}
        facts={[
          ['Cookies on public pages', 'none'],
          ['Ads and trackers', 'none'],
          ['We sell your data', 'never'],
          ['In effect since', 'November 2026'],
        ]}
      />

      <Section head="What we keep">
        <Ledger
          caption="What we keep, why, and how long"
          columns={['What', 'Why', 'How long']}
          rows={[
            [
              'What you write in a form: name, email, message, and any phone number and answers you choose to add',
              'to answer you and prepare a quote',
              `${keptMonths} months after our last contact, unless you become a customer`,
            ],
            [
              'The page you sent the form from, the site that led you there, and any campaign tag in the address',
              'to learn which pages help people',
              'as long as the request they came with',
            ],
            [
              'Whether you checked the consent box, when, and the wording you saw',
              'to show that we asked',
              'as long as the request it came with',
            ],
            [
              'Documents you send by a private link, such as statements and tax returns',
              'to answer you, and to apply for what you asked for',
              `as long as the request they came with, and at most ${keptMonths} months; we delete files we cannot accept right away`,
            ],
            [
              'Quotes you accepted, declined or signed, with their history: where we emailed them, when you answered, and the IP address and browser you answered from',
              'because contracts and tax law require it',
              copyKept,
            ],
            [
              'Quotes you did not answer',
              'so that you can come back to them',
              'seven years; if we erase your data sooner, we keep only their number, dates and amounts',
            ],
            [
              'Backups of deleted records, and earlier versions of deleted files',
              'to undo a mistake',
              `${backupDays.records} days and ${backupDays.files} days after the deletion`,
            ],
            [
              'Server logs: time, page and outcome (and the fingerprint of a file you check), without your address, your name or what you wrote',
              'to keep the site running',
              '90 days',
            ],
            [
              'How often each page was shown in a day, and how often other sites and campaigns led to it: totals only, nothing about who visited',
              'to learn which pages help people',
              'two years',
            ],
            [
              'The logs behind these totals. One has time, page, outcome and the name of your browser. The other has time, the name of the site that led you here, the campaign tags in the address (utm_source, utm_medium and utm_campaign), and the name of your browser. Neither has your IP address, a cookie or any other part of an address',
              'to count page views without bots',
              `we delete the first after we count it, usually within hours, and after ${logDays} days at the latest; the second expires after ${24 * landingLogDays} hours and is erased within days`,
            ],
            [
              'A scrambled code for the network a form came from, which nobody can turn back into a name',
              'to stop bots that send hundreds of forms',
              'two hours; erased within days',
            ],
            [
              'A scrambled code for the address a receipt went to, which nobody can turn back into an address',
              `to send at most ${receiptsPerDay} receipts a day to one address, even if someone else typed it`,
              'a day; erased within days',
            ],
            [
              'If you asked us to erase you: a scrambled code for your address and number, which nobody can turn back',
              'so that no list adds you again; only you can, by writing to us',
              'permanently',
            ],
          ]}
        />
      </Section>

      <Section head="Who else sees it">
        <p>
          The site and its records run on Amazon Web Services in the United States, under a contract that lets
          Amazon store and process them for us, and for nothing else. If you ask for funding, you see the list
          of lenders first. We then send what you approve, to the lenders you approve. If you ask about card
          payments, the processors we ask for a price see the numbers on your statement. When we enter your
          details from a picture, such as a business card you gave us, an AI model that Amazon runs for us may
          read it. Neither we nor Amazon keep the picture. A court can order us to hand something over. We
          would tell you, unless the law forbids it.
        </p>
      </Section>

      <Section head="Consent to be contacted">
        <p>
          The consent box on our forms is empty until you check it, and the form works without it. If you
          check it, we may write or call about related services. You do not have to check it to buy anything.
          To withdraw your consent, send one line to {mail}.
        </p>
      </Section>

      <Section
        head="Your rights"
        points={[
          'See what we have about you, as a file you can keep.',
          'Have us correct what is wrong.',
          'Have us erase it, except what the table above says we keep even then, and documents the law makes us keep, which we will list for you. We then cancel any emails waiting to go to you, and withdraw quotes you did not answer.',
          'Stop hearing from us.',
        ]}
      >
        <p>
          Write to {mail}. We answer within 30 days, at no charge, wherever you live. We may ask one question
          to make sure it is you. If you are not satisfied with our answer, your state’s attorney general
          takes complaints. So does your data protection authority if you live in Europe.
        </p>
      </Section>

      <Section head="How we protect it">
        <p>
          We encrypt your data in transit and at rest. Staff reach it through one protected sign-in, sessions
          end on their own, and we log every change with its time. If someone ever steals records, we tell
          everyone affected without delay, and say what was in them.
        </p>
        <p>
          {brand.legalName}, {brand.addressLines.join(', ')}. This site is for businesses and is not directed
          at children.
        </p>
      </Section>
    </>
  )
}
