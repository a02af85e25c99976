import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { accounts, appOf, issue } from './accounts.ts'
import type { NetworkStore } from './store.ts'

interface Options {
  store: NetworkStore
  table: string
  dynamo: DynamoDBClient
  /** Writes a platform's tokens. @returns their version */
  saveTokens: (platform: Platform, value: string) => Promise<string>
}

const scopes: Record<Platform, string[]> = {
  linkedin: ['w_organization_social', 'r_organization_social', 'rw_organization_admin'],
  facebook: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
  twitter: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
  instagram: ['instagram_business_basic', 'instagram_business_content_publish'],
  tiktok: ['user.info.basic', 'video.publish', 'video.list'],
  youtube: [
    'https://www.googleapis.com/auth/youtube.upload',
    'https://www.googleapis.com/auth/youtube.readonly',
  ],
}

const day = 24 * 3_600_000
/** The age of the first tokens, so that some must be renewed at once. */
const ageMs: Partial<Record<Platform, number>> = { instagram: 55 * day, twitter: day / 12 - 60_000 }

/** Connects all six platforms at the first start only. */
export async function connectAtFirstStart({ store, table, dynamo, saveTokens }: Options): Promise<void> {
  const documents = DynamoDBDocumentClient.from(dynamo)
  for (const platform of platforms) {
    if (store.countOf(platform, 'connected') > 0) continue
    const now = Date.now() - (ageMs[platform] ?? 0)
    const common = { account: accounts[platform], scopes: scopes[platform] }
    const issued = issue(store, platform, common.scopes, common.account, now)
    const { access_token, refresh_token = null, expires_in, refresh_expires_in } = issued
    const iso = (seconds: number) => new Date(now + seconds * 1000).toISOString()
    const ends = refresh_expires_in ?? (platform === 'facebook' ? expires_in : undefined)
    const lifetime = {
      expires_at: iso(expires_in),
      refresh_expires_at: ends === undefined ? null : iso(ends),
    }
    const tokens = { access_token, refresh_token, ...lifetime, obtained_at: iso(0) }
    const Item = {
      key: platform,
      state: 'connected',
      ...common,
      connected_at: iso(0),
      secret_version: await saveTokens(platform, JSON.stringify({ tokens, ...common })),
      ...lifetime,
      renews: true,
      lock_until: 0,
      lock_owner: '-',
    }
    await documents.send(new PutCommand({ TableName: table, Item }))
    store.put(platform, 'connected', 'once', {})
  }
}

/** The parameter with the apps, as an operator writes it. */
export const sandboxApps = (): string =>
  JSON.stringify(Object.fromEntries(platforms.map((platform) => [platform, appOf(platform)])))
