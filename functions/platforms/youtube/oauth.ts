import * as z from 'zod/mini'
import { ask, bearer, requireRefreshToken, scopesIn, tokenAnswer, tokensFrom, type OAuth } from '../oauth.ts'

const googleToken = 'https://oauth2.googleapis.com/token'
const youtubeScopes = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
]
const channels = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) }))
    .check(z.minLength(1)),
})

/** A token lasts an hour. The refresh token does not change; Google sends it only with a new consent. */
export const youtube: OAuth = {
  authorizeAt: 'https://accounts.google.com/o/oauth2/v2/auth',
  scopes: youtubeScopes,
  separator: ' ',
  pkce: true,
  extra: () => ({ access_type: 'offline', prompt: 'consent' }),
  renewAhead: 5 * 60,
  async exchange({ app, code, redirectUri, verifier, now }) {
    const form = {
      client_id: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }
    const answer = await ask('youtube', 'POST', googleToken, { form }, tokenAnswer)
    const { items } = await ask(
      'youtube',
      'GET',
      'https://www.googleapis.com/youtube/v3/channels?part=snippet&mine=true',
      { headers: bearer(answer.access_token) },
      channels,
    )
    const [channel] = items
    const id = channel?.id ?? ''
    return {
      tokens: tokensFrom(answer, now),
      account: { id, name: channel?.snippet.title ?? id, url: `https://www.youtube.com/channel/${id}` },
      scopes: scopesIn(answer.scope, youtubeScopes),
    }
  },
  async renew(tokens, _account, app, now) {
    const form = {
      client_id: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'refresh_token',
      refresh_token: requireRefreshToken(tokens),
    }
    return tokensFrom(await ask('youtube', 'POST', googleToken, { form }, tokenAnswer), now, tokens)
  },
  revoke: ({ refresh_token, access_token }) =>
    ask(
      'youtube',
      'POST',
      'https://oauth2.googleapis.com/revoke',
      { form: { token: refresh_token ?? access_token } },
      z.unknown(),
    ),
}
