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

export interface Order {
  event: unknown
  /** The time of the test's clock, in epoch milliseconds. */
  now: number
  dieAt: KillPoint | undefined
}
