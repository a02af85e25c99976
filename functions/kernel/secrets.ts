import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export const secretsClient = new SecretsManagerClient({})

/** The text of a secret, in its newest version or the given one; undefined when none has been set yet. */
export async function readSecret(id: string, version?: string): Promise<string | undefined> {
  try {
    const { SecretString } = await secretsClient.send(
      new GetSecretValueCommand({ SecretId: id, ...(version ? { VersionId: version } : {}) }),
    )
    return SecretString
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}
