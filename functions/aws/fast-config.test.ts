import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SQSClient } from '@aws-sdk/client-sqs'
import { describe, expect, it } from 'vitest'
import { db } from './db.ts'
import { s3 } from './s3.ts'
import { sqs } from './sqs.ts'

setFlagsFromString('--allow-natives-syntax')
const isFast: (value: object) => boolean = runInNewContext('(value) => %HasFastProperties(value)')
// Compiled with it; files to come share this process.
isFast({})
setFlagsFromString('--no-allow-natives-syntax')

describe('a client’s configuration', () => {
  it.each(Object.entries({ db, s3, sqs }))('is fast to copy: %s', (_, { config }) => {
    expect(isFast(config)).toBe(true)
  })

  // As soon as it is, the file can go.
  it('is not as the SDK leaves it', () => {
    expect(isFast(new SQSClient({}).config)).toBe(false)
  })
})
