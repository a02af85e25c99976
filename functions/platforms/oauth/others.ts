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
} from './oauth.ts'

const xToken = 'https://api.x.com/2/oauth2/token'
const xScopes = ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access']
const basic = ({ client_id, client_secret }: App) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(client_id)}:${encodeURIComponent(client_secret)}`).toString('base64')}`,
})

/** A token lives two hours; each refresh token is good once. */
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

const tiktokToken = 'https://open.tiktokapis.com/v2/oauth/token/'
const tiktokScopes = ['user.info.basic', 'video.publish', 'video.list']
const tiktokUser = z.object({
  data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }),
})

/** Calls its client a key. Tokens live as long as `expires_in` says; each refresh token replaces the one before. */
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

/** A token lives an hour; the refresh token stays, and comes only with consent asked for anew. */
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
