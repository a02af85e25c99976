import * as z from 'zod/mini'
import {
  ask,
  bearer,
  requireRefreshToken,
  scopesIn,
  tokenAnswer,
  tokensFrom,
  type App,
  type OAuth,
} from '../oauth.ts'

const xToken = 'https://api.x.com/2/oauth2/token'
const xScopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access']
const basic = ({ client_id, client_secret }: App) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`).toString('base64')}`,
})

/** A token lasts two hours. Each refresh token works once. */
export const twitter: OAuth = {
  authorizeAt: 'https://x.com/i/oauth2/authorize',
  scopes: xScopes,
  separator: ' ',
  pkce: true,
  renewAhead: 5 * 60,
  async exchange({ app, code, redirectUri, verifier, now }) {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    const answer = await ask('twitter', 'POST', xToken, { headers: basic(app), form }, tokenAnswer)
    const { data } = await ask(
      'twitter',
      'GET',
      'https://api.x.com/2/users/me',
      { headers: bearer(answer.access_token) },
      z.object({ data: z.object({ id: z.string(), username: z.string() }) }),
    )
    return {
      tokens: tokensFrom(answer, now),
      account: { id: data.id, name: data.username, url: `https://x.com/${data.username}` },
      scopes: scopesIn(answer.scope, xScopes),
    }
  },
  async renew(tokens, _account, app, now) {
    const form = { grant_type: 'refresh_token', refresh_token: requireRefreshToken(tokens) }
    return tokensFrom(
      await ask('twitter', 'POST', xToken, { headers: basic(app), form }, tokenAnswer),
      now,
      tokens,
    )
  },
  revoke: ({ access_token }, app) =>
    ask(
      'twitter',
      'POST',
      'https://api.x.com/2/oauth2/revoke',
      { headers: basic(app), form: { token: access_token, token_type_hint: 'access_token' } },
      z.unknown(),
    ),
}
