import { SendMessageBatchCommand, type SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { sqs } from '#aws/sqs.ts'
import { postId } from '../testing/posts.ts'
import { enqueue, maxDelaySeconds, type Delayed } from './queue.ts'

const queue = mockClient(sqs)
let refusals: Map<string, number>
let taken: { post_id: string; delay: number | undefined }[]
let batches: number[]
beforeEach(() => {
  refusals = new Map()
  taken = []
  batches = []
  queue.reset()
  queue.on(SendMessageBatchCommand).callsFake(async ({ Entries = [] }: SendMessageBatchCommandInput) => {
    batches.push(Entries.length)
    const Failed: { Id: string | undefined }[] = []
    for (const { Id, MessageBody = '', DelaySeconds } of Entries) {
      const { post_id } = JSON.parse(MessageBody) as { post_id: string }
      const left = refusals.get(post_id) ?? 0
      refusals.set(post_id, left - 1)
      if (left > 0) Failed.push({ Id })
      else taken.push({ post_id, delay: DelaySeconds })
    }
    return { Failed }
  })
})

const message = (number: number, delaySeconds = 0): Delayed => ({
  post_id: postId(number),
  platform: 'linkedin',
  publish_version: 1,
  delaySeconds,
})
const messages = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1))
const takenIds = () => taken.map(({ post_id }) => post_id).toSorted()

it('sends any number of messages in batches of ten', async () => {
  await enqueue(messages(23))
  expect(batches).toEqual([10, 10, 3])
  expect(takenIds()).toEqual(messages(23).map(({ post_id }) => post_id))
})

it('sends only the refused messages of a batch again', async () => {
  refusals.set(postId(2), 1).set(postId(5), 2)
  await enqueue(messages(6))
  expect(batches).toEqual([6, 2, 1])
  expect(takenIds()).toEqual(messages(6).map(({ post_id }) => post_id))
})

it('throws if a message is refused three times', async () => {
  refusals.set(postId(2), 3)
  await expect(enqueue(messages(6))).rejects.toThrow('did not take every message')
  expect(batches).toEqual([6, 1, 1])
})

it('delays a message by whole seconds, within the limit of the queue', async () => {
  await enqueue([message(1, 1.2), message(2, -5), message(3, maxDelaySeconds + 1)])
  expect(taken.map(({ delay }) => delay)).toEqual([2, 0, maxDelaySeconds])
})
