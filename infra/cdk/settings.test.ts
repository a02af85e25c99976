import { expect, it } from 'vitest'
import type { Node } from 'constructs'
import { readSettings } from './settings.ts'

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
