import { v7 } from 'uuid'

/** Time and ids, injected so that tests can hold them still. Ids are UUIDv7: they sort by time of creation. */
export interface Clock {
  now(): Date
  newId(): string
}

export const systemClock: Clock = { now: () => new Date(), newId: () => v7() }
