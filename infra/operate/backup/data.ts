import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { platforms } from '#shared/posts/model.ts'
import { readEnv } from '#lib/env.ts'
import { otherEnv } from '../../cdk/environment.ts'
import {
  bucketOutput,
  connectionParameterPrefix,
  parameterNames,
  prefix,
  region,
  stackName,
  tableOutput,
} from '../../cdk/names.ts'
import { tableEnv, tableNames, type TableName } from '../../cdk/tables.ts'
import { UserError } from '../../local/settings.ts'
import { outputsOf } from '../outputs.ts'
import { unless } from './items.ts'

/**
 * The tables of an export. Sessions end. Accounts of platforms are connected again, so that no restored post goes out before
 * a person has looked.
 */
export const exportedTables = tableNames.filter((name) => name !== 'sessions' && name !== 'connections')

/** Items of these tables stand alone, and jobs write them all the time. */
export const looseTables: readonly TableName[] = ['settings', 'visits']

/** The blog's clock renders the pages again, and the log files are counted within hours. */
export const exportedBuckets = ['signed', 'media', 'documents'] as const
export type BucketName = (typeof exportedBuckets)[number]

/** The clients of a product's data, and the names of its resources. */
export interface Data {
  dynamo: DynamoDBClient
  s3: S3Client
  ssm: SSMClient
  tableName: (table: TableName) => string
  bucketName: (bucket: BucketName) => string
}

const bucketEnv = {
  signed: otherEnv.signedBucket,
  media: otherEnv.mediaBucket,
  documents: otherEnv.documentsBucket,
} as const

/** Runs an action on the data of this machine, or of the deployed product. @throws UserError */
export async function withData(deployed: boolean, action: (data: Data) => Promise<void>): Promise<void> {
  const act = () => {
    const named = (variable: string): string => readEnv(variable)[variable] ?? ''
    return action({
      dynamo: new DynamoDBClient({}),
      s3: new S3Client({}),
      ssm: new SSMClient({}),
      tableName: (table) => named(tableEnv(table)),
      bucketName: (bucket) => named(bucketEnv[bucket]),
    })
  }
  try {
    if (deployed) {
      await useDeployed()
      return await act()
    }
    const { withLocalData } = await import('../../local/data-only.ts')
    await withLocalData(act)
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
}

/** Sets the variables that the functions read too. */
async function useDeployed(): Promise<void> {
  const output = await outputsOf(stackName('data'))
  process.env['AWS_REGION'] = region
  for (const name of tableNames) process.env[tableEnv(name)] = output(tableOutput(name))
  for (const name of exportedBuckets) process.env[bucketEnv[name]] = output(bucketOutput(name))
}

/** The names of the parameters that exist, without the part that differs between stages. Their values are secret. */
export async function readParameterNames({ ssm }: Pick<Data, 'ssm'>): Promise<string[]> {
  const known = [
    ...Object.values(parameterNames),
    ...platforms.map((platform) => `${connectionParameterPrefix}${platform}`),
  ]
  const found: string[] = []
  for (const Name of known)
    if (await ssm.send(new GetParameterCommand({ Name })).catch(unless('ParameterNotFound')))
      found.push(Name.slice(prefix.length + 2))
  return found
}
