import { html, type Markup } from '#http/html.ts'

export interface Refusal {
  /** The name of the form: the last part of its address. */
  form: string
  message: string
  errors: readonly { field: string; message: string }[]
  typed: ReadonlyMap<string, string>
}

const fieldsOf: Record<string, readonly string[]> = {
  accept: ['name', 'consent'],
  decline: ['reason'],
  question: ['text'],
  returned: ['file'],
  documents: ['file'],
  code: ['number', 'code'],
  leads: ['name', 'email', 'message', 'phone'],
}

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

export interface Refused {
  refused: Refusal | undefined
}

const errorOf = ({ refused }: Refused, form: string, field: string): string | undefined =>
  refused?.form === form ? refused.errors.find((error) => error.field === field)?.message : undefined

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
