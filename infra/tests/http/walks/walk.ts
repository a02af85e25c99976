import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer } from '../client.ts'
import type { TestStack } from '../harness.ts'

/** Uses a feature in every way that makes its functions ask something of AWS. */
export type Walk = (stack: TestStack) => Promise<void>

/** Checks that a call went well. */
export async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  expect(status, text).toBeLessThan(400)
  return answer
}

const timeoutMs = 120_000

/** Asks until the answer is the wanted one: what happens in the background comes when the machine gets round to it. */
export async function until(
  ask: () => Promise<Pick<Answer, 'text'>>,
  wanted: (text: string) => boolean,
): Promise<void> {
  const end = Date.now() + timeoutMs
  for (let { text } = await ask(); !wanted(text); text = (await ask()).text) {
    if (Date.now() > end) throw new Error(`It did not come to pass. The last answer: ${text.slice(0, 2000)}`)
    await sleep(100)
  }
}
