import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { batchGet, ConditionFailed, db, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { fieldProblem, Problem } from '#shared/api/problem.ts'
import { mediaFacts, type MediaFacts, type PostMedia } from '#shared/media/model.ts'

const { MEDIA_TABLE } = readEnv('MEDIA_TABLE')

/*
 * The record of a file, from before it is stored until after it is removed: claimed (no facts yet) → kept (facts; may
 * be chosen) → removing (no facts any more) → gone. `uses` counts the posts that use it and changes in the
 * transaction that writes the post. `unused_since` is when it was last claimed or released by a post. The index
 * `unused` sorts by it, so that the sweep finds files that may have no post.
 */
export const unusedPartition = 'unused'

/** Longer than any sweep runs: an older mark was left by a sweep that crashed. */
const removalMs = 15 * 60_000

export const fileGone = (): Problem => fieldProblem('media', 'One of the files is missing. Upload it again.')

/** Without those still being stored or removed. */
export async function keptFiles(ids: readonly string[]): Promise<MediaFacts[]> {
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const items = await batchGet(MEDIA_TABLE, keys, { ConsistentRead: true })
  return items.flatMap((item) => z.safeParse(mediaFacts, item).data ?? [])
}

/** Nothing removes it until unused for a month. @returns whether it is there already @throws Problem unavailable */
export async function claimFile(id: string, now: Date): Promise<boolean> {
  try {
    const { Attributes } = await db.send(
      new UpdateCommand({
        TableName: MEDIA_TABLE,
        Key: { id },
        UpdateExpression: 'SET #unused = :unused, #since = :now ADD #uses :none REMOVE #removing',
        ConditionExpression: 'attribute_not_exists(#removing) OR #removing <= :dead',
        ExpressionAttributeNames: {
          '#unused': 'unused',
          '#since': 'unused_since',
          '#uses': 'uses',
          '#removing': 'removing',
        },
        ExpressionAttributeValues: {
          ':unused': unusedPartition,
          ':now': now.toISOString(),
          ':none': 0,
          ':dead': new Date(now.getTime() - removalMs).toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes?.['content_type'] !== undefined
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw new Problem('unavailable', 'This file is being removed. Please send it again in a moment.', {
      retryAfter: 5,
    })
  }
}

/** Repeating this stores the same facts. */
export async function keepFacts({ id, ...facts }: MediaFacts): Promise<void> {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined)
  await db.send(
    new UpdateCommand({
      TableName: MEDIA_TABLE,
      Key: { id },
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    }),
  )
}

const moveUses = (id: string, by: 1 | -1, at: string): Writes[number] =>
  by > 0
    ? {
        Update: {
          TableName: MEDIA_TABLE,
          Key: { id },
          UpdateExpression: 'ADD #uses :one',
          ConditionExpression: 'attribute_exists(#kept)',
          ExpressionAttributeNames: { '#uses': 'uses', '#kept': 'content_type' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      }
    : {
        Update: {
          TableName: MEDIA_TABLE,
          Key: { id },
          UpdateExpression: 'SET #unused = :unused, #since = :at ADD #uses :less',
          ExpressionAttributeNames: { '#unused': 'unused', '#since': 'unused_since', '#uses': 'uses' },
          ExpressionAttributeValues: { ':unused': unusedPartition, ':at': at, ':less': -1 },
        },
      }

/** Removed with the file. Repeating changes nothing. @throws Problem invalid-request if a copy is not stored */
export async function keepVariants(id: string, variants: readonly MediaFacts[]): Promise<void> {
  if (variants.length === 0) return
  try {
    await transact([
      {
        Update: {
          TableName: MEDIA_TABLE,
          Key: { id },
          UpdateExpression: 'SET #variants = :variants',
          ConditionExpression: 'attribute_exists(#kept) AND attribute_not_exists(#variants)',
          ExpressionAttributeNames: { '#variants': 'variants', '#kept': 'content_type' },
          ExpressionAttributeValues: { ':variants': variants },
        },
      },
      ...variants.map((copy) => moveUses(copy.id, 1, '')),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The first condition failed: the file has its copies already.
    if (error.failed.some((at) => at > 0)) throw fileGone()
  }
}

/** For a file that is being removed. */
export const letCopiesGo = (copies: readonly string[], at: string): Writes =>
  copies.map((id) => moveUses(id, -1, at))

type Files = readonly Pick<PostMedia, 'id'>[]

/** Fails if a new file is no longer stored, so no post can use a removed file. */
export function countUses(before: Files, after: Files, at: string): Writes {
  const without = (files: Files, others: Files) =>
    files.filter(({ id }) => !others.some((other) => other.id === id))
  return [
    ...without(after, before).map(({ id }) => moveUses(id, 1, at)),
    ...without(before, after).map(({ id }) => moveUses(id, -1, at)),
  ]
}
