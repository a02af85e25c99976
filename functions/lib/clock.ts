import { v7 } from 'uuid'

/** Injected so that tests can fix them. Ids are UUIDv7: they sort by time, of creation unless `at` is given. */
export interface Clock {
  now(): Date
  newId(at?: Date): string
}

export const systemClock: Clock = { now: () => new Date(), newId: (at) => v7(at && { msecs: at.getTime() }) }
