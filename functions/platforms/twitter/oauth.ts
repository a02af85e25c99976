import * as z from 'zod/mini'
import { codeGrant, readAs, revokeAt, type App } from '../oauth.ts'

const identify = ({ client_id, client_secret }: App) => {
  const credentials = `${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`
  return { headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}
const userAnswer = z.object({ data: z.object({ id: z.string(), username: z.string() }) })

/** A token lasts two hours. Each refresh token works once. */
export const twitter = codeGrant({
  platform: 'twitter',
  authorizeAt: 'https://x.com/i/oauth2/authorize',
  tokenAt: 'https://api.x.com/2/oauth2/token',
  identify,
  scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
  separator: ' ',
  pkce: true,
  renewAhead: 5 * 60,
  async accountOf(token) {
    const { data } = await readAs('twitter', 'https://api.x.com/2/users/me', token, userAnswer)
    return { id: data.id, name: data.username, url: `https://x.com/${data.username}` }
  },
  revoke: ({ access_token }, app) =>
    revokeAt('twitter', 'https://api.x.com/2/oauth2/revoke', {
      ...identify(app),
      form: { token: access_token, token_type_hint: 'access_token' },
    }),
})
