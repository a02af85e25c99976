import * as z from 'zod'
import { region } from '../environment.ts'
import { JsonWriter, readJsonFile } from '../json-file.ts'
import { AwsError, serveJsonProtocol } from './json-protocol.ts'

const tier = z.enum(['Standard', 'Advanced'])
const type = z.enum(['String', 'StringList', 'SecureString'])

const stored = z.record(
  z.string(),
  z.object({
    type,
    tier,
    /** Oldest first. */
    versions: z.array(z.object({ version: z.int(), value: z.string(), at: z.number() })).nonempty(),
  }),
)

const getRequest = z.object({ Name: z.string(), WithDecryption: z.boolean().default(false) })
const putRequest = z.object({
  Name: z.string(),
  Value: z.string(),
  Type: type.optional(),
  Overwrite: z.boolean().default(false),
  Tier: z.enum([...tier.options, 'Intelligent-Tiering']).default('Standard'),
})

const maxVersions = 100
const maxBytes = { Standard: 4096, Advanced: 8192 }

export interface ParametersServer {
  url: string
  close(): Promise<void>
  read(name: string): string | undefined
  write(name: string, value: string): Promise<string>
}

/** Emulates Parameter Store with one file: get and put, with versions and tiers. */
export async function startParameters({ file }: { file: string }): Promise<ParametersServer> {
  const parameters = await readJsonFile(file, stored, {})
  const writer = new JsonWriter(file)

  const put = async (input: z.output<typeof putRequest>) => {
    const { Name, Value } = input
    checkName(Name)
    const kept = parameters[Name]
    if (kept && !input.Overwrite)
      throw new AwsError('ParameterAlreadyExists', 'The parameter already exists. Overwrite it, if it shall.')
    const Type = input.Type ?? kept?.type
    if (!Type) throw new AwsError('ValidationException', 'A parameter type is required when you create it.')
    const Tier = tierOf(Value, input.Tier, kept?.tier)
    const Version = (kept?.versions.at(-1)?.version ?? 0) + 1
    const added = { version: Version, value: Value, at: Date.now() / 1000 }
    const [first = added, ...later] = [...(kept?.versions ?? []), added].slice(-maxVersions)
    parameters[Name] = { type: Type, tier: Tier, versions: [first, ...later] }
    await writer.write(parameters)
    return { Version, Tier }
  }

  const server = await serveJsonProtocol('AmazonSSM', {
    PutParameter: (input) => put(putRequest.parse(input)),
    GetParameter(input) {
      const { Name: selector, WithDecryption } = getRequest.parse(input)
      const [Name = '', version] = selector.split(':')
      const kept = parameters[Name]
      if (!kept) throw new AwsError('ParameterNotFound', `There is no parameter ${Name}.`)
      const found = version
        ? kept.versions.find((one) => String(one.version) === version)
        : kept.versions.at(-1)
      if (!found) throw new AwsError('ParameterVersionNotFound', `There is no version ${version} of ${Name}.`)
      const hidden = kept.type === 'SecureString' && !WithDecryption
      return {
        Parameter: {
          ARN: `arn:aws:ssm:${region}:000000000000:parameter${Name}`,
          Name,
          Type: kept.type,
          Value: hidden ? Buffer.from(`hidden ${found.version}`).toString('base64') : found.value,
          Version: found.version,
          LastModifiedDate: found.at,
          DataType: 'text',
          ...(version ? { Selector: `:${version}` } : {}),
        },
      }
    },
  })

  return {
    url: server.url,
    close: async () => {
      await server.close()
      await writer.settled()
    },
    read: (name) => parameters[name]?.versions.at(-1)?.value,
    write: async (Name, Value) => {
      const { Version } = await put({
        Name,
        Value,
        Type: 'SecureString',
        Overwrite: true,
        Tier: 'Intelligent-Tiering',
      })
      return String(Version)
    },
  }
}

/** A name in a folder must start with a slash. */
function checkName(name: string): void {
  if (!/^\/?[\w.-]+$|^(\/[\w.-]+){2,15}$/.test(name))
    throw new AwsError('ValidationException', `${name} is not a valid parameter name.`)
}

/** The tier that a value needs, requests or already has. A parameter never goes back to Standard. */
function tierOf(
  value: string,
  asked: z.output<typeof putRequest>['Tier'],
  kept: z.output<typeof tier> | undefined,
): z.output<typeof tier> {
  const bytes = Buffer.byteLength(value)
  const chosen = bytes > maxBytes.Standard || kept === 'Advanced' ? 'Advanced' : 'Standard'
  const found = asked === 'Intelligent-Tiering' ? chosen : asked
  if (kept === 'Advanced' && found === 'Standard')
    throw new AwsError('ValidationException', 'An advanced parameter cannot become a standard one.')
  if (bytes === 0 || bytes > maxBytes[found])
    throw new AwsError('ValidationException', `A value of this tier has 1 to ${maxBytes[found]} bytes.`)
  return found
}
