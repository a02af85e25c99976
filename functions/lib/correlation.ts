import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Runs `work` for a request: log lines and queue messages made within carry the request's id. */
export const forRequest = <T>(request: string | undefined, work: () => T): T =>
  request === undefined ? work() : requests.run(request, work)

export const currentRequest = (): string | undefined => requests.getStore()
