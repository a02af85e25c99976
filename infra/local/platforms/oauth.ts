import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { platformNames } from '#shared/posts/model.ts'
import { html, page, type Markup } from '../console/html.ts'
import { accounts, appOf, findGrant, issue, lifetimes, type Issued } from './accounts.ts'
import { fieldsOf, keep, read, type Answer, type Call } from './call.ts'

const storedCode = z.object({
  redirect_uri: z.string(),
  challenge: z.string().nullable(),
  scopes: z.array(z.string()),
  expires: z.number(),
})

const isOurs = (redirectUri: string, platform: string): boolean =>
  URL.canParse(redirectUri) &&
  /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(new URL(redirectUri).origin) &&
  new URL(redirectUri).pathname === `/api/connections/${platform}/callback`

function problemOf({ platform, query }: Call): string | undefined {
  if ((query.get('client_key') ?? query.get('client_id')) !== appOf(platform).client_id)
    return 'The app is not known here.'
  if (!isOurs(query.get('redirect_uri') ?? '', platform))
    return 'This address to return to is not registered.'
  if (query.get('response_type') !== 'code' || !query.get('state') || !query.get('scope'))
    return 'The request lacks response_type, state or scope.'
  return platform === 'twitter' &&
    (!query.get('code_challenge') || query.get('code_challenge_method') !== 'S256')
    ? 'X wants a proof key (S256).'
    : undefined
}

/** The platform's consent page. It redirects back with a code or an error. */
export function authorize(call: Call): Answer | Markup {
  const { platform, query } = call
  const title = `${platformNames[platform]}, sandbox`
  const problem = problemOf(call)
  if (problem) return page(title, html`<p class="note">${problem}</p>`)

  const [redirect_uri = '', state = '', scope = ''] = ['redirect_uri', 'state', 'scope'].map(
    (name) => query.get(name) ?? '',
  )
  const scopes = scope.split(/[\s,]+/).filter(Boolean)
  const back = (answer: Record<string, string>): Answer => ({
    status: 302,
    headers: { location: `${redirect_uri}?${new URLSearchParams({ ...answer, state }).toString()}` },
  })
  const decision = query.get('decision')
  if (decision === 'refuse') return back({ error: 'access_denied', error_description: 'The person refused.' })
  if (decision === 'allow') {
    const code = randomBytes(24).toString('base64url')
    const expires = Date.now() + 600_000
    keep(call, 'code', code, { redirect_uri, challenge: query.get('code_challenge'), scopes, expires })
    return back({ code })
  }
  const choice = (name: string) => `?${new URLSearchParams([...query, ['decision', name]]).toString()}`
  return page(
    title,
    html`
      <p>${brand.name} wants to post as <strong>${accounts[platform].name}</strong>, and asks for:</p>
      <ul>
        ${scopes.map((each) => html`<li>${each}</li>`)}
      </ul>
      <p><a href="${choice('allow')}">Allow</a> · <a href="${choice('refuse')}">Refuse</a></p>
    `,
  )
}

const text = z.string().default('')
const tokenRequest = z.object({
  grant_type: z.string().default('authorization_code'),
  client_id: text,
  client_key: text,
  client_secret: text,
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
})

/** The app's credentials are in the form, or for X in a Basic header. */
function isKnownApp({ platform, headers }: Call, form: z.infer<typeof tokenRequest>): boolean {
  const { client_id, client_secret } = appOf(platform)
  if (platform === 'twitter') {
    const wanted = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    return headers['authorization'] === `Basic ${wanted}`
  }
  const shown = platform === 'tiktok' ? form.client_key : form.client_id
  return shown === client_id && form.client_secret === client_secret
}

type Decision = { issued: Issued; scopes: string[] } | { error: string; words: string } | 'fails'

export function decide(call: Call): Decision {
  const { store, platform } = call
  const form = fieldsOf(call, tokenRequest)
  const refuse = (words: string): Decision => ({ error: 'invalid_grant', words })
  if (!form || !isKnownApp(call, form))
    return { error: 'invalid_client', words: 'The app is not known or its secret is wrong.' }
  if (form.grant_type === 'refresh_token') {
    const fault = store.take(platform, 'renew')
    if (fault === 'refresh-fails') return 'fails'
    const grant = findGrant(store, platform, 'refresh', form.refresh_token)
    if (!grant || fault) return refuse('The refresh token is not valid any more.')
    const issued = issue(store, platform, grant.scopes, grant.account)
    const { rotates } = lifetimes[platform]
    // Without rotation the old refresh token stays valid, and the answer has none.
    store.remove(platform, 'refresh', (rotates ? form.refresh_token : issued.refresh_token) ?? '')
    return { issued: rotates ? issued : { ...issued, refresh_token: undefined }, scopes: grant.scopes }
  }
  const code = read(call, 'code', form.code, storedCode)
  store.remove(platform, 'code', form.code)
  if (!code || code.expires < Date.now()) return refuse('The code is not valid any more.')
  if (code.redirect_uri !== form.redirect_uri) return refuse('The address to return to is another.')
  const shown = createHash('sha256').update(form.code_verifier).digest('base64url')
  if (code.challenge && code.challenge !== shown) return refuse('The proof key does not fit.')
  return { issued: issue(store, platform, code.scopes), scopes: code.scopes }
}

/**
 * The answer of most token endpoints.
 * @param lifetimeName the field with the lifetime of the refresh token
 */
export function tokenAnswer(call: Call, lifetimeName?: string): Answer {
  const decision = decide(call)
  if (decision === 'fails') return { status: 503, json: { error_description: 'Try again later.' } }
  if ('error' in decision)
    return { status: 400, json: { error: decision.error, error_description: decision.words } }
  const { access_token, refresh_token, expires_in, refresh_expires_in } = decision.issued
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: {
      token_type: 'Bearer',
      access_token,
      expires_in,
      scope: decision.scopes.join(' '),
      refresh_token,
      ...(lifetimeName ? { [lifetimeName]: refresh_expires_in } : {}),
    },
  }
}
