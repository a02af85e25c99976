import { Problem } from '#shared/api/problem.ts'

/**
 * Reads and then writes, and repeats both when another write came in between.
 * @param read its errors are not retried
 * @param write throws Problem stale-version when the record changed since it was read
 * @param maxTries including the first
 * @returns what `write` returns
 * @throws Problem stale-version when every try lost the race
 */
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
