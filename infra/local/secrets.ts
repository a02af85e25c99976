import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { forPrograms, listen, readBody, sendJson } from './http.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const stored = z.record(
  z.string(),
  z.object({
    value: z.string().nullable(),
    versionId: z.string(),
    createdAt: z.number(),
    /** Values before this one, by their versions; only the newest few are kept. */
    previous: z.record(z.string(), z.string().nullable()).default({}),
  }),
)
type Stored = z.infer<typeof stored>

const request = z.object({
  SecretId: z.string().optional(),
  Name: z.string().optional(),
  SecretString: z.string().optional(),
  VersionId: z.string().optional(),
  ClientRequestToken: z.string().optional(),
})

class SecretsError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface SecretsServer {
  url: string
  close(): Promise<void>
  /** The value of a secret, read in this process; undefined when there is none. */
  read(name: string): string | undefined
  /** @param version what the value is kept as; a new name where none is given */
  write(name: string, value: string, version?: string): Promise<void>
}

/** Secrets Manager's JSON protocol over one file: create, describe, put, get, update, delete and list. */
export async function startSecrets({ file }: { file: string }): Promise<SecretsServer> {
  const secrets: Stored = await readJsonFile(file, stored, {})
  let writing = Promise.resolve()
  const save = () => (writing = writing.then(() => writeJsonFile(file, secrets)))

  const find = (id: string | undefined) => {
    const name = id?.replace(/^arn:aws:secretsmanager:[^:]*:\d*:secret:/, '') ?? ''
    const secret = secrets[name]
    if (!secret)
      throw new SecretsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    return { name, secret }
  }
  const put = async (name: string, value: string | null, versionId: string = randomUUID()) => {
    const before = secrets[name]
    const previous = before ? { [before.versionId]: before.value, ...before.previous } : {}
    secrets[name] = {
      value,
      versionId,
      createdAt: Date.now() / 1000,
      previous: Object.fromEntries(Object.entries(previous).slice(0, 20)),
    }
    await save()
    return describe(name, secrets[name])
  }

  const actions: Record<string, (input: z.infer<typeof request>) => unknown> = {
    CreateSecret({ Name, SecretString }) {
      if (!Name) throw new SecretsError('InvalidParameterException', 'Name is required.')
      if (secrets[Name])
        throw new SecretsError('ResourceExistsException', `The secret ${Name} already exists.`)
      return put(Name, SecretString ?? null)
    },
    PutSecretValue: ({ SecretId, SecretString, ClientRequestToken }) =>
      put(find(SecretId).name, SecretString ?? null, ClientRequestToken),
    UpdateSecret: ({ SecretId, SecretString }) => put(find(SecretId).name, SecretString ?? null),
    GetSecretValue({ SecretId, VersionId }) {
      const { name, secret } = find(SecretId)
      const older = VersionId === undefined || VersionId === secret.versionId ? undefined : VersionId
      const value = older ? secret.previous[older] : secret.value
      if (value === null || value === undefined)
        throw new SecretsError(
          'ResourceNotFoundException',
          "Secrets Manager can't find the specified secret value for staging label: AWSCURRENT",
        )
      return {
        ...describe(name, secret),
        SecretString: value,
        VersionId: older ?? secret.versionId,
        VersionStages: older ? [] : ['AWSCURRENT'],
      }
    },
    DescribeSecret({ SecretId }) {
      const { name, secret } = find(SecretId)
      return describe(name, secret)
    },
    async DeleteSecret({ SecretId }) {
      const { name, secret } = find(SecretId)
      Reflect.deleteProperty(secrets, name)
      await save()
      return describe(name, secret)
    },
    ListSecrets: () => ({
      SecretList: Object.entries(secrets).map(([name, secret]) => describe(name, secret)),
    }),
  }

  const server = await listen(
    forPrograms((incoming, response) => {
      const handle = async () => {
        const name = String(incoming.headers['x-amz-target'] ?? '').replace(/^secretsmanager\./, '')
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        if (!action) throw new SecretsError('UnknownOperationException', `There is no ${name} here.`)
        const input = request.parse(JSON.parse((await readBody(incoming, 100_000)).toString() || '{}'))
        return action(input)
      }
      const type = { 'content-type': 'application/x-amz-json-1.1' }
      handle().then(
        (result) => sendJson(response, 200, result, type),
        (error: unknown) => {
          const known = error instanceof SecretsError
          const code = known ? error.code : 'InvalidRequestException'
          sendJson(
            response,
            400,
            { __type: code, Message: known ? error.message : 'The request cannot be read.' },
            type,
          )
        },
      )
    }),
  )

  return {
    url: server.url,
    close: async () => {
      await server.close()
      await writing
    },
    read: (name) => secrets[name]?.value ?? undefined,
    write: async (name, value, version) => void (await put(name, value, version)),
  }
}

const describe = (name: string, secret: { versionId: string; createdAt: number }) => ({
  ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
  Name: name,
  VersionId: secret.versionId,
  CreatedDate: secret.createdAt,
})
