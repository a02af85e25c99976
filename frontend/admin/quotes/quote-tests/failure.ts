import { ApiError } from '#api/error.ts'

/** The documented words for a call that failed: `refused` stands before what the server said, if it said anything. */
export const failureOf = (error: unknown, refused: string): string => {
  const message = (error instanceof Error && error.message) || 'Unknown error'
  const network = error instanceof ApiError && error.kind === 'network'
  return `${network ? 'Network error' : refused}: ${message}`
}
