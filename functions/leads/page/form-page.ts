import { interestNames } from '#shared/catalog/lines.ts'
import { brand } from '#shared/brand.ts'
import type { Problem } from '#shared/api/problem.ts'
import { consent } from '#shared/leads/consent.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'
import { emptyMessage, formLabels, formWords } from '#shared/leads/form-words.ts'
import { interests, topicsOf } from '#shared/leads/stage.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import type { Asked } from '#http/serve.ts'
import { reachUs, titled } from '../../customer/page/parts.ts'
import { errorSummary, wiring, type Refusal } from '../../customer/page/refused-form.ts'
import { inShell } from '../../customer/page/shell.ts'
import { interestsOf, sourceFields, sourceOf } from '../form/lead-from-form.ts'

const form = 'leads'

/** With what was typed, after a browser without script sent it. */
export function formPage({ message, errors, status }: Problem, { typed, sentFrom }: Asked): string {
  const text = (name: string) => typed.get(name) ?? ''
  const source = sourceOf(Object.fromEntries(typed), sentFrom)
  const words = formWords[source.source_page === '/contact' ? '/contact' : '/quote']
  const refused = { form, message, errors: errors ? allErrors(errors, text) : [], typed }
  const field = (name: string, label: string, control: Control, hint?: string) =>
    fieldOf(refused, name, label, control, hint)
  const line = (type: string, max: number, more: Part) => (attributes: Markup, value: string) =>
    html`<input type="${type}" ${attributes} value="${value}" maxlength="${max}" autocomplete="${more}" />`
  const checked = text('interests').split(',')
  const chosen = interestsOf(topicsOf(interests.filter((one) => checked.includes(one))), sentFrom)
  return inShell({
    title: titled(`There is a problem: ${words.title}`),
    main: html`<div class="band hero">
      <div class="pitch">
        <h1>${words.title}</h1>
        <p>
          ${
            status >= 500
              ? 'We could not confirm that we have your request. What you typed is still here. Send it again. We will not save it twice.'
              : 'We do not have your request yet. What you typed is still here. Correct it and send it again.'
          }
        </p>
        <form class="form" method="post" action="/api/leads" novalidate>
          ${errorSummary(refused)} ${field('name', formLabels.name, line('text', 200, 'name'))}
          ${field('email', formLabels.email, line('email', 254, 'email'))}
          <fieldset class="field">
            <legend>${formLabels.interests}</legend>
            <div class="choices">
              ${interests.map((one) => box('interests', one, chosen.includes(one), interestNames[one]))}
            </div>
          </fieldset>
          ${field(
            'message',
            `${words.message.label} (required)`,
            (attributes, value) =>
              html`<textarea ${attributes} maxlength="5000" rows="5">${value}</textarea>`,
            words.message.hint,
          )}
          ${field('phone', formLabels.phone, line('tel', 40, 'tel'), formLabels.phoneHint)}
          ${box('consent', 'yes', text('consent') !== '', `${consent.text} (optional)`)}
          <div hidden>
            <label
              >Leave this empty
              <input type="text" name="homepage" value="${text('homepage')}" tabindex="-1" autocomplete="off"
            /></label>
          </div>
          ${hidden('consent_text_version', text('consent_text_version') || consent.version)}
          ${sourceFields.map((name) => source[name] && hidden(name, source[name]))}
          <p><button class="act" type="submit" data-sending="Sending…">Send</button></p>
        </form>
        <p class="hint">
          ${brand.disclosures.broker} Our <a href="/privacy">privacy notice</a> says what we keep and for how
          long.
        </p>
        <p>Or contact us: ${reachUs}.</p>
      </div>
    </div>`,
  })
}

/** Also of the fields that alone would not stop a request. */
const allErrors = (errors: Refusal['errors'], text: (name: string) => string): Refusal['errors'] => {
  const message = text('message').trim() === '' ? emptyMessage : undefined
  const more = Object.entries({ message, phone: phoneHint(text('phone')) })
  return [
    ...errors,
    ...more.flatMap(([field, problem]) =>
      problem && !errors.some((error) => error.field === field) ? [{ field, message: problem }] : [],
    ),
  ]
}

type Control = (attributes: Markup, value: string) => Markup

function fieldOf(refused: Refusal, name: string, label: string, control: Control, hint?: string): Markup {
  const { attributes, before, id } = wiring({ refused }, form, name, hint)
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${before}${control(attributes, refused.typed.get(name) ?? '')}
  </div>`
}

const box = (name: string, value: string, ticked: boolean, label: string): Markup =>
  html`<label class="choice"
    ><input type="checkbox" name="${name}" value="${value}" ${ticked && html` checked`} /> ${label}</label
  >`

const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`
