import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import * as z from 'zod/mini'
import { db } from '#aws/db.ts'
import { queryPage, type Page } from '#aws/paging.ts'
import { readEnv } from '#lib/env.ts'
import {
  liveArticle,
  storedArticle,
  storedVersion,
  type LiveArticle,
  type StoredArticle,
  type StoredVersion,
} from '../domain/stored-article.ts'
import { articleKey, liveKey, slugKey, versionKey } from './item.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

async function get(Key: Record<string, string>): Promise<unknown> {
  const { Item } = await db.send(new GetCommand({ TableName: BLOG_TABLE, Key, ConsistentRead: true }))
  return Item
}

const notFound = (): Problem => new Problem('not-found', 'This article does not exist or was deleted.')

/** An article, deleted or not. */
export async function findArticle(id: string): Promise<StoredArticle | undefined> {
  const item = await get(articleKey(id))
  return item === undefined ? undefined : storedArticle.parse(item)
}

/** @throws Problem not-found when there is none or it was deleted */
export async function readArticle(id: string): Promise<StoredArticle> {
  const article = await findArticle(id)
  if (!article || article.deleted_at !== undefined) throw notFound()
  return article
}

/** @throws Problem not-found */
export async function readDeleted(id: string): Promise<StoredArticle> {
  const article = await findArticle(id)
  if (article?.deleted_at === undefined) throw notFound()
  return article
}

export async function findLive(id: string): Promise<LiveArticle | undefined> {
  const item = await get(liveKey(id))
  return item === undefined ? undefined : liveArticle.parse(item)
}

export async function articleOfSlug(slug: string): Promise<string | undefined> {
  const item = await get(slugKey(slug))
  return item === undefined ? undefined : z.object({ article: z.string() }).parse(item).article
}

/** @throws Problem not-found */
export async function readVersion(id: string, version: number): Promise<StoredVersion> {
  const item = await get(versionKey(id, version))
  if (item === undefined) throw new Problem('not-found', 'This version does not exist.')
  return storedVersion.parse(item)
}

export const listVersions = (
  id: string,
  part: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredVersion>> =>
  queryPage(
    {
      TableName: BLOG_TABLE,
      KeyConditionExpression: 'id = :id AND begins_with(sort, :versions)',
      ExpressionAttributeValues: { ':id': id, ':versions': 'version#' },
      ScanIndexForward: false,
    },
    { ...part, parse: (item) => storedVersion.parse(item) },
  )
