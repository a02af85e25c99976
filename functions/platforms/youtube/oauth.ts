import * as z from 'zod/mini'
import { codeGrant, readAs, revokeAt } from '../oauth.ts'

const channelAt = 'https://www.googleapis.com/youtube/v3/channels?part=snippet&mine=true'
const channel = z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })
const channels = z.object({ items: z.tuple([channel], channel) })

/** A token lasts an hour. The refresh token does not change; Google sends it only with a new consent. */
export const youtube = codeGrant({
  platform: 'youtube',
  authorizeAt: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenAt: 'https://oauth2.googleapis.com/token',
  scopes: [
    'https://www.googleapis.com/auth/youtube.upload',
    'https://www.googleapis.com/auth/youtube.readonly',
  ],
  separator: ' ',
  pkce: true,
  extra: () => ({ access_type: 'offline', prompt: 'consent' }),
  renewAhead: 5 * 60,
  async accountOf(token) {
    const { items } = await readAs('youtube', channelAt, token, channels)
    const [{ id, snippet }] = items
    return { id, name: snippet.title, url: `https://www.youtube.com/channel/${id}` }
  },
  revoke: ({ refresh_token, access_token }) =>
    revokeAt('youtube', 'https://oauth2.googleapis.com/revoke', {
      form: { token: refresh_token ?? access_token },
    }),
})
