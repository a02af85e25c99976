import type { Letter } from '../mail.ts'
import { html, instantText, page, type Markup } from './html.ts'

export const mailPage = (letters: readonly Letter[]): Markup =>
  page(
    'Mail outbox',
    html`
      <p>Letters the product would have sent. None of them leaves this machine.</p>
      ${letters.length === 0 && html`<p class="note">Nothing was sent yet.</p>`}
      ${letters.map(
        (letter) =>
          html`<article>
            <h3>${letter.subject}</h3>
            <p class="note">${instantText(letter.at)} · from ${letter.from} · to ${letter.to.join(', ')}</p>
            ${letter.text && html`<p>${letter.text}</p>`}
            ${letter.html && html`<p><a href="/__local/mail/${letter.id}">As it looks</a></p>`}
          </article>`,
      )}
    `,
  )
