import { ApiError } from '#api/error.ts'

/** For `catch`: throws the failure in the documented words. `refused` is the prefix for errors of the server. */
export const inDocumentedWords =
  (refused: string) =>
  (error: unknown): never => {
    const message = (error instanceof Error && error.message) || 'Unknown error'
    const network = error instanceof ApiError && error.kind === 'network'
    throw new ApiError('refused', `${network ? 'Network error' : refused}: ${message}`)
  }
