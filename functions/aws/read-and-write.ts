import { Problem } from '#shared/api/problem.ts'

/**
 * Reads and then writes, and does both again when somebody else wrote in between.
 * @param read what it throws is final
 * @param write throws Problem stale-version when what was read is not so any more
 * @param maxTries how often it is tried in all
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
