import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { putEncrypted } from '#aws/parameters.ts'
import { fingerprintOf, hashPassword } from '../../functions/admin/password.ts'
import { parameterNames, region, stackName, tableOutput } from '../cdk/names.ts'
import { outputsOf } from './outputs.ts'

const minLength = 12

export interface Clients {
  cloudFormation: CloudFormationClient
  ssm: SSMClient
  db: DynamoDBDocumentClient
}

/**
 * Asks for the new password twice.
 * @param ask shows a prompt and returns the typed line; undefined at the end of the input
 * @throws when the password is too short or the two differ
 */
export async function choosePassword(ask: (prompt: string) => Promise<string | undefined>): Promise<string> {
  const password = await ask(`New staff password (at least ${minLength} characters): `)
  if (password === undefined || password.length < minLength)
    throw new Error(`Use at least ${minLength} characters.`)
  if ((await ask('Repeat it: ')) !== password) throw new Error('The two do not match.')
  return password
}

/**
 * Writes a password's hash into its parameter, and ends every session.
 * @throws when the data stack is not deployed
 */
export async function putPassword(password: string, { cloudFormation, ssm, db }: Clients): Promise<void> {
  const output = await outputsOf(stackName('data'), cloudFormation)
  const TableName = output(tableOutput('sessions'))
  const hash = await hashPassword(password)
  await ssm.send(putEncrypted(parameterNames.password, hash))
  await db.send(new PutCommand({ TableName, Item: { key: 'password', fingerprint: fingerprintOf(hash) } }))
}

/** Reads lines without showing them. */
function hiddenLines() {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal })
  reader.on('SIGINT', () => process.exit(130))
  const lines = reader[Symbol.asyncIterator]()
  return {
    ask: async (prompt: string): Promise<string | undefined> => {
      process.stderr.write(prompt)
      const { value, done } = await lines.next()
      process.stderr.write('\n')
      return done ? undefined : value
    },
    close: () => reader.close(),
  }
}

if (import.meta.main) {
  const { ask, close } = hiddenLines()
  try {
    const password = await choosePassword(ask)
    await putPassword(password, {
      cloudFormation: new CloudFormationClient({ region }),
      ssm: new SSMClient({ region }),
      db: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
    })
    process.stderr.write('The password is set. Every earlier session has ended.\n')
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    close()
  }
}
