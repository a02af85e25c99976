import * as z from 'zod/mini'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { secondsAfter, ask, bearer, day, tokenAnswer, type OAuth, type Tokens } from '../oauth.ts'

const scopes = ['instagram_business_basic', 'instagram_business_content_publish']
const graph = 'https://graph.instagram.com'

/** Instagram's own login. A token lasts 60 days. It renews itself, from a day old until it expires. */
export const instagram: OAuth = {
  authorizeAt: 'https://www.instagram.com/oauth/authorize',
  scopes,
  separator: ',',
  pkce: false,
  renewAhead: 7 * day,
  async exchange({ app, code, redirectUri, now }) {
    const short = await ask(
      'instagram',
      'POST',
      'https://api.instagram.com/oauth/access_token',
      {
        form: {
          client_id: app.client_id,
          client_secret: app.client_secret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        },
      },
      z.object({ access_token: z.string() }),
    )
    const long = await ask(
      'instagram',
      'GET',
      `${graph}/access_token?${new URLSearchParams({
        grant_type: 'ig_exchange_token',
        client_secret: app.client_secret,
        access_token: short.access_token,
      }).toString()}`,
      {},
      tokenAnswer,
    )
    const { user_id, username } = await ask(
      'instagram',
      'GET',
      `${graph}/${platformRules.instagram.api.version}/me?fields=user_id,username`,
      { headers: bearer(long.access_token) },
      z.object({ user_id: z.string(), username: z.string() }),
    )
    return {
      tokens: tokensOf(long, now),
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
