import { ApiError } from '#api/error.ts'

/** `refused` is the prefix for errors of the server. */
export const failureOf = (error: unknown, refused: string): string => {
  const message = (error instanceof Error && error.message) || 'Unknown error'
  const network = error instanceof ApiError && error.kind === 'network'
  return `${network ? 'Network error' : refused}: ${message}`
}
