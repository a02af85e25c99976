/** Where a worker can be made to die: before and after each of its steps, in their order. */
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

/** What a worker in a process of its own is told. */
export interface Order {
  event: unknown
  /** The tests' clock, in epoch milliseconds. */
  now: number
  dieAt: KillPoint | undefined
}
