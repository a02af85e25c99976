import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'

/** An account may read 40 parameters a second, and many functions that start at once ask for more than that. */
export const ssm = new SSMClient({ maxAttempts: 6 })

/** How long is waited before each further look for a version that is not visible yet. */
const waitsMs = [100, 200, 400]

/** Versions read before: a version never changes. Oldest first. */
const known = new Map<string, Promise<string | undefined>>()
const maxKnown = 50

/**
 * The text of a parameter.
 * @param version the one that is meant; the newest that is visible, if none is given
 * @returns undefined when there is none
 */
export async function readParameter(name: string, version?: string): Promise<string | undefined> {
  if (version === undefined) return look(name)
  const selector = `${name}:${version}`
  const kept = known.get(selector)
  if (kept) return kept
  const reading = lookUntilVisible(selector)
  known.set(selector, reading)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest) known.delete(oldest)
  const value = await reading.catch((error: unknown) => {
    known.delete(selector)
    throw error
  })
  if (value === undefined) known.delete(selector)
  return value
}

/** The store may not show at once what has just been written. */
async function lookUntilVisible(selector: string): Promise<string | undefined> {
  for (const ms of waitsMs) {
    const value = await look(selector)
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return look(selector)
}

async function look(name: string): Promise<string | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
    return Parameter?.Value
  } catch (error) {
    if (error instanceof Error && /^Parameter(Version)?NotFound$/.test(error.name)) return undefined
    throw error
  }
}

/** Writes a value encrypted. Up to 4 KB are free; more, up to 8 KB, makes the parameter one that costs. */
export const putEncrypted = (name: string, value: string): PutParameterCommand =>
  new PutParameterCommand({
    Name: name,
    Value: value,
    Type: 'SecureString',
    Overwrite: true,
    Tier: 'Intelligent-Tiering',
  })

/** @returns the version under which it is kept; the hundred newest are */
export async function writeParameter(name: string, value: string): Promise<string> {
  const { Version } = await ssm.send(putEncrypted(name, value))
  if (Version === undefined) throw new Error('Parameter Store names no version')
  return String(Version)
}
