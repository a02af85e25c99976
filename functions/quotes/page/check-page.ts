import { brand } from '#shared/brand.ts'
import { issuedInWords } from '#shared/quotes/verify-words.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import type { IssuedState } from '../find-issued.ts'
import { reachUs, section, titled } from '../../customer-page/parts.ts'
import { errorSummary, wiring, type Refusal } from '../../customer-page/refused-form.ts'
import { inShell } from '../../customer-page/shell.ts'

interface Checked {
  typed: ReadonlyMap<string, string>
  answer?: Markup
  refused?: Refusal | undefined
}

export const answerPage = (number: string, code: string, state: IssuedState | undefined): string => {
  const typed = new Map(Object.entries({ number, code }))
  return checkPage({ typed, answer: state ? known(number, state) : unknown })
}

export function checkPage({ typed, answer, refused }: Checked): string {
  const head = 'Is this quote really ours?'
  const field = (name: string, label: string) => {
    const { attributes, before, id } = wiring({ refused }, 'code', name)
    return html`<div class="field">
      <label for="${id}">${label}</label>
      ${before}<input
        type="text"
        ${attributes}
        value="${typed.get(name)}"
        maxlength="100"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
      />
    </div>`
  }
  return inShell({
    title: titled(`${refused ? 'There is a problem: ' : ''}Check a quote`),
    main: html`<div class="band hero">
        <div class="pitch">
          ${refused && errorSummary(refused)}
          <h1>${head}</h1>
          ${answer}
        </div>
      </div>
      ${section(
        'check',
        'Number and code',
        'Both are at the bottom of each page of the quote.',
        html`<form class="form" method="post" action="/verify/code" novalidate>
          ${field('number', 'Quote number (required)')} ${field('code', 'Code (required)')}
          <p><button class="act" type="submit" data-sending="Checking…">Check this quote</button></p>
        </form>`,
        html`<p>If you have the PDF, <a href="/verify">check the file</a>.</p>`,
      )}`,
  })
}

const answered = (head: string, ...content: Part[]): Markup =>
  html`<div role="status" tabindex="-1" autofocus>
    <p class="lede"><b>${head}</b></p>
    ${content.map((text) => html`<p>${text}</p>`)}
  </div>`

const known = (number: string, { answer, at }: IssuedState): Markup => {
  const [head, text] = issuedInWords(answer, at)
  return answered(
    head,
    `Quote ${number}. ${text}`,
    `The number and the code do not cover the names and amounts on your copy. To check those, check the PDF itself, or call us: ${brand.phone.display}.`,
  )
}

const unknown = answered(
  'We have no quote with this number and code',
  'Check both against the quote, and try again.',
  html`If they are correct, do not sign the quote. Contact us: ${reachUs}.`,
)
