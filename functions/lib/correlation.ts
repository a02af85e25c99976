import { AsyncLocalStorage } from 'node:async_hooks'

interface Work {
  request: string | undefined
  lead?: string
}
const works = new AsyncLocalStorage<Work>()

/** Does work for a request: all that is logged meanwhile, and messages and e-mails that are sent, carry its id. */
export const forRequest = <T>(request: string | undefined, work: () => T): T => works.run({ request }, work)

/** From here on the work is about a lead, and what is logged says so. */
export function nameLead(lead: string): void {
  const work = works.getStore()
  if (work) work.lead = lead
}

/** What is worked for, if anything. */
export const currentWork = (): Partial<Work> => works.getStore() ?? {}
