import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { JsonWriter, readJsonFile } from '../json-file.ts'
import { AwsError, serveJsonProtocol } from './json-protocol.ts'

const stored = z.record(
  z.string(),
  z.object({
    value: z.string().nullable(),
    versionId: z.string(),
    /** The previous value by its version. */
    previous: z.record(z.string(), z.string().nullable()).default({}),
  }),
)

const getRequest = z.object({
  SecretId: z.string(),
  VersionStage: z.enum(['AWSCURRENT', 'AWSPREVIOUS']).default('AWSCURRENT'),
})
const putRequest = z.object({
  SecretId: z.string(),
  SecretString: z.string(),
  ClientRequestToken: z.string().default(() => randomUUID()),
})

export interface SecretsServer {
  url: string
  close(): Promise<void>
  read(name: string): string | undefined
  write(name: string, value: string): Promise<void>
}

export async function startSecrets({ file }: { file: string }): Promise<SecretsServer> {
  const secrets = await readJsonFile(file, stored, {})
  const writer = new JsonWriter(file)

  const find = (name: string) => {
    const secret = secrets[name]
    if (!secret)
      throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    return secret
  }
  const put = async (name: string, value: string, versionId: string = randomUUID()) => {
    const before = secrets[name]
    secrets[name] = { value, versionId, previous: before ? { [before.versionId]: before.value } : {} }
    await writer.write(secrets)
    return { Name: name, VersionId: versionId, VersionStages: ['AWSCURRENT'] }
  }

  const server = await serveJsonProtocol('secretsmanager', {
    PutSecretValue(input) {
      const { SecretId, SecretString, ClientRequestToken } = putRequest.parse(input)
      find(SecretId)
      return put(SecretId, SecretString, ClientRequestToken)
    },
    GetSecretValue(input) {
      const { SecretId, VersionStage } = getRequest.parse(input)
      const { value, versionId, previous } = find(SecretId)
      const [VersionId, SecretString] =
        VersionStage === 'AWSCURRENT' ? [versionId, value] : (Object.entries(previous)[0] ?? [])
      if (typeof SecretString !== 'string')
        throw new AwsError(
          'ResourceNotFoundException',
          `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
        )
      return { Name: SecretId, SecretString, VersionId, VersionStages: [VersionStage] }
    },
  })

  return {
    url: server.url,
    close: async () => {
      await server.close()
      await writer.settled()
    },
    read: (name) => secrets[name]?.value ?? undefined,
    write: async (name, value) => void (await put(name, value)),
  }
}
