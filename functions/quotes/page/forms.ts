import type { AcceptanceWords } from '#shared/quotes/terms.ts'
import { documentKinds } from '#shared/documents/kinds.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import { hiddenFields, sizeInWords, type UploadForm } from '../../customer-page/uploads.ts'

/** A refused form: its faults, and the typed values. */
export interface Refusal {
  /** The name of the form: the last part of its address. */
  form: string
  message: string
  errors: readonly { field: string; message: string }[]
  typed: ReadonlyMap<string, string>
}

/** The data that forms on a quote's page need. */
export interface Forms {
  /** The secret of the link. */
  k: string
  revision: number
  refused: Refusal | undefined
}

const fieldsOf: Record<string, readonly string[]> = {
  accept: ['name', 'consent'],
  decline: ['reason'],
  question: ['text'],
  returned: ['file'],
  code: ['number', 'code'],
  leads: ['name', 'email', 'message', 'phone'],
}

/** The errors, with links to the fields, at the top of the page. It has the focus on opening. */
export function errorSummary({ form, message, errors }: Refusal): Markup {
  const known = errors.filter(({ field }) => fieldsOf[form]?.includes(field))
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${
        known.length > 0
          ? known.map((error) => html`<li><a href="#${form}-${error.field}">${error.message}</a></li>`)
          : html`<li>${message}</li>`
      }
    </ul>
  </div>`
}

type Refused = Pick<Forms, 'refused'>

const errorOf = ({ refused }: Refused, form: string, field: string): string | undefined =>
  refused?.form === form ? refused.errors.find((error) => error.field === field)?.message : undefined

const typedIn = ({ refused }: Refused, form: string, field: string): string =>
  refused?.form === form ? (refused.typed.get(field) ?? '') : ''

/** The attributes of a control, and the error above it. */
export function wiring(forms: Refused, form: string, field: string, hint?: string) {
  const id = `${form}-${field}`
  const error = errorOf(forms, form, field)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    attributes: html`id="${id}"
    name="${field}"${described !== '' && html` aria-describedby="${described}"`}${
      error !== undefined && html` aria-invalid="true"`
    }`,
    before: html`${hint && html`<span class="hint" id="${id}-hint">${hint}</span>`}${
      error && html`<span class="wrong" id="${id}-error">${error}</span>`
    }`,
    id,
  }
}

const form = ({ k, revision }: Forms, name: string, content: Part): Markup =>
  html`<form class="form" method="post" action="/q/${name}" novalidate>
    <input type="hidden" name="k" value="${k}" />
    <input type="hidden" name="revision" value="${revision}" />
    ${content}
  </form>`

/** A button that downloads a file. */
export const download = ({ k }: Forms, name: string, label: string): Markup =>
  html`<form method="post" action="/q/${name}">
    <input type="hidden" name="k" value="${k}" />
    <button class="act quiet" type="submit">${label}</button>
  </form>`

function box(forms: Forms, words: string): Markup {
  const { attributes, before } = wiring(forms, 'accept', 'consent')
  const ticked = typedIn(forms, 'accept', 'consent') !== ''
  return html`<div class="field">
    ${before}<label class="choice"
      ><input type="checkbox" value="yes" ${attributes}${ticked && html` checked`} />
      <span>${words} (required)</span></label
    >
  </div>`
}

export function acceptForm(forms: Forms, words: AcceptanceWords): Markup {
  const name = wiring(forms, 'accept', 'name', 'First and last name, as you sign.')
  return form(
    forms,
    'accept',
    html`<div class="field">
        <label for="${name.id}">Your full name (required)</label>
        ${name.before}<input
          type="text"
          ${name.attributes}
          value="${typedIn(forms, 'accept', 'name')}"
          autocomplete="name"
          maxlength="200"
          required
        />
      </div>
      ${box(forms, words.consent)}
      <input type="hidden" name="intent" value="yes" />
      <p>By choosing “Accept this quote”, you sign these words: “${words.intent}”</p>
      <p><button class="act" type="submit" data-sending="Sending…">Accept this quote</button></p>`,
  )
}

export function questionForm(forms: Forms): Markup {
  const field = wiring(forms, 'question', 'text')
  return form(
    forms,
    'question',
    html`<div class="field">
        <label for="${field.id}">Your question (required)</label>
        ${field.before}<textarea ${field.attributes} maxlength="2000" rows="4" required>
${typedIn(forms, 'question', 'text')}</textarea>
      </div>
      <p><button class="act quiet" type="submit" data-sending="Sending…">Send the question</button></p>`,
  )
}

export function declineForm(forms: Forms): Markup {
  const field = wiring(forms, 'decline', 'reason', 'It helps us to do better. You need not give one.')
  return form(
    forms,
    'decline',
    html`<div class="field">
        <label for="${field.id}">Your reason (optional)</label>
        ${field.before}<textarea ${field.attributes} maxlength="2000" rows="3">
${typedIn(forms, 'decline', 'reason')}</textarea>
      </div>
      <p><button class="act quiet" type="submit" data-sending="Sending…">Decline this quote</button></p>`,
  )
}

/** Posts directly to storage, which redirects back. */
export function uploadForm(forms: Forms, upload: UploadForm): Markup {
  const hint = `A PDF, or a photo of the signed page (JPEG or PNG), at most ${sizeInWords(upload.room)}. For several pages, send one PDF.`
  const field = wiring(forms, 'returned', 'file', hint)
  return html`<form
    class="form"
    method="post"
    action="${upload.action}"
    enctype="multipart/form-data"
    novalidate
  >
    ${hiddenFields(upload)}
    <div class="field">
      <label for="${field.id}">The signed quote (required)</label>
      ${field.before}<input type="file" ${field.attributes} accept="${accepted}" required />
    </div>
    <p><button class="act quiet" type="submit" data-sending="Sending…">Send the signed copy</button></p>
  </form>`
}

const accepted = (['pdf', 'jpeg', 'png', 'webp'] as const)
  .flatMap((kind) => [`.${documentKinds[kind].ending}`, documentKinds[kind].type])
  .join(',')
