import type { AcceptanceWords } from '#shared/quotes/terms.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import { acceptedFiles } from '../../customer/files/check-file.ts'
import type { UploadForm } from '../../customer/files/uploads.ts'
import { wiring, type Refused } from '../../customer/page/refused-form.ts'
import { uploadForm } from '../../customer/page/upload-form.ts'

export interface Forms extends Refused {
  k: string
  revision: number
}

const typedIn = ({ refused }: Refused, form: string, field: string): string =>
  refused?.form === form ? (refused.typed.get(field) ?? '') : ''

const form = ({ k, revision }: Forms, name: string, content: Part): Markup =>
  html`<form class="form" method="post" action="/q/${name}" novalidate>
    <input type="hidden" name="k" value="${k}" />
    <input type="hidden" name="revision" value="${revision}" />
    ${content}
  </form>`

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
  const field = wiring(forms, 'decline', 'reason', 'It helps us do better, but you do not have to give one.')
  const content = form(
    forms,
    'decline',
    html`<p>This ends the quote. To accept it later, you need a new one from us.</p>
      <div class="field">
        <label for="${field.id}">Your reason (optional)</label>
        ${field.before}<textarea ${field.attributes} maxlength="2000" rows="3">
${typedIn(forms, 'decline', 'reason')}</textarea>
      </div>
      <p><button class="act quiet" type="submit" data-sending="Sending…">Yes, decline it</button></p>`,
  )
  // Two steps, so that a slip of the finger declines nothing.
  return html`<details ${forms.refused?.form === 'decline' && 'open'}>
    <summary class="act quiet">Decline this quote…</summary>
    ${content}
  </details>`
}

export const signedCopyForm = (forms: Forms, upload: UploadForm): Markup =>
  uploadForm(forms, {
    name: 'returned',
    upload,
    kinds: acceptedFiles.signed.kinds,
    label: 'The signed quote',
    hint: 'A PDF, or a photo of the signed page (JPEG, PNG or WebP), up to 20 MB. Send several pages as one PDF.',
    action: 'Send the signed copy',
    isQuiet: true,
  })
