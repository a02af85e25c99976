import * as z from 'zod/mini'
import { ask, bearer, requireRefreshToken, scopesIn, tokenAnswer, tokensFrom, type OAuth } from '../oauth.ts'

const tiktokToken = 'https://open.tiktokapis.com/v2/oauth/token/'
const tiktokScopes = ['user.info.basic', 'video.publish', 'video.list']
const tiktokUser = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
})

/** TikTok calls the client id a key. Each refresh token replaces the previous one. */
export const tiktok: OAuth = {
  authorizeAt: 'https://www.tiktok.com/v2/auth/authorize/',
  scopes: tiktokScopes,
  separator: ',',
  pkce: false,
  extra: ({ client_id }) => ({ client_key: client_id }),
  renewAhead: 10 * 60,
  async exchange({ app, code, redirectUri, now }) {
    const form = {
      client_key: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
    }
    const answer = await ask('tiktok', 'POST', tiktokToken, { form }, tokenAnswer)
    const { data } = await ask(
      'tiktok',
      'GET',
      'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name',
      { headers: bearer(answer.access_token) },
      tiktokUser,
    )
    return {
      tokens: tokensFrom(answer, now),
      account: { id: data.user.open_id, name: data.user.display_name },
      scopes: scopesIn(answer.scope, tiktokScopes),
    }
  },
  async renew(tokens, _account, app, now) {
    const form = {
      client_key: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'refresh_token',
      refresh_token: requireRefreshToken(tokens),
    }
    return tokensFrom(await ask('tiktok', 'POST', tiktokToken, { form }, tokenAnswer), now, tokens)
  },
  revoke: ({ access_token }, { client_id, client_secret }) =>
    ask(
      'tiktok',
      'POST',
      'https://open.tiktokapis.com/v2/oauth/revoke/',
      { form: { client_key: client_id, client_secret, token: access_token } },
      z.unknown(),
    ),
}
