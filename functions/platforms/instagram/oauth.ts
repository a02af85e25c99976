import * as z from 'zod/mini'
import { platformRules } from '#shared/posts/platform-rules.ts'
import {
  ask,
  day,
  exchangeCode,
  readAs,
  secondsAfter,
  tokenAnswer,
  type OAuth,
  type Tokens,
} from '../oauth.ts'

const scopes = ['instagram_business_basic', 'instagram_business_content_publish']
const graph = 'https://graph.instagram.com'
const tokenEndpoint = {
  platform: 'instagram',
  tokenAt: 'https://api.instagram.com/oauth/access_token',
  pkce: false,
} as const
const userAt = `${graph}/${platformRules.instagram.api.version}/me?fields=user_id,username`
const userAnswer = z.object({ user_id: z.string(), username: z.string() })

/** Instagram's own login. A token lasts 60 days. It renews itself, from a day old until it expires. */
export const instagram: OAuth = {
  authorizeAt: 'https://www.instagram.com/oauth/authorize',
  scopes,
  separator: ',',
  pkce: false,
  renewAhead: 7 * day,
  async exchange(exchange) {
    const short = await exchangeCode(tokenEndpoint, exchange)
    const query = new URLSearchParams({
      grant_type: 'ig_exchange_token',
      client_secret: exchange.app.client_secret,
      access_token: short.access_token,
    })
    const long = await ask('instagram', 'GET', `${graph}/access_token?${query.toString()}`, {}, tokenAnswer)
    const { user_id, username } = await readAs('instagram', userAt, long.access_token, userAnswer)
    return {
      tokens: tokensOf(long, exchange.now),
      account: { id: user_id, name: username, url: `https://www.instagram.com/${username}/` },
      scopes: [...scopes],
    }
  },
  async renew({ access_token }, _account, _app, now) {
    const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token })
    const url = `${graph}/refresh_access_token?${query.toString()}`
    return tokensOf(await ask('instagram', 'GET', url, {}, tokenAnswer), now)
  },
}

const tokensOf = (answer: z.infer<typeof tokenAnswer>, now: Date): Tokens => ({
  access_token: answer.access_token,
  refresh_token: null,
  expires_at: secondsAfter(now, answer.expires_in),
  refresh_expires_at: null,
  obtained_at: now.toISOString(),
})
