import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import type { Account } from '#shared/connections/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import {
  ask,
  bearer,
  day,
  GrantRefused,
  requireRefreshToken,
  scopesIn,
  tokenAnswer,
  tokensFrom,
  type OAuth,
} from '../oauth.ts'

const tokenAt = 'https://www.linkedin.com/oauth/v2/accessToken'
const scopes = ['w_organization_social', 'r_organization_social', 'rw_organization_admin']

/** LinkedIn rejects proof keys from apps with a secret. Only approved partners get refresh tokens. */
export const linkedin: OAuth = {
  authorizeAt: 'https://www.linkedin.com/oauth/v2/authorization',
  scopes,
  separator: ' ',
  pkce: false,
  renewAhead: 7 * day,
  async exchange({ app, code, redirectUri, now }) {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: app.client_id,
      client_secret: app.client_secret,
    }
    const answer = await ask('linkedin', 'POST', tokenAt, { form }, tokenAnswer)
    const granted = scopesIn(answer.scope, scopes)
    const tokens = tokensFrom(answer, now)
    const find = granted.includes('w_organization_social') ? organization : member
    return { tokens, scopes: granted, account: await find(tokens.access_token) }
  },
  async renew(tokens, _account, app, now) {
    const form = {
      grant_type: 'refresh_token',
      refresh_token: requireRefreshToken(tokens),
      client_id: app.client_id,
      client_secret: app.client_secret,
    }
    return tokensFrom(await ask('linkedin', 'POST', tokenAt, { form }, tokenAnswer), now, tokens)
  },
  revoke: ({ access_token }, { client_id, client_secret }) =>
    ask(
      'linkedin',
      'POST',
      'https://www.linkedin.com/oauth/v2/revoke',
      { form: { token: access_token, client_id, client_secret } },
      z.unknown(),
    ),
}

const versioned = (token: string) => ({
  ...bearer(token),
  'linkedin-version': platformRules.linkedin.api.version ?? '',
  'x-restli-protocol-version': '2.0.0',
})

async function organization(token: string): Promise<Account> {
  const headers = versioned(token)
  const { elements } = await ask(
    'linkedin',
    'GET',
    'https://api.linkedin.com/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED',
    { headers },
    z.object({ elements: z.array(z.object({ organization: z.string() })) }),
  )
  const [first] = elements
  if (!first) throw new GrantRefused('This member runs no LinkedIn page.')
  const id = first.organization.split(':').at(-1) ?? ''
  const named = z.object({ localizedName: z.string(), vanityName: optionalText })
  const { localizedName, vanityName } = await ask(
    'linkedin',
    'GET',
    `https://api.linkedin.com/rest/organizations/${encodeURIComponent(id)}`,
    { headers },
    named,
  )
  return {
    id: first.organization,
    name: localizedName,
    ...(vanityName ? { url: `https://www.linkedin.com/company/${vanityName}` } : {}),
  }
}

async function member(token: string): Promise<Account> {
  const { sub, name } = await ask(
    'linkedin',
    'GET',
    'https://api.linkedin.com/v2/userinfo',
    { headers: bearer(token) },
    z.object({ sub: z.string(), name: z.string() }),
  )
  return { id: `urn:li:person:${sub}`, name }
}
