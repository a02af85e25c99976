import * as z from 'zod/mini'
import { codeGrant, readAs, revokeAt, type App } from '../oauth.ts'

/** TikTok calls the client id a key. */
const identify = ({ client_id, client_secret }: App) => ({ form: { client_key: client_id, client_secret } })
const userAt = 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,display_name'
const userAnswer = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
})

/** Each refresh token replaces the previous one. */
export const tiktok = codeGrant({
  platform: 'tiktok',
  authorizeAt: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenAt: 'https://open.tiktokapis.com/v2/oauth/token/',
  identify,
  scopes: ['user.info.basic', 'video.publish', 'video.list'],
  separator: ',',
  pkce: false,
  extra: ({ client_id }) => ({ client_key: client_id }),
  renewAhead: 10 * 60,
  async accountOf(token) {
    const { user } = (await readAs('tiktok', userAt, token, userAnswer)).data
    return { id: user.open_id, name: user.display_name }
  },
  revoke: ({ access_token }, app) =>
    revokeAt('tiktok', 'https://open.tiktokapis.com/v2/oauth/revoke/', {
      form: { ...identify(app).form, token: access_token },
    }),
})
