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
    const issued = issue(store, platform, scopes[platform], accounts[platform], now)
    const iso = (seconds: number | undefined) =>
      seconds === undefined ? null : new Date(now + seconds * 1000).toISOString()
    const expires_at = iso(issued.expires_in)
    const refresh_expires_at = platform === 'facebook' ? expires_at : iso(issued.refresh_expires_in)
    const account = accounts[platform]
    const tokens = {
      access_token: issued.access_token,
      refresh_token: issued.refresh_token ?? null,
      expires_at,
      refresh_expires_at,
      obtained_at: new Date(now).toISOString(),
    }
    const secret_version = await saveTokens(
      platform,
      JSON.stringify({ tokens, account, scopes: scopes[platform] }),
    )
    await documents.send(
      new PutCommand({
        TableName: table,
        Item: {
          key: platform,
          state: 'connected',
          account,
          scopes: scopes[platform],
          connected_at: new Date(now).toISOString(),
          secret_version,
          expires_at,
          refresh_expires_at,
          renews: true,
          lock_until: 0,
          lock_owner: '-',
        },
      }),
    )
    store.put(platform, 'connected', 'once', {})
  }
}

/** The parameter with the apps, as an operator writes it. */
export const sandboxApps = (): string =>
  JSON.stringify(Object.fromEntries(platforms.map((platform) => [platform, appOf(platform)])))
