import { documentKinds, type DocumentKind } from '#shared/documents/kinds.ts'
import { html, type Markup } from '#http/html.ts'
import type { UploadForm } from '../files/uploads.ts'
import { wiring, type Refusal, type Refused } from './refused-form.ts'

interface UploadFormProps {
  /** The name of the form. */
  name: 'documents' | 'returned'
  upload: UploadForm
  kinds: readonly DocumentKind[]
  label: string
  hint: string
  action: string
  isQuiet?: boolean
}

/** Posts directly to storage, which redirects back. With script, a form for documents takes several files. */
export function uploadForm(
  refused: Refused,
  { name, upload, kinds, label, hint, action, isQuiet = false }: UploadFormProps,
): Markup {
  const field = wiring(refused, name, 'file', hint)
  const accepted = kinds.flatMap((kind) => [`.${documentKinds[kind].ending}`, documentKinds[kind].type])
  const text = kinds.includes('csv') ? ['.tsv', '.txt', 'text/plain'] : []
  return html`<form
    class="form"
    ${name === 'documents' && 'data-several'}
    method="post"
    action="${upload.action}"
    enctype="multipart/form-data"
    novalidate
  >
    ${Object.entries(upload.fields).map(
      // Before the file, because storage ignores fields after it.
      ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
    )}
    <div class="field">
      <label for="${field.id}">${label} (required)</label>
      ${field.before}<input
        type="file"
        ${field.attributes}
        accept="${[...accepted, ...text].join(',')}"
        required
      />
    </div>
    <p><button class="act ${isQuiet && 'quiet'}" type="submit" data-sending="Sending…">${action}</button></p>
  </form>`
}

/** By their name in the address. The edge makes `late`, `gone` and `too-large`. */
const problems: Readonly<Record<string, string>> = {
  late: 'The page was open for more than an hour, so the file was not sent. Choose it again.',
  same: 'We already have this file. Nothing was changed.',
  gone: 'The file did not arrive. Choose it again.',
  'too-large': 'The maximum size of a file is 20 MB. Choose a smaller one, or send it in two parts.',
}

/** @param left the number of files that were chosen after the refused one, and not sent */
export function fileRefusal(form: UploadFormProps['name'], why: string, left = ''): Refusal {
  const count = /^[1-9]\d?$/.test(left) ? Number(left) : 0
  const more = count === 1 ? ' The file after it was' : ` The ${count} files after it were`
  const message = count === 0 ? why : `${why}${more} not sent.`
  return { form, message, errors: [{ field: 'file', message }], typed: new Map() }
}

export const addressRefusal = (
  form: UploadFormProps['name'],
  problem = '',
  left?: string,
): Refusal | undefined =>
  Object.hasOwn(problems, problem) ? fileRefusal(form, problems[problem] ?? '', left) : undefined
