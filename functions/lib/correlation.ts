import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Does work for a request: all that is logged meanwhile, and messages that are sent, carry its id. */
export const forRequest = <T>(request: string | undefined, work: () => T): T =>
  request === undefined ? work() : requests.run(request, work)

/** The request that is worked for, if any. */
export const currentRequest = (): string | undefined => requests.getStore()
