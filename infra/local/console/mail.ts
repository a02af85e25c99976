import { mailFaultKinds, type Email, type MailFault, type MailFaultKind } from '../aws/ses.ts'
import { html, instantText, page, type Markup } from './html.ts'

const faultNames: Record<MailFaultKind, string> = {
  reject: 'Refuses the e-mail',
  hang: 'Never answers; nothing is sent',
}

export const mailPage = (letters: readonly Email[], armed: MailFault | undefined): Markup =>
  page(
    'Mail outbox',
    html`
      <p>E-mails the product would have sent. None of them leaves this machine.</p>
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
      ${letters.length === 0 && html`<p class="note">Nothing sent yet.</p>`}
      ${letters.map(
        (letter) =>
          html`<article>
            <h3>${letter.subject}</h3>
            <p class="note">${instantText(letter.at)} · from ${letter.from} · to ${letter.to.join(', ')}</p>
            ${letter.replyTo.length > 0 && html`<p class="note">Replies go to ${letter.replyTo.join(', ')}</p>`}
            ${Object.entries(letter.headers).map(
              ([name, value]) => html`<p class="note">${name}: ${value}</p>`,
            )}
            ${letter.text && html`<p>${letter.text}</p>`}
            ${letter.html && html`<p><a href="/__local/mail/${letter.id}">Preview</a></p>`}
          </article>`,
      )}
    `,
  )
