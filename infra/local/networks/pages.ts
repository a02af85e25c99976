import { platformNames, type Platform } from '#shared/posts/model.ts'
import { html, instantText, page, type Markup } from '../console/html.ts'
import { faultKinds, type NetworkStore } from './store.ts'

const faultNames: Record<(typeof faultKinds)[number], string> = {
  'timeout-before-create': 'Never answers; nothing is posted',
  'timeout-after-create': 'Never answers, though it is posted',
  'reset-after-create': 'Drops the connection, though it is posted',
  'error-500-before-create': 'Answers 500; nothing is posted',
  'error-500-after-create': 'Answers 500, though it is posted',
  'rate-limit': 'Asks to wait (429)',
  'token-expired': 'Says the token has expired (401)',
  reject: 'Refuses the post (400)',
  'lookup-lag': 'Look-ups do not find what was posted yet',
}

const armedText = (store: NetworkStore, platform: Platform): Markup => {
  const armed = store.armed(platform)
  return armed.length > 0
    ? html`<span class="armed"
        >${armed.map(({ kind, times }) => `${faultNames[kind]} (${times} more). `)}</span
      >`
    : html`<span class="note">none</span>`
}

export const networksPage = (store: NetworkStore): Markup =>
  page(
    'Sandbox networks',
    html`
      <p>
        They stand in for the six platforms. What the product publishes on this machine goes here and nowhere
        else.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Network</th>
              <th scope="col">Posts</th>
              <th scope="col">Faults switched on</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(platformNames).map(
              ([platform, name]) =>
                html`<tr>
                  <td><a href="/__local/networks/${platform}/">${name}</a></td>
                  <td>${store.count(platform)}</td>
                  <td>${armedText(store, platform as Platform)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    `,
  )

export function networkPage(store: NetworkStore, platform: Platform): Markup {
  const posts = store.list(platform, { limit: 100 })
  return page(
    `${platformNames[platform]}, sandbox`,
    html`
      <p>Faults switched on: ${armedText(store, platform)}</p>
      <form method="post" action="/__local/networks/${platform}/switch">
        <label
          >Fault
          <select name="kind">
            ${faultKinds.map((kind) => html`<option value="${kind}">${faultNames[kind]}</option>`)}
          </select>
        </label>
        <label>How many times <input name="times" type="number" min="0" max="1000" value="1" /></label>
        <button>Switch</button>
      </form>
      <h2>Posts</h2>
      ${posts.length === 0 && html`<p class="note">Nothing was posted here yet.</p>`}
      ${posts.map(
        (post) =>
          html`<article id="${post.id}">
            <h3>${post.title}</h3>
            <p>${post.text}</p>
            <p class="note">${instantText(post.created_at)} · id ${post.id} · reference ${post.reference}</p>
          </article>`,
      )}
    `,
  )
}
