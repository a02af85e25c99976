import { AsyncLocalStorage } from 'node:async_hooks'

interface Work {
  request: string | undefined
  lead?: string
}
const works = new AsyncLocalStorage<Work>()

/** Log lines, queue messages and emails made within `work` carry the request's id. */
export const forRequest = <T>(request: string | undefined, work: () => T): T => works.run({ request }, work)

/** To all later log lines of this work. */
export function setLogLead(lead: string): void {
  const work = works.getStore()
  if (work) work.lead = lead
}

export const currentWork = (): Partial<Work> => works.getStore() ?? {}
