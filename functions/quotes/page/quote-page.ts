import { brand } from '#shared/brand.ts'
import type { TermsOfQuote } from '#shared/quotes/model.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { paymentOf, paymentTerms } from '#shared/quotes/dues.ts'
import { termsName, termsPath } from '#shared/quotes/engagement-terms.ts'
import { acceptanceWordsOf, termsVersion } from '#shared/quotes/terms.ts'
import { copyKept } from '#shared/quotes/retention.ts'
import { quoteDates } from '#shared/quotes/validity.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { acceptForm, declineForm, download, questionForm, signedCopyForm, type Forms } from './forms.ts'
import { discountNote, duesTable, linesTable, reductionsTable } from './money.ts'
import { at, facts, on, paragraphs, reachUs, section, titled } from '../../customer/page/parts.ts'
import { errorSummary, type Refusal } from '../../customer/page/refused-form.ts'
import type { UploadForm } from '../../customer/files/uploads.ts'
import type { Content } from '../../customer/page/shell.ts'

export interface Shown {
  quote: StoredQuote
  /** The secret of the link. */
  k: string
  events: readonly QuoteEvent[]
  signed: readonly { sha256: string; bytes: number; created_at: string }[]
  now: Date
  canCall: boolean
  upload: UploadForm | undefined
  refused?: Refusal | undefined
}

export function quotePage(shown: Shown): Content {
  const { quote, k, events, signed, refused } = shown
  const { quoteId, revision, status, customerName, sent_at, created_at, valid_days } = quote
  const { dated, validUntil } = quoteDates(sent_at ?? created_at, valid_days)
  const forms: Forms = { k, revision, refused }
  const takesAnswers = quote.erased_at === undefined
  const isOnCopy = quote.acceptance?.signed_copy !== undefined
  const head = `Quote for ${customerName}`
  const payment = status === 'accepted' ? paymentOf(quote) : undefined
  const asked = events.filter(({ kind }) => kind === 'question')
  return {
    title: titled(`${refused ? 'There is a problem: ' : ''}Quote ${quoteId}`),
    main: html`<div class="band hero">
        <div class="pitch">
          ${refused && errorSummary(refused)}
          <p class="stamp">${stamps[status] ?? status}</p>
          <h1>${head}</h1>
          ${leadIn(quote, validUntil, shown.canCall)} ${received(asked, isOnCopy ? [] : signed)}
          <div class="acts">
            ${status === 'sent' && takesAnswers && html`<a class="act" href="#accept-name">Accept this quote</a>`}
            ${payment && html`<a class="act" href="${payment.url}" rel="noreferrer">Pay ${payment.amount}</a>`}
            ${download(forms, 'pdf', 'Download quote (PDF)')}
            ${status === 'accepted' && download(forms, 'certificate', 'Download the certificate (PDF)')}
          </div>
        </div>
        ${facts([
          ['Quote', quoteId],
          ['Revision', revision],
          ['Date', dated],
          ...(status === 'sent' ? [['Open until', validUntil] as const] : []),
          ...paymentTerms(quote).figures,
        ])}
      </div>
      ${section(
        'services',
        'What it covers',
        'All prices are in US dollars.',
        linesTable(quote),
        reductionsTable(quote),
        discountNote(quote) !== '' && html`<p>Discount: ${discountNote(quote)}.</p>`,
        duesTable(quote),
      )}
      ${
        quote.guarantee.trim() !== '' &&
        section('guarantee', 'Our guarantee', undefined, paragraphs(quote.guarantee))
      }
      ${section('terms', 'Terms', undefined, terms(quote, validUntil))}
      ${status === 'accepted' && acceptance(quote)}
      ${status === 'sent' && takesAnswers && answers(forms, shown, validUntil)}
      ${status === 'accepted' && !isOnCopy && takesAnswers && shown.upload && copies(forms, shown.upload)}
      ${history(asked, signed)}`,
  }
}

const stamps: Partial<Record<StoredQuote['status'], string>> = {
  sent: 'Open: waiting for your answer',
  accepted: 'Accepted',
  declined: 'Declined',
}

function leadIn(
  { status, settled_at = '', acceptance: by, revision }: StoredQuote,
  validUntil: string,
  canCall: boolean,
): Markup {
  switch (status) {
    case 'accepted':
      return html`<p class="lede">
          Accepted by ${by?.name ?? 'you'} on ${at(settled_at)}. Thank you. We will
          ${canCall ? 'call' : 'email'} you within one business day to get started.
        </p>
        <p>
          Keep the quote and the certificate, which records who accepted what, and when. ${copyKept} If you
          did not accept it, tell us right away: ${reachUs}.
        </p>`
    case 'declined':
      return html`<p class="lede">You declined this quote on ${at(settled_at)}. You owe nothing.</p>
        <p>Changed your mind, or want something different? Ask us for a new quote: ${reachUs}.</p>`
    default:
      return html`<p class="lede">
        Open until the end of ${validUntil}. Read it, ask questions, and accept or decline it here.
        ${revision > 1 && html`It replaces our earlier version.`}
      </p>`
  }
}

