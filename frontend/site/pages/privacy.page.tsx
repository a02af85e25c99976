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
    'What this site keeps about you, why, for how long and who sees it. No advertising, no tracking, no cookies on the public pages. How to see or erase it.',
})

const mail = <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>

export default function Privacy() {
  return (
    <>
      <Hero
        title="We keep what you send us, and little else"
        lede="Reading this site leaves no profile behind. When you write to us, we keep your words so that we can answer them. This page says exactly what, why and how long."
        action={null}
        facts={[
          ['Cookies on public pages', 'none'],
          ['Advertising and trackers', 'none'],
          ['Sold to anyone', 'never'],
          ['In force since', 'November 2026'],
        ]}
      />

      <Section head="What we keep">
        <Ledger
          caption="Data, purpose and time"
          columns={['What', 'Why', 'How long']}
          rows={[
            [
              'What you write in a form: name, e-mail, message, and the phone and answers you choose to add',
              'to answer you and to prepare a quote',
              `${keptMonths} months after our last contact, unless you become a customer`,
            ],
            [
              'The page the form was sent from, the site that led you there and any campaign tag in the address',
              'to learn which pages are of use',
              'with the request they came with',
            ],
            [
              'Whether you ticked the consent box, when, and the wording you saw',
              'to be able to show that we asked',
              'as long as the request it came with',
            ],
            [
              'Documents you send by a private link, such as statements and tax returns',
              'to answer you, and to apply for what you asked for',
              `with the request they came with, and at most ${keptMonths} months; files we could not accept are removed at once`,
            ],
            [
              'Quotes you accepted, declined or signed, with their history: where they were mailed, when you answered, and the IP address and browser you answered from',
              'because a contract needs them, and tax law does',
              copyKept,
            ],
            [
              'Quotes you did not answer',
              'so that you can come back to them',
              'seven years; if your data is erased before, only their number, dates and amounts',
            ],
            [
              'Backups of deleted records, and earlier versions of deleted files',
              'to undo a mistake',
              `${backupDays.records} days and ${backupDays.files} days after the deletion`,
            ],
            [
              'Server logs: time, page and outcome (and the fingerprint of a file you check), without your address, your name or what you wrote',
              'to keep the site up',
              '90 days',
            ],
            [
              'How often each page was shown in a day, and how often other sites and campaigns led to it: sums, without anything about who came',
              'to learn which pages are of use',
              'two years',
            ],
            [
              'The logs these sums are made from. One has time, page, outcome and the name of your browser. The other has time, the name of the site that led you here, the campaign tags in the address (utm_source, utm_medium and utm_campaign), and the name of your browser. Neither has your IP address, a cookie or anything else of an address',
              'to count pages, and to leave robots out',
              `the first is deleted once it is counted, usually within hours, and after ${logDays} days in any case; the second expires after ${24 * landingLogDays} hours, and is erased within days`,
            ],
            [
              'A scrambled trace of the network a form came from, which cannot be read back as a name',
              'to stop machines that send forms by the hundred',
              'two hours; erased within days',
            ],
            [
              'A scrambled trace of the address a receipt went to, which cannot be read back as an address',
              `to send at most ${receiptsPerDay} receipts a day to one address, even if someone else typed it`,
              'a day; erased within days',
            ],
            [
              'If you asked to be erased: a scrambled trace of your address and number, which cannot be read back',
              'so that no list brings you back; only you can, by writing to us',
              'for good',
            ],
          ]}
        />
      </Section>

      <Section head="Who else sees it">
        <p>
          The site and its records run on Amazon Web Services in the United States, under a contract that lets
          Amazon store them and do nothing else with them. If you ask for funding, the lenders you agreed to
          see what you agreed to send, after you have seen the list. If you ask for card payments, the
          processors we ask for a price see the figures of your statement. When we enter your details from a
          picture, such as a business card you gave us, a model that Amazon runs for us may read it; the
          picture is kept by neither of us. A court can order us to hand something over; we would tell you
          unless forbidden to.
        </p>
      </Section>

      <Section head="Consent to be contacted">
        <p>
          The box on our forms is empty until you tick it, and the form works without it. Your tick allows us
          to write or call about related services. It is not a condition of buying anything, and one line to{' '}
          {mail} withdraws it.
        </p>
      </Section>

      <Section head="What you can ask of us">
        <ul>
          <li>To see what we hold on you, as a file you can keep.</li>
          <li>To have something wrong put right.</li>
          <li>
            To have all of it erased, save for papers the law makes us keep, which we will name. E-mails we
            had queued for you are then dropped, and quotes you did not answer are withdrawn.
          </li>
          <li>To stop hearing from us.</li>
        </ul>
        <p>
          Write to {mail}. You have an answer within 30 days, at no charge, wherever you live. We may ask one
          question to be sure that it is you. If the answer does not satisfy you, your state’s attorney
          general takes complaints, and so does your data protection authority if you live in Europe.
        </p>
      </Section>

      <Section head="How it is kept">
        <p>
          Encrypted on its way and at rest. Staff reach it through one guarded door, sessions end by
          themselves, and every change is written down with its time. If records are ever taken, those
          concerned hear from us without delay, with what was in them.
        </p>
        <p>
          {brand.legalName}, {brand.addressLines.join(', ')}. This site is for businesses and is not directed
          at children.
        </p>
      </Section>
    </>
  )
}
