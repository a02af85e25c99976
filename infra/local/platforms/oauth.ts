import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { platformNames } from '#shared/posts/model.ts'
import { html, page, type Markup } from '../console/html.ts'
import { accounts, appOf, findGrant, issue, lifetimes, type Issued } from './accounts.ts'
import { fieldsOf, type Answer, type Call, type Context } from './call.ts'

const storedCode = z.object({
  redirect_uri: z.string(),
  challenge: z.string().nullable(),
  scopes: z.array(z.string()),
  expires: z.number(),
})

const isOurs = (redirectUri: string, platform: string): boolean =>
  /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(new URL(redirectUri).origin) &&
  new URL(redirectUri).pathname === `/api/connections/${platform}/callback`

/** The platform's consent page. It redirects back with a code or an error. */
export function authorize({ store, platform }: Context, { query }: Call): Answer | Markup {
  const [clientId, redirectUri = '', state = ''] = [
    query.get('client_key') ?? query.get('client_id'),
    query.get('redirect_uri') ?? undefined,
    query.get('state') ?? undefined,
  ]
  const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean)
  const challenge = query.get('code_challenge')
  const problem =
    clientId !== appOf(platform).client_id
      ? 'The app is not known here.'
      : !URL.canParse(redirectUri) || !isOurs(redirectUri, platform)
        ? 'This address to return to is not registered.'
        : query.get('response_type') !== 'code' || !state || scopes.length === 0
          ? 'The request lacks response_type, state or scope.'
          : platform === 'twitter' && (!challenge || query.get('code_challenge_method') !== 'S256')
            ? 'X wants a proof key (S256).'
            : undefined
  const title = `${platformNames[platform]}, sandbox`
  if (problem) return page(title, html`<p class="note">${problem}</p>`)

  const back = (answer: Record<string, string>): Answer => ({
    status: 302,
    headers: { location: `${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}` },
  })
  const decision = query.get('decision')
  if (decision === 'refuse') return back({ error: 'access_denied', error_description: 'The person refused.' })
  if (decision === 'allow') {
    const code = randomBytes(24).toString('base64url')
    const expires = Date.now() + 600_000
    store.put(platform, 'code', code, { redirect_uri: redirectUri, challenge, scopes, expires })
    return back({ code })
  }
  const choice = (name: string) => `?${new URLSearchParams([...query, ['decision', name]]).toString()}`
  return page(
    title,
    html`
      <p>${brand.name} wants to post as <strong>${accounts[platform].name}</strong>, and asks for:</p>
      <ul>
        ${scopes.map((scope) => html`<li>${scope}</li>`)}
      </ul>
      <p><a href="${choice('allow')}">Allow</a> · <a href="${choice('refuse')}">Refuse</a></p>
    `,
  )
}

const tokenRequest = z.object({
  grant_type: z.string().default('authorization_code'),
  client_id: z.string().optional(),
  client_key: z.string().optional(),
  client_secret: z.string().optional(),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().optional(),
  refresh_token: z.string().default(''),
})

/** The app's credentials are in the form, or for X in a Basic header. */
function isKnownApp({ platform }: Context, { headers }: Call, form: z.infer<typeof tokenRequest>): boolean {
  const { client_id, client_secret } = appOf(platform)
  if (platform === 'twitter') {
    const wanted = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    return headers['authorization'] === `Basic ${wanted}`
  }
  const shown = platform === 'tiktok' ? form.client_key : form.client_id
  return shown === client_id && form.client_secret === client_secret
}

export type Decision = { issued: Issued; scopes: string[] } | { error: string; words: string } | 'fails'

export function decide(context: Context, call: Call): Decision {
  const { store, platform } = context
  const form = fieldsOf(call, tokenRequest)
  const refuse = (words: string): Decision => ({ error: 'invalid_grant', words })
  if (!form || !isKnownApp(context, call, form))
    return { error: 'invalid_client', words: 'The app is not known or its secret is wrong.' }
  if (form.grant_type === 'refresh_token') {
    const fault = store.take(platform, 'renew')
    if (fault === 'refresh-fails') return 'fails'
    const grant = findGrant(store, platform, 'refresh', form.refresh_token)
    if (!grant || fault === 'refresh-refused') return refuse('The refresh token is not valid any more.')
    const issued = issue(store, platform, grant.scopes, grant.account)
    if (lifetimes[platform].rotates) store.remove(platform, 'refresh', form.refresh_token)
    // Without rotation the old refresh token stays valid, and the answer has none.
    else if (issued.refresh_token) store.remove(platform, 'refresh', issued.refresh_token)
    const refresh_token = lifetimes[platform].rotates ? issued.refresh_token : undefined
    return { issued: { ...issued, refresh_token }, scopes: grant.scopes }
  }
  const code = store.get(platform, 'code', form.code, storedCode)
  store.remove(platform, 'code', form.code)
  if (!code || code.expires < Date.now()) return refuse('The code is not valid any more.')
  if (code.redirect_uri !== form.redirect_uri) return refuse('The address to return to is another.')
  const shown = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url')
  if (code.challenge && code.challenge !== shown) return refuse('The proof key does not fit.')
  return { issued: issue(store, platform, code.scopes), scopes: code.scopes }
}

/** The answer of most token endpoints. */
export function tokenAnswer(decision: Decision, extra: Record<string, unknown> = {}): Answer {
  if (decision === 'fails') return { status: 503, json: { error_description: 'Try again later.' } }
  if ('error' in decision)
    return { status: 400, json: { error: decision.error, error_description: decision.words } }
  const { issued, scopes } = decision
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    json: {
      token_type: 'Bearer',
      access_token: issued.access_token,
      expires_in: issued.expires_in,
      scope: scopes.join(' '),
      ...(issued.refresh_token ? { refresh_token: issued.refresh_token } : {}),
      ...extra,
    },
  }
}
