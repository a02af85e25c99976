import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { TestStack } from './harness.ts'

/** The text of all logs of a stack, from its functions and its edge. */
export async function allLogs({
  visitor,
  logFiles,
}: Pick<TestStack, 'visitor' | 'logFiles'>): Promise<string> {
  // Flushes the log lines that the edge has buffered.
  expect((await visitor.send('/__local/run/visits/count', { method: 'POST' })).status).toBe(204)
  return (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('\n')
}
