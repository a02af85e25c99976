import { platformNames, platforms, type Platform } from '#shared/posts/model.ts'
import { html, instantText, page, type Markup } from '../console/html.ts'
import { accounts } from './accounts.ts'
import { faultKinds, faults, type NetworkStore } from './store.ts'

const armedText = (store: NetworkStore, platform: Platform): Markup => {
  const armed = store.armed(platform)
  return armed.length > 0
    ? html`<span class="armed"
        >${armed.map(({ kind, times }) => `${faults[kind][1]} (${times} more). `)}</span
      >`
    : html`<span class="note">none</span>`
}

const tokensText = (store: NetworkStore, platform: Platform): string => {
  const count = store.countOf(platform, 'access')
  return count === 0 ? 'none issued' : `${count} issued`
}

export const networksPage = (store: NetworkStore): Markup =>
  page(
    'Sandbox platforms',
    html`
      <p>
        They simulate the six platforms and their protocols. Whatever the product publishes on this machine is
        posted here and nowhere else.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Posts</th>
              <th scope="col">Tokens</th>
              <th scope="col">Faults switched on</th>
            </tr>
          </thead>
          <tbody>
            ${platforms.map(
              (platform) =>
                html`<tr>
                  <td><a href="/__local/platforms/${platform}/">${platformNames[platform]}</a></td>
                  <td>${store.count(platform)}</td>
                  <td>${tokensText(store, platform)}</td>
                  <td>${armedText(store, platform)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `,
  )

const mediaText = ({ kind, bytes }: { kind: string; bytes?: number | undefined }): string =>
  bytes === undefined ? kind : `${kind} of ${Math.ceil(bytes / 1024)} KB`

export function networkPage(store: NetworkStore, platform: Platform): Markup {
  const posts = store.list(platform, 100)
  return page(
    `${platformNames[platform]}, sandbox`,
    html`
      <p>
        Account: ${accounts[platform].name} (${accounts[platform].id}). Tokens:
        ${tokensText(store, platform)}.
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
