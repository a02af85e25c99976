import * as z from 'zod/mini'
import type { Account } from '#shared/connections/model.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import {
  secondsAfter,
  ask,
  bearer,
  day,
  GrantRefused,
  inForm,
  readAs,
  requireRefreshToken,
  revokeAt,
  tokenAnswer,
  type App,
  type OAuth,
  type Tokens,
} from '../oauth.ts'

const graph = `https://graph.facebook.com/${platformRules.facebook.api.version}`
const pageScopes = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts']

/** A page posts with its own token, which lasts as long as the user's long-lived token. That one is the refresh token. */
export const facebook: OAuth = {
  authorizeAt: `https://www.facebook.com/${platformRules.facebook.api.version}/dialog/oauth`,
  scopes: pageScopes,
  separator: ',',
  pkce: false,
  renewAhead: 7 * day,
  async exchange({ app, code, redirectUri, now }) {
    const { access_token } = await token({ ...inForm(app).form, code, redirect_uri: redirectUri })
    const { tokens, account } = await pageFor(await longLived(access_token, app), undefined, now)
    return { tokens, account, scopes: [...pageScopes] }
  },
  async renew(tokens, account, app, now) {
    return (await pageFor(await longLived(requireRefreshToken(tokens), app), account.id, now)).tokens
  },
  revoke: ({ refresh_token }) =>
    revokeAt('facebook', `${graph}/me/permissions`, { headers: bearer(refresh_token ?? '') }, 'DELETE'),
}

// POST, so that no secret is in a URL.
const token = (form: Record<string, string>) =>
  ask('facebook', 'POST', `${graph}/oauth/access_token`, { form }, tokenAnswer)

const longLived = (userToken: string, app: App) =>
  token({ grant_type: 'fb_exchange_token', ...inForm(app).form, fb_exchange_token: userToken })

const pages = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), access_token: z.string() })),
})

async function pageFor(
  user: z.infer<typeof tokenAnswer>,
  pageId: string | undefined,
  now: Date,
): Promise<{ tokens: Tokens; account: Account }> {
  const url = `${graph}/me/accounts?fields=id,name,access_token`
  const { data } = await readAs('facebook', url, user.access_token, pages)
  const page = data.find(({ id }) => pageId === undefined || id === pageId)
  if (!page) throw new GrantRefused('This person gave access to no page, or not to the one before.')
  const ends = secondsAfter(now, user.expires_in)
  return {
    account: { id: page.id, name: page.name, url: `https://www.facebook.com/${page.id}` },
    tokens: {
      access_token: page.access_token,
      refresh_token: user.access_token,
      expires_at: ends,
      refresh_expires_at: ends,
      obtained_at: now.toISOString(),
    },
  }
}
