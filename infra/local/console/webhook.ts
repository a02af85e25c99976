import type { WebhookReceiver } from '../webhook.ts'
import { html, instantText, page, type Markup } from './html.ts'

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

export const webhookPage = ({ calls, failures }: WebhookReceiver): Markup =>
  page(
    'Webhook',
    html`
      <p>Calls that the firm's own system would receive about new leads, signed by Standard Webhooks.</p>
      <form method="post" action="/__local/webhook/switch">
        <label
          >Number of next calls to answer with 503
          <input name="times" type="number" min="0" max="1000" value="${failures}"
        /></label>
        <button>Switch</button>
      </form>
      ${calls.length === 0 && html`<p class="note">Nothing received yet.</p>`}
      ${calls.map(
        ({ at, id, verified, body }) =>
          html`<article>
            <h3>${verified ? 'Signature verified' : 'Signature INVALID'}</h3>
            <p class="note">${instantText(at)} · ${id}</p>
            <pre>${indented(body)}</pre>
          </article>`,
      )}
    `,
  )