function received(asked: readonly QuoteEvent[], signed: Shown['signed']): Part {
  const [question] = asked
  const [copy] = signed.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  if (!question && !copy) return undefined
  const isQuestion = question && (!copy || question.at > copy.created_at)
  return isQuestion
    ? html`<p>
        <strong>We have your question</strong> of ${at(question.at)}. A person answers by email within one
        business day.
      </p>`
    : html`<p>
        <strong>We have your signed copy</strong> of ${at(copy?.created_at ?? '')}. A person will check it
        within one business day.
      </p>`
}

const terms = ({ sent_at, status, tax, terms: agreed }: StoredQuote, validUntil: string): Part[] => [
  html`<p>
    ${sent_at !== undefined && html`Sent on ${on(sent_at)}. `}${status === 'sent' ? 'Open' : 'It was open'}
    until the end of ${validUntil}, ${zoneName()}.
  </p>`,
  html`<p>${tax ? brand.disclosures.taxedQuote : brand.disclosures.quote}</p>`,
  agreed &&
    html`<p>
      Our ${linkToTerms(agreed)} and our <a href="/privacy">privacy notice</a> apply. SHA-256 of the terms, as
      printed on the quote: ${agreed.sha256}
    </p>`,
]

/** "Eastern Time" */
const zoneName = (): string =>
  new Intl.DateTimeFormat(brand.language, { timeZone: brand.timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? brand.timeZone

const linkToTerms = (agreed: TermsOfQuote): Markup =>
  html`<a href="${termsPath(agreed)}">${termsName(agreed)}</a>`

function answers(
  forms: Forms,
  { quote: { terms: agreed, terms_version = termsVersion }, upload }: Shown,
  validUntil: string,
): Part[] {
  const words = acceptanceWordsOf(terms_version, agreed)
  return [
    section(
      'accept',
      'Accept it',
      `Until the end of ${validUntil}.`,
      html`<p>
        Type your name and check the box. We will email you the accepted quote and a certificate. ${copyKept}
      </p>`,
      agreed && html`<p>Read what you are agreeing to: the ${linkToTerms(agreed)}.</p>`,
      words && acceptForm(forms, words),
    ),
    section(
      'sign',
      'Or sign on paper',
      'If your company needs a signature on paper, or signs PDFs.',
      html`<p>
        Download the quote, sign it, and send it back as a PDF or a photo. A person will check it and confirm
        by email.
      </p>`,
      upload && signedCopyForm(forms, upload),
    ),
    section(
      'question',
      'Ask a question',
      'Asking does not commit you to anything.',
      html`<p>A person answers by email within one business day. Or call us: ${reachUs}.</p>`,
      questionForm(forms),
    ),
    section('decline', 'Decline it', 'You can still ask us for another quote.', declineForm(forms)),
  ]
}

const copies = (forms: Forms, upload: UploadForm): Markup =>
  section(
    'sign',
    'Signed copy',
    'Only if your company needs one.',
    html`<p>You have accepted, and nothing more is needed. You can also send a copy signed on paper.</p>`,
    signedCopyForm(forms, upload),
  )

/** The acceptance, in the wording of its time. */
function acceptance({ acceptance: by, paper_sha256, terms: agreed }: StoredQuote): Part {
  if (!by) return undefined
  const words = acceptanceWordsOf(by.terms_version, agreed)
  return section(
    'acceptance',
    'Your acceptance',
    'The certificate has these details and more.',
    html`<dl class="facts">
      ${(
        [
          [by.signed_copy ? 'Signed by' : 'Typed name', by.name],
          [by.signed_copy ? 'Signed copy accepted' : 'When', at(by.at)],
          ['Agreed', !by.signed_copy && words ? `${words.intent} ${words.consent}` : undefined],
          ['Your signed copy (SHA-256)', by.signed_copy?.sha256],
          ['Terms', agreed && linkToTerms(agreed)],
          ['Fingerprint of the quote (SHA-256)', paper_sha256],
        ] as const
      ).map(
        ([term, fact]) =>
          fact !== undefined &&
          html`<div>
            <dt>${term}</dt>
            <dd>${fact}</dd>
          </div>`,
      )}
    </dl>`,
  )
}

function history(asked: readonly QuoteEvent[], signed: Shown['signed']): Part {
  if (asked.length + signed.length === 0) return false
  return section(
    'received',
    'What you sent us',
    undefined,
    html`<dl class="facts">
      ${asked.map(
        ({ at: when, text = '' }) =>
          html`<div>
            <dt>Question, ${at(when)}</dt>
            <dd>${text}</dd>
          </div>`,
      )}
      ${signed.map(
        ({ created_at, bytes, sha256 }) =>
          html`<div>
            <dt>Signed copy, ${at(created_at)}</dt>
            <dd>${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB, SHA-256 ${sha256}</dd>
          </div>`,
      )}
    </dl>`,
  )
}
