import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

export const secretsClient = new SecretsManagerClient({})

/** @returns undefined when it has no value, or no earlier one */
export async function readSecret(
  id: string,
  stage: 'AWSCURRENT' | 'AWSPREVIOUS',
): Promise<string | undefined> {
  try {
    const { SecretString } = await secretsClient.send(
      new GetSecretValueCommand({ SecretId: id, VersionStage: stage }),
    )
    return SecretString
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}
