import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { readBody, send, sendJson } from '../../../local/http.ts'
import { startS3 } from '../../../local/aws/s3/server.ts'
import { writeXml, type XmlObject } from '../../../local/aws/s3/xml.ts'
import type { Account } from '../model/account.ts'
import { Refusal } from '../model/template.ts'
import { cloudFormationApi, type Call } from './cloudformation-api.ts'

export interface AwsStub {
  /** Environment variables that make a program call only the stub. */
  environment: Record<string, string>
  /** Calls that the stub does not support, and calls to other addresses. */
  strange: string[]
  close(): Promise<void>
}

/** The only credentials; assumed roles use them too. */
const credentials = { accessKeyId: 'AKIAREHEARSAL', secretAccessKey: 'rehearsal' }

/**
 * Answers for AWS on 127.0.0.1: STS, Systems Manager, S3 and CloudFormation as far as the CDK's command line calls them,
 * the stacks being those of `account`. It is its own proxy too, so that a program that wants to reach anything else is
 * refused and reported.
 */
export async function startAwsStub(account: Account): Promise<AwsStub> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  const s3 = await startS3(join(folder, 's3'), credentials)
  const client = new S3Client({ endpoint: s3.url, region: account.region, forcePathStyle: true, credentials })
  const Bucket = `cdk-hnb659fds-assets-${account.account}-${account.region}`
  await client.send(new CreateBucketCommand({ Bucket }))
  const strange: string[] = []

  const readObject = async (url: string): Promise<string> => {
    const Key = new URL(url).pathname.slice(Bucket.length + 2)
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return (await Body?.transformToString()) ?? ''
  }
  const actions = { ...cloudFormationApi(account, readObject), ...securityTokens(account) }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await readBody(request, 5_000_000)).toString()
    if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter')
      return answerParameter(account, text, response)
    const call: Call = new Map(new URLSearchParams(text))
    const name = call.get('Action') ?? `${request.method ?? ''} ${request.url ?? ''}`
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action) {
      strange.push(name)
      return refuse(response, 'InvalidAction', `Could not find operation ${name}`)
    }
    try {
      const result = { [`${name}Result`]: await action(call) }
      send(response, 200, { 'content-type': 'text/xml' }, writeXml(`${name}Response`, result))
    } catch (error) {
      if (!(error instanceof Refusal)) strange.push(`${name}: ${String(error)}`)
      const code = error instanceof Refusal ? error.code : 'ValidationError'
      refuse(response, code, error instanceof Error ? error.message : String(error))
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connect', (request, socket) => {
    strange.push(`CONNECT ${request.url ?? ''}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`

  return {
    strange,
    environment: {
      HOME: folder,
      // The CDK ignores HOME for this folder, in which it caches the account of each key.
      CDK_HOME: join(folder, 'cdk'),
      TMPDIR: folder,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_REGION: account.region,
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_ENDPOINT_URL: url,
      AWS_ENDPOINT_URL_S3: s3.url,
      HTTP_PROXY: url,
      HTTPS_PROXY: url,
      NO_PROXY: '127.0.0.1',
    },
    async close() {
      server.close()
      server.closeAllConnections()
      client.destroy()
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const securityTokens = (account: Account): Record<string, (call: Call) => XmlObject> => ({
  GetCallerIdentity: () => ({
    Arn: `arn:aws:iam::${account.account}:user/rehearsal`,
    UserId: 'AIDAREHEARSAL',
    Account: account.account,
  }),
  AssumeRole: (call) => ({
    AssumedRoleUser: { Arn: `${call.get('RoleArn') ?? ''}/rehearsal`, AssumedRoleId: 'AROA:rehearsal' },
    Credentials: {
      AccessKeyId: credentials.accessKeyId,
      SecretAccessKey: credentials.secretAccessKey,
      // Our S3 knows no sessions.
      SessionToken: '',
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
})

function answerParameter(account: Account, text: string, response: ServerResponse): void {
  const { Name } = z.object({ Name: z.string() }).parse(JSON.parse(text))
  const Value = account.parameters.get(Name)
  const type = { 'content-type': 'application/x-amz-json-1.1' }
  if (Value === undefined) return sendJson(response, 400, { __type: 'ParameterNotFound' }, type)
  sendJson(response, 200, { Parameter: { Name, Type: 'String', Value, Version: 1 } }, type)
}

const refuse = (response: ServerResponse, Code: string, Message: string): void =>
  send(
    response,
    400,
    { 'content-type': 'text/xml' },
    writeXml('ErrorResponse', { Error: { Type: 'Sender', Code, Message } }),
  )
