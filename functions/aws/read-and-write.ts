import { Problem } from '#shared/api/problem.ts'

/** Repeats both while `write` throws Problem stale-version, then throws the last. Errors of `read` are not retried. */
export async function readAndWrite<Read, Written>(
  read: () => Promise<Read>,
  write: (read: Read) => Promise<Written>,
  maxTries = 5,
): Promise<Written> {
  for (let attempt = 1; ; attempt++) {
    const before = await read()
    try {
      return await write(before)
    } catch (error) {
      const lostRace = error instanceof Problem && error.code === 'stale-version'
      if (!lostRace || attempt === maxTries) throw error
    }
  }
}
