import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { TestStack } from './harness.ts'

/** The text of all logs of a stack: what its functions say, and what the edge writes. */
export async function allLogs({
  visitor,
  logFiles,
}: Pick<TestStack, 'visitor' | 'logFiles'>): Promise<string> {
  // The edge writes what it has not written yet.
  expect((await visitor.send('/__local/run/visits/count', { method: 'POST' })).status).toBe(204)
  return (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('\n')
}
