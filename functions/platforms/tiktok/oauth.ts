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

const scopes = ['user.info.basic', 'video.publish', 'video.list']
/** TikTok calls the client id a key. */
const identify = ({ client_id, client_secret }: App) => ({ form: { client_key: client_id, client_secret } })
const tokenEndpoint = {
  platform: 'tiktok',
  url: 'https://open.tiktokapis.com/v2/oauth/token/',
  identify,
} as const
const userAt = 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name'
const userAnswer = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
})

/** Each refresh token replaces the previous one. */
export const tiktok: OAuth = {
  authorizeAt: 'https://www.tiktok.com/v2/auth/authorize/',
  scopes,
  separator: ',',
  pkce: false,
  extra: ({ client_id }) => ({ client_key: client_id }),
  renewAhead: 10 * 60,
  async exchange(exchange) {
    const answer = await exchangeCode(tokenEndpoint, exchange)
    const { user } = (await readAs('tiktok', userAt, answer.access_token, userAnswer)).data
    return {
      tokens: tokensFrom(answer, exchange.now),
      account: { id: user.open_id, name: user.display_name },
      scopes: scopesIn(answer.scope, scopes),
    }
  },
  renew: renewAt(tokenEndpoint),
  revoke: ({ access_token }, app) =>
    revokeAt('tiktok', 'https://open.tiktokapis.com/v2/oauth/revoke/', {
      form: { ...identify(app).form, token: access_token },
    }),
}
