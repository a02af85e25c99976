import { mockClient } from 'aws-sdk-client-mock'
import { mailClient } from '#aws/mail.ts'
import { setUp } from './event.ts'
import { FakeNetwork } from './fake-network.ts'
import type { MemoryQueue } from './queue.ts'
import type { MemoryStore } from './store.ts'

/** The platforms and the mail client for tests of publishing. */
export const network = new FakeNetwork()
export const mail = mockClient(mailClient)

/** For tests that replace `platforms/connector-for.ts` with this module. */
export const connectorFor = (): FakeNetwork => network

/** Resets everything. @returns the log lines */
export function setUpPublishing(store: MemoryStore, queue: MemoryQueue): string[] {
  const lines = setUp(store)
  network.reset()
  queue.reset()
  mail.reset()
  mail.onAnyCommand().resolves({})
  return lines
}
