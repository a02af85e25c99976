import { mockClient } from 'aws-sdk-client-mock'
import { mailClient } from '#aws/mail.ts'
import { setUp } from './event.ts'
import { FakeNetwork } from './fake-network.ts'
import type { MemoryQueue } from './queue.ts'
import type { MemoryStore } from './store.ts'

/** The platforms, and the mail that is sent, as tests of publishing have them. */
export const network = new FakeNetwork()
export const mail = mockClient(mailClient)

/** For tests that put this module in place of `platforms/connector-for.ts`. */
export const connectorFor = (): FakeNetwork => network

/** Nothing stored, asked or sent yet. @returns the lines that are logged from now on */
export function setUpPublishing(store: MemoryStore, queue: MemoryQueue): string[] {
  const lines = setUp(store)
  network.reset()
  queue.reset()
  mail.reset()
  mail.onAnyCommand().resolves({})
  return lines
}
