import { documentKinds } from '#shared/documents/kinds.ts'
import { documentLimits, limitsOf, roomIn } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { brand } from '#shared/brand.ts'
import { html, type Markup, type Part } from '#http/html.ts'
import type { ProblemCode } from '#shared/api/problem.ts'
import type { ToPage } from '#http/serve.ts'
import { at, facts, on, paragraphs, reachUs, section, titled } from '../../customer-page/parts.ts'
import { type Content, inShell } from '../../customer-page/shell.ts'
import {
  hiddenFields,
  sizeInWords as size,
  uploadProblems,
  type UploadForm,
} from '../../customer-page/uploads.ts'
import type { Refusal, StoredDocument } from '../store/items.ts'
import { plain } from '../../customer-page/plain.ts'
import { limitClient } from '../store/limits.ts'

interface Shown {
  request: DocumentRequest
  /** Received by this link. */
  documents: readonly StoredDocument[]
  /** Latest first. */
  refusals: readonly Refusal[]
  problem?: string | undefined
  isOver: boolean
  /** Undefined if no more files are accepted. */
  form: UploadForm | undefined
}

const endings = Object.values(documentKinds)
  .flatMap(({ ending, type }) => [`.${ending}`, type])
  .join(',')

export function documentsPage(shown: Shown): Content {
  const { request, documents, refusals, form, isOver } = shown
  const wrong = problemOf(shown)
  const [last] = documents
  return {
    title: titled(`${wrong ? 'There is a problem: ' : ''}Send documents`),
    main: html`<div class="band hero">
        <div class="pitch">
          ${wrong && summary(wrong)}
          <p class="stamp">Private page</p>
          <h1>Send us your documents</h1>
          ${
            last && !wrong
              ? html`<p class="lede">
                  <strong>We have ${last.name}.</strong> It was checked and saved. Send the next one, or close
                  this page. A person answers within one business day.
                </p>`
              : html`<p class="lede">
                  Only our staff can open what you send here. Please do not email these documents.
                </p>`
          }
          ${form && html`<div class="acts"><a class="act" href="#file">Choose a file</a></div>`}
        </div>
        ${facts([
          ['Open until', on(request.ends_at)],
          ['Received', `${documents.length} ${documents.length === 1 ? 'file' : 'files'}`],
          ['Kept', html`as our <a href="/privacy">privacy notice</a> says`],
        ])}
      </div>
      ${section('asked', 'What to send', 'A clear photo of each page is fine.', asked(request))}
      ${form ? section('send', 'Send a file', 'One at a time.', uploadForm(form, wrong)) : isOver ? over() : full(request)}
      ${documents.length > 0 && section('received', 'What we received', undefined, received(documents))}
      ${
        refusals.length > 0 &&
        section(
          'refused',
          'What we could not accept',
          'We keep nothing from these files. This list is shown for an hour.',
          refused(refusals),
        )
      }
      ${section('help', 'Questions', undefined, html`<p>Call or email us: ${reachUs}.</p>`)}`,
  }
}

function problemOf({ problem = '', refusals, request }: Shown): string | undefined {
  const [last] = refusals
  const room = roomIn(request)
  if (problem === 'too-large')
    return room < documentLimits.fileBytes
      ? `This link has room for ${size(room)} more. Choose a smaller file, or ask us for another link.`
      : `The maximum size of a file is ${size(room)}. Choose a smaller one, or send it in two parts.`
  if (problem === 'refused' && last) return `${last.name}: ${last.message}`
  return Object.hasOwn(uploadProblems, problem) ? uploadProblems[problem] : undefined
}

const summary = (message: string): Markup =>
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      <li><a href="#file">${message}</a></li>
    </ul>
  </div>`

const asked = ({ asks, note }: DocumentRequest): Part[] => [
  html`<ul>
    ${asks.map((ask) => html`<li>${ask}</li>`)}
  </ul>`,
  note.trim() !== '' && html`${paragraphs(note)}`,
]

/** Posts directly to storage, which redirects back. */
const uploadForm = (form: UploadForm, wrong: string | undefined): Markup =>
  html`<form class="form" data-several method="post" action="${form.action}" enctype="multipart/form-data">
    ${hiddenFields(form)}
    <div class="field">
      <label for="file">Your file (required)</label>
      <span class="hint" id="file-hint"
        >PDF, photo (JPEG, PNG, WebP), Excel (.xlsx) or CSV, up to ${size(form.room)}, without a password. A
        large file can take a few minutes. Please wait until the page says that we have it.</span
      >${wrong && html`<span class="wrong" id="file-error">${wrong}</span>`}<input
        type="file"
        id="file"
        name="file"
        accept="${endings}"
        aria-describedby="file-hint${wrong && ' file-error'}"
        ${wrong && html` aria-invalid="true"`}
        required
      />
    </div>
    <p><button class="act" type="submit" data-sending="Sending…">Send this file</button></p>
  </form>`

function full(request: DocumentRequest): Markup {
  const { files, totalBytes } = limitsOf(request)
  return section(
    'send',
    'This link is full',
    undefined,
    html`<p>
      It takes up to ${files} files, ${size(totalBytes)} total. Ask ${brand.name} for another: ${reachUs}.
    </p>`,
  )
}

const over = (): Markup =>
  section(
    'send',
    'We can’t take more files today',
    undefined,
    html`<p>Come back tomorrow, or ask ${brand.name} for your own link: ${reachUs}.</p>`,
  )

const received = (documents: readonly StoredDocument[]): Markup =>
  html`<dl class="facts">
    ${documents.map(
      ({ name, kind, bytes, received_at }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${documentKinds[kind].name}, ${size(bytes)}. Received and checked ${at(received_at)}.</dd>
        </div>`,
    )}
  </dl>`

const refused = (refusals: readonly Refusal[]): Markup =>
  html`<dl class="facts">
    ${refusals.slice(0, 10).map(
      ({ name, message, at: when }) =>
        html`<div>
          <dt>${name}, ${at(when)}</dt>
          <dd>${message}</dd>
        </div>`,
    )}
  </dl>`

export const linkProblemPage = (code: ProblemCode, message: string): Content =>
  plain(
    code === 'not-found' ? 'This link has ended' : 'There is a problem',
    html`<p class="lede">${message}</p>
      <p>Contact us: ${reachUs}.</p>`,
  )

const problemOnPage: ToPage = async ({ code, message }) => inShell(linkProblemPage(code, message))

export const forCustomers = { admit: limitClient, toPage: problemOnPage }
