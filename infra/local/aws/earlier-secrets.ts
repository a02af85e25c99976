import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { connectionParameterPrefix, parameterNames } from '../../cdk/names.ts'
import { originSecretId } from '../environment.ts'
import type { ParametersServer } from './parameters.ts'
import type { SecretsServer } from './secrets.ts'

/**
 * Moves the staff password and the tokens of platforms, which earlier versions of the product kept among the secrets,
 * to the parameters. It is done once: the origin secret alone is left there.
 * @param tables settles when the tables are there
 */
export async function moveToParameters({
  secrets,
  parameters,
  dynamo,
  tables,
}: {
  secrets: SecretsServer
  parameters: ParametersServer
  dynamo: DynamoDBClient
  tables: Promise<void>
}): Promise<void> {
  for (const { name, value, versionId } of secrets.list()) {
    if (name === originSecretId) continue
    const [, platform] = /^connection\/(.+)$/.exec(name) ?? []
    if (name === 'password' && value) await parameters.write(parameterNames.password, value)
    if (platform && value) {
      const version = await parameters.write(`${connectionParameterPrefix}${platform}`, value)
      await tables
      await renameVersion(dynamo, platform, versionId, version)
    }
    await secrets.remove(name)
  }
}

/** Where the record of a connection names the one version of its tokens, it names the other from now on. */
async function renameVersion(
  dynamo: DynamoDBClient,
  platform: string,
  from: string,
  to: string,
): Promise<void> {
  const update = new UpdateCommand({
    TableName: 'connections',
    Key: { key: platform },
    UpdateExpression: 'SET secret_version = :to',
    ConditionExpression: 'secret_version = :from',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  })
  await dynamo.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  })
}
