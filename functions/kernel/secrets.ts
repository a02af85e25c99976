import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export const secretsClient = new SecretsManagerClient({})

/** The text of a secret; undefined when none has been set yet. */
export async function readSecret(id: string): Promise<string | undefined> {
  try {
    const { SecretString } = await secretsClient.send(new GetSecretValueCommand({ SecretId: id }))
    return SecretString
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}
