import { platformNames, platforms, type Platform } from '#shared/posts/model.ts'
import { html, instantText, page, type Markup } from '../console/html.ts'
import { accounts } from './accounts.ts'
import { faultKinds, faults, type NetworkStore } from './store.ts'

const armedText = (store: NetworkStore, platform: Platform): Markup => {
  const armed = store.armed(platform).map(({ kind, times }) => `${faults[kind][1]} (${times} more). `)
  return armed.length > 0 ? html`<span class="armed">${armed}</span>` : html`<span class="note">none</span>`
}

export const networksPage = (store: NetworkStore): Markup =>
  page(
    'Sandbox platforms',
    html`
      <p>
        They simulate the six platforms and their protocols. Whatever the product publishes on this machine is
        posted here and nowhere else.
      </p>
      <ul>
        ${platforms.map(
          (platform) =>
            html`<li>
              <a href="/__local/platforms/${platform}/">${platformNames[platform]}</a>:
              ${store.count(platform)} posts; faults switched on: ${armedText(store, platform)}
            </li>`,
        )}
      </ul>
    `,
  )

const mediaText = ({ kind, bytes = 0 }: { kind: string; bytes?: number | undefined }): string =>
  `${kind} of ${Math.ceil(bytes / 1024)} KB`

export function networkPage(store: NetworkStore, platform: Platform): Markup {
  const posts = store.list(platform, 100)
  return page(
    `${platformNames[platform]}, sandbox`,
    html`
      <p>
        Account: ${accounts[platform].name} (${accounts[platform].id}). Tokens issued:
        ${store.countOf(platform, 'access')}.
      </p>
      <form method="post" action="/__local/platforms/${platform}/revoke">
        <button>Revoke the product's access</button>
      </form>
      <p>Faults switched on: ${armedText(store, platform)}</p>
      <form method="post" action="/__local/platforms/${platform}/switch">
        <label
          >Fault
          <select name="kind">
            ${faultKinds.map((kind) => html`<option value="${kind}">${faults[kind][1]}</option>`)}
          </select>
        </label>
        <label>How many times <input name="times" type="number" min="0" max="1000" value="1" /></label>
        <button>Switch</button>
      </form>
      <h2>Posts</h2>
      ${posts.length === 0 && html`<p class="note">Nothing posted yet.</p>`}
      ${posts.map(
        ({ id, title, text, link, media, created_at }) =>
          html`<article id="${id}">
            ${title !== undefined && html`<h3>${title}</h3>`}
            <p>${text}</p>
            ${link !== undefined && html`<p>Link: ${link}</p>`}
            ${media.length > 0 && html`<p>With ${media.map(mediaText).join(', ')}</p>`}
            <p class="note">${instantText(created_at)} · id ${id}</p>
          </article>`,
      )}
    `,
  )
}
