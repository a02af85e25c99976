import * as z from 'zod/mini'
import {
  exchangeCode,
  inForm,
  readAs,
  renewAt,
  revokeAt,
  scopesIn,
  tokensFrom,
  type OAuth,
} from '../oauth.ts'

const tokenEndpoint = {
  platform: 'youtube',
  url: 'https://oauth2.googleapis.com/token',
  identify: inForm,
} as const
const scopes = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.readonly',
]
const channelAt = 'https://www.googleapis.com/youtube/v3/channels?part=snippet&mine=true'
const channel = z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })
const channels = z.object({ items: z.tuple([channel], channel) })

/** A token lasts an hour. The refresh token does not change; Google sends it only with a new consent. */
export const youtube: OAuth = {
  authorizeAt: 'https://accounts.google.com/o/oauth2/v2/auth',
  scopes,
  separator: ' ',
  pkce: true,
  extra: () => ({ access_type: 'offline', prompt: 'consent' }),
  renewAhead: 5 * 60,
  async exchange(exchange) {
    const answer = await exchangeCode(tokenEndpoint, exchange, { code_verifier: exchange.verifier })
    const { items } = await readAs('youtube', channelAt, answer.access_token, channels)
    const [{ id, snippet }] = items
    return {
      tokens: tokensFrom(answer, exchange.now),
      account: { id, name: snippet.title, url: `https://www.youtube.com/channel/${id}` },
      scopes: scopesIn(answer.scope, scopes),
    }
  },
  renew: renewAt(tokenEndpoint),
  revoke: ({ refresh_token, access_token }) =>
    revokeAt('youtube', 'https://oauth2.googleapis.com/revoke', {
      form: { token: refresh_token ?? access_token },
    }),
}
