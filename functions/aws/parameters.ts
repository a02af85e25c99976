import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'

/** An account can read 40 parameters a second, and many functions that start together exceed that. */
export const ssm = new SSMClient({ maxAttempts: 6 })

/** Pauses between reads of a version that is not visible yet. */
const waitsMs = [100, 200, 400]

/** Versions read before, oldest first. A version never changes. */
const known = new Map<string, Promise<string | undefined>>()
const maxKnown = 50

/** @param version the newest by default */
export async function readParameter(name: string, version?: string): Promise<string | undefined> {
  if (version === undefined) return read(name)
  const selector = `${name}:${version}`
  const cached = known.get(selector)
  if (cached) return cached
  const reading = readWhenVisible(selector)
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

/** Parameter Store is eventually consistent. */
async function readWhenVisible(selector: string): Promise<string | undefined> {
  for (const ms of waitsMs) {
    const value = await read(selector)
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return read(selector)
}

async function read(name: string): Promise<string | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name, WithDecryption: true }))
    return Parameter?.Value
  } catch (error) {
    if (error instanceof Error && /^Parameter(Version)?NotFound$/.test(error.name)) return undefined
    throw error
  }
}

/** Writes a value encrypted. Up to 4 KB are free; a value up to 8 KB makes it an advanced parameter, which costs. */
export const putEncrypted = (name: string, value: string): PutParameterCommand =>
  new PutParameterCommand({
    Name: name,
    Value: value,
    Type: 'SecureString',
    Overwrite: true,
    Tier: 'Intelligent-Tiering',
  })

/** @returns the new version; Parameter Store keeps the newest hundred */
export async function writeParameter(name: string, value: string): Promise<string> {
  const { Version } = await ssm.send(putEncrypted(name, value))
  if (Version === undefined) throw new Error('Parameter Store returned no version')
  return String(Version)
}
