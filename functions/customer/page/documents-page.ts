import { documentKinds } from '#shared/documents/kinds.ts'
import { documentLimits, sizeInWords } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { brand } from '#shared/brand.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import { acceptedFiles } from '../files/check-file.ts'
import type { UploadForm } from '../files/uploads.ts'
import type { StoredDocument } from '../store/items.ts'
import { at, facts, on, paragraphs, reachUs, section, titled } from './parts.ts'
import { errorSummary, type Refusal } from './refused-form.ts'
import type { Content } from './shell.ts'
import { uploadForm } from './upload-form.ts'

interface Shown {
  request: DocumentRequest
  /** Received by this link, latest first. */
  documents: readonly StoredDocument[]
  refused: Refusal | undefined
  /** Undefined if no more files are accepted. */
  upload: UploadForm | undefined
}

export function documentsPage({ request, documents, refused, upload }: Shown): Content {
  const [last] = documents
  return {
    title: titled(`${refused ? 'There is a problem: ' : ''}Send documents`),
    main: html`<div class="band hero">
        <div class="pitch">
          ${refused && errorSummary(refused)}
          <p class="stamp">Private page</p>
          <h1>Send us your documents</h1>
          ${
            last && !refused
              ? html`<p class="lede">
                  <strong>We have ${last.name}.</strong> It was checked and saved. Send the next one, or close
                  this page. A person answers within one business day.
                </p>`
              : html`<p class="lede">
                  Only our staff can open what you send here. Please do not email these documents.
                </p>`
          }
          ${upload && html`<div class="acts"><a class="act" href="#documents-file">Choose a file</a></div>`}
        </div>
        ${facts([
          ['Open until', on(request.ends_at)],
          ['Received', `${documents.length} ${documents.length === 1 ? 'file' : 'files'}`],
          ['Kept', html`as our <a href="/privacy">privacy notice</a> says`],
        ])}
      </div>
      ${section('asked', 'What to send', 'A clear photo of each page is fine.', asked(request))}
      ${upload ? section('send', 'Send a file', 'You can send more after it.', form(upload, refused)) : full()}
      ${documents.length > 0 && section('received', 'What we received', undefined, received(documents))}
      ${section('help', 'Questions', undefined, html`<p>Call or email us: ${reachUs}.</p>`)}`,
  }
}

const asked = ({ asks, note }: DocumentRequest): Part[] => [
  html`<ul>
    ${asks.map((ask) => html`<li>${ask}</li>`)}
  </ul>`,
  note.trim() !== '' && html`${paragraphs(note)}`,
]

const form = (upload: UploadForm, refused: Refusal | undefined): Markup =>
  uploadForm(
    { refused },
    {
      name: 'documents',
      upload,
      kinds: acceptedFiles.documents.kinds,
      label: 'Your file',
      hint: 'PDF, photo (JPEG, PNG, WebP), Excel (.xlsx) or CSV, up to 20 MB, without a password. A large file can take a few minutes. Please wait until the page says that we have it.',
      action: 'Send this file',
    },
  )

const full = (): Markup =>
  section(
    'send',
    'This link is full',
    undefined,
    html`<p>
      It takes up to ${documentLimits.files} files. Ask ${brand.name} for another link: ${reachUs}.
    </p>`,
  )

const received = (documents: readonly StoredDocument[]): Markup =>
  html`<ul>
    ${documents.map(
      ({ name, kind, bytes, received_at }) =>
        html`<li>
          <strong>${name}</strong>: ${documentKinds[kind].name}, ${sizeInWords(bytes)}. Received and checked
          ${at(received_at)}.
        </li>`,
    )}
  </ul>`
