import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import type { Account } from '#shared/connections/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { ask, day, bearer, codeGrant, GrantRefused, inForm, readAs, revokeAt } from '../oauth.ts'

/** LinkedIn rejects proof keys from apps with a secret. Only approved partners get refresh tokens. */
export const linkedin = codeGrant({
  platform: 'linkedin',
  authorizeAt: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenAt: 'https://www.linkedin.com/oauth/v2/accessToken',
  scopes: ['w_organization_social', 'r_organization_social', 'rw_organization_admin'],
  separator: ' ',
  pkce: false,
  renewAhead: 7 * day,
  accountOf: (token, granted) =>
    granted.includes('w_organization_social') ? organization(token) : member(token),
  revoke: ({ access_token }, app) =>
    revokeAt('linkedin', 'https://www.linkedin.com/oauth/v2/revoke', {
      form: { ...inForm(app).form, token: access_token },
    }),
})

const versioned = (token: string) => ({
  ...bearer(token),
  'linkedin-version': platformRules.linkedin.api.version ?? '',
  'x-restli-protocol-version': '2.0.0',
})

async function organization(token: string): Promise<Account> {
  const read = <T>(path: string, schema: z.ZodMiniType<T>) =>
    ask('linkedin', 'GET', `https://api.linkedin.com/rest/${path}`, { headers: versioned(token) }, schema)
  const { elements } = await read(
    'organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED',
    z.object({ elements: z.array(z.object({ organization: z.string() })) }),
  )
  const [first] = elements
  if (!first) throw new GrantRefused('This member runs no LinkedIn page.')
  const id = first.organization.split(':').at(-1) ?? ''
  const named = z.object({ localizedName: z.string(), vanityName: optionalText })
  const { localizedName, vanityName } = await read(`organizations/${encodeURIComponent(id)}`, named)
  return {
    id: first.organization,
    name: localizedName,
    ...(vanityName ? { url: `https://www.linkedin.com/company/${vanityName}` } : {}),
  }
}

async function member(token: string): Promise<Account> {
  const user = z.object({ sub: z.string(), name: z.string() })
  const { sub, name } = await readAs('linkedin', 'https://api.linkedin.com/v2/userinfo', token, user)
  return { id: `urn:li:person:${sub}`, name }
}
