import { expect, it } from 'vitest'
import type { Node } from 'constructs'
import { concurrencyOf, readSettings } from './settings.ts'

const readFrom = (context: Record<string, unknown>) =>
  readSettings({ tryGetContext: (name: string) => context[name] } as unknown as Node)

it('accepts bare addresses', () => {
  const given = { mailFrom: 'notices@example.com', staffMail: 'staff@example.com', alarmEmail: '' }
  expect(readFrom(given)).toMatchObject(given)
})

it.each([
  [{ mailFrom: 'Counting House <notices@example.com>', staffMail: 'staff@example.com' }, 'bare address'],
  [{ alarmEmail: 'nobody' }, 'bare address'],
  [{ mailFrom: 'notices@example.com' }, 'both mailFrom and staffMail'],
])('refuses %j, with a sentence', (context, sentence) => {
  expect(() => readFrom(context)).toThrow(sentence)
})

it.each([
  // A new account.
  [{ lambdaConcurrency: 10 }, { worker: 2, notices: 2, signIn: undefined }],
  [{ lambdaConcurrency: 1000 }, { worker: 40, notices: 2, signIn: 10 }],
])('divides %j so that the publishing worker leaves room to others', (context, concurrency) => {
  expect(concurrencyOf(readFrom(context))).toEqual(concurrency)
})
