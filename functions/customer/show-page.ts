import { documentLimits } from '#shared/documents/limits.ts'
import { systemClock } from '#lib/clock.ts'
import { html } from '#http/html.ts'
import type { ToPage } from '#http/serve.ts'
import { secretIn, startUpload } from './files/uploads.ts'
import { openLink, type Opened } from './open-link.ts'
import { documentsPage } from './page/documents-page.ts'
import { reachUs } from './page/parts.ts'
import { plain } from './page/plain.ts'
import type { Refusal } from './page/refused-form.ts'
import { inShell } from './page/shell.ts'
import { fileRefusal } from './page/upload-form.ts'
import { dossierOf } from './store/items.ts'
import { limitClient } from './store/limits.ts'

interface Shown {
  k: string
  /** The origin of our site in the visitor's browser. */
  site: string
  refused: Refusal | undefined
}

export async function documentsPageOf(
  { request }: Opened,
  { k, site, refused }: Shown,
  now: Date,
): Promise<string> {
  const { documents } = await dossierOf([request.lead_id], now)
  const upload =
    request.files < documentLimits.files
      ? await startUpload(
          { of: request.lead_id, page: 'documents', confirm: '/documents/confirm?', k, site },
          now,
        )
      : undefined
  const own = documents.filter(({ request_id }) => request_id === request.id)
  return inShell(documentsPage({ request, documents: own, refused, upload }))
}

const problemOnPage: ToPage = async ({ code, message }, { typed, site }) => {
  if (code === 'unacceptable-file') {
    const now = systemClock.now()
    const k = secretIn(typed.get('k'))
    const refused = fileRefusal('documents', message, typed.get('left'))
    return documentsPageOf(await openLink(k, now), { k, site, refused }, now)
  }
  const head = code === 'not-found' ? 'This link has ended' : 'There is a problem'
  return inShell(
    plain(
      head,
      html`<p class="lede">${message}</p>
        <p>Contact us: ${reachUs}.</p>`,
    ),
  )
}

export const forCustomers = { admit: limitClient, toPage: problemOnPage }
