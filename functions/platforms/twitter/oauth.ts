import * as z from 'zod/mini'
import {
  exchangeCode,
  readAs,
  renewAt,
  revokeAt,
  scopesIn,
  tokensFrom,
  type App,
  type OAuth,
} from '../oauth.ts'

const scopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access']
const identify = ({ client_id, client_secret }: App) => {
  const credentials = `${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`
  return { headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}
const tokenEndpoint = { platform: 'twitter', url: 'https://api.x.com/2/oauth2/token', identify } as const
const userAnswer = z.object({ data: z.object({ id: z.string(), username: z.string() }) })

/** A token lasts two hours. Each refresh token works once. */
export const twitter: OAuth = {
  authorizeAt: 'https://x.com/i/oauth2/authorize',
  scopes,
  separator: ' ',
  pkce: true,
  renewAhead: 5 * 60,
  async exchange(exchange) {
    const answer = await exchangeCode(tokenEndpoint, exchange, { code_verifier: exchange.verifier })
    const userAt = 'https://api.x.com/2/users/me'
    const { id, username } = (await readAs('twitter', userAt, answer.access_token, userAnswer)).data
    return {
      tokens: tokensFrom(answer, exchange.now),
      account: { id, name: username, url: `https://x.com/${username}` },
      scopes: scopesIn(answer.scope, scopes),
    }
  },
  renew: renewAt(tokenEndpoint),
  revoke: ({ access_token }, app) =>
    revokeAt('twitter', 'https://api.x.com/2/oauth2/revoke', {
      ...identify(app),
      form: { token: access_token, token_type_hint: 'access_token' },
    }),
}
