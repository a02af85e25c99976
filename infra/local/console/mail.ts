import { mailFaultKinds, type Email, type MailFault, type MailFaultKind } from '../aws/ses.ts'
import { html, instantText, page, type Markup } from './html.ts'

const faultNames: Record<MailFaultKind, string> = {
  reject: 'Refuses the email',
  hang: 'Never answers; nothing is sent',
}

export const mailPage = (emails: readonly Email[], armed: MailFault | undefined): Markup =>
  page(
    'Mail outbox',
    html`
      <p>Emails the product would have sent. None of them leaves this machine.</p>
      <p class="note">
        To see what happens when one comes back, write to bounce@simulator.amazonses.com; when one is marked
        as spam, to complaint@simulator.amazonses.com. A label makes more such addresses: bounce+ada@…
      </p>
      <p>
        Fault switched on:
        ${armed ? html`<span class="armed">${faultNames[armed.kind]} (${armed.times} more).</span>` : 'none'}
      </p>
      <form method="post" action="/__local/mail/switch">
        <label
          >Fault
          <select name="kind">
            ${mailFaultKinds.map((kind) => html`<option value="${kind}">${faultNames[kind]}</option>`)}
          </select>
        </label>
        <label>How many times <input name="times" type="number" min="0" max="1000" value="1" /></label>
        <button>Switch</button>
      </form>
      ${emails.length === 0 && html`<p class="note">Nothing sent yet.</p>`}
      ${emails.map(
        (message) =>
          html`<article>
            <h3>${message.subject}</h3>
            <p class="note">
              ${instantText(message.at)} · from ${message.from} · to ${message.to.join(', ')}
            </p>
            ${message.replyTo.length > 0 && html`<p class="note">Replies go to ${message.replyTo.join(', ')}</p>`}
            ${Object.entries(message.headers).map(
              ([name, value]) => html`<p class="note">${name}: ${value}</p>`,
            )}
            ${message.text && html`<p>${message.text}</p>`}
            ${message.attachments.map(
              ({ name, bytes }, at) =>
                html`<p>
                  Attached: <a href="/__local/mail/${message.id}/${at}">${name}</a>,
                  ${Math.ceil(bytes / 1024)} KB
                </p>`,
            )}
            ${message.html && html`<p><a href="/__local/mail/${message.id}">Preview</a></p>`}
          </article>`,
      )}
    `,
  )
