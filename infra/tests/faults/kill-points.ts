/** Where a worker can be killed: before and after each of its steps, in order. */
export const killPoints = [
  'before-claim',
  'after-claim',
  'before-sending',
  'after-sending',
  'before-asking',
  'after-asking',
  'before-call',
  'after-call',
  'before-outcome',
  'after-outcome',
  'before-settling',
  'after-settling',
  'before-answering',
] as const
export type KillPoint = (typeof killPoints)[number]

/** A message to a worker process. */
export interface Order {
  event: unknown
  /** The time of the test's clock, in epoch milliseconds. */
  now: number
  dieAt: KillPoint | undefined
}
