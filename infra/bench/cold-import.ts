import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { bundleFunctions, requireBanner } from '../build/bundle.ts'
import { LinuxPackages } from '../build/linux-packages.ts'
import { otherEnv } from '../cdk/environment.ts'
import { directoryOf, functionIds } from '../cdk/functions.ts'
import { tableEnv, tableNames } from '../cdk/tables.ts'

const runs = 9
const markMs = 300
const root = join(import.meta.dirname, '../..')

/** What a bare handler does with each SDK package: make its client, as our kernel does. */
const bareUse: Record<string, string> = {
  '@aws-sdk/client-dynamodb':
    "import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'; import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'; export const db = DynamoDBDocumentClient.from(new DynamoDBClient({})); export const commands = [BatchGetCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand, TransactionCanceledException];",
  '@aws-sdk/client-s3':
    "import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'; export const s3 = new S3Client({}); export const put = PutObjectCommand;",
  '@aws-sdk/client-sqs':
    "import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'; export const sqs = new SQSClient({}); export const queue = SendMessageBatchCommand;",
  '@aws-sdk/client-sesv2':
    "import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'; export const ses = new SESv2Client({}); export const mail = SendEmailCommand;",
  '@aws-sdk/client-secrets-manager':
    "import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'; export const secrets = new SecretsManagerClient({}); export const read = GetSecretValueCommand;",
  '@aws-sdk/client-cloudfront-keyvaluestore':
    "import '@aws-sdk/signature-v4a'; import { CloudFrontKeyValueStoreClient, DescribeKeyValueStoreCommand, UpdateKeysCommand } from '@aws-sdk/client-cloudfront-keyvaluestore'; export const addresses = new CloudFrontKeyValueStoreClient({}); export const changes = [DescribeKeyValueStoreCommand, UpdateKeysCommand];",
  '@aws-sdk/client-kms':
    "import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms'; export const kms = new KMSClient({}); export const signing = [GetPublicKeyCommand, SignCommand];",
  '@aws-sdk/client-bedrock-runtime':
    "import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'; export const bedrock = new BedrockRuntimeClient({}); export const ask = ConverseCommand;",
  '@aws-sdk/client-ssm':
    "import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'; export const ssm = new SSMClient({}); export const parameters = [GetParameterCommand, PutParameterCommand];",
}

/**
 * What it takes to load each function's bundle in a fresh process, printed next to a bare handler that loads the same SDK
 * clients, made by the same bundler. In processor time, which a busy machine disturbs least, and in turn.
 */
export async function benchColdImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cold-import-'))
  try {
    const functions = join(folder, 'functions')
    const standIn = join(folder, 'stand-in')
    await writeFile(standIn, '')
    const { outputs } = await bundleFunctions({
      outdir: functions,
      linuxPackages: new LinuxPackages(root, process.arch),
      built: { 'page.html': standIn, 'blog-renderer.mjs': standIn },
    })
    const pairs = []
    for (const id of functionIds) {
      const clients = clientsOf(outputs, `/${directoryOf(id)}/`)
      const bare = join(folder, `bare-${[...clients].map((name) => basename(name)).join('-')}.mjs`)
      if (!existsSync(bare)) await bundleBare(clients, bare)
      pairs.push({ id, ours: join(functions, directoryOf(id), 'index.mjs'), bare })
    }
    const quickest = new Map<string, number>()
    // Each file as often as any other: the quickest of more runs is quicker.
    const files = new Set(pairs.flatMap(({ ours, bare }) => [ours, bare]))
    for (let run = 0; run < runs; run++)
      for (const file of files) quickest.set(file, Math.min(loadMs(file), quickest.get(file) ?? Infinity))
    const rows = pairs.map(({ id, ours, bare }) => {
      const [oursMs, bareMs] = [quickest.get(ours) ?? Number.NaN, quickest.get(bare) ?? Number.NaN]
      return {
        function: id,
        'ours ms': round(oursMs),
        'bare ms': round(bareMs),
        [`≤ ${markMs} ms`]: oursMs <= markMs ? 'yes' : 'NO',
      }
    })
    console.table(rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The SDK clients in the files of a function. */
function clientsOf(outputs: Metafile['outputs'], directory: string): Set<string> {
  const inputs = Object.entries(outputs)
    .filter(([file]) => file.includes(directory))
    .flatMap(([, output]) => Object.keys(output.inputs))
  return new Set(
    inputs.flatMap((input) => /node_modules\/(@aws-sdk\/client-[\w-]+)\//.exec(input)?.[1] ?? []),
  )
}

async function bundleBare(clients: Set<string>, outfile: string): Promise<void> {
  const source = [...clients].map((name) => {
    const use = bareUse[name]
    if (!use) throw new Error(`The bench does not know how to use ${name}`)
    return use
  })
  const entry = outfile.replace(/\.mjs$/, '.source.mjs')
  await writeFile(entry, `${source.join('\n')}\nexport const handler = async () => ({ statusCode: 200 })\n`)
  await build({
    entryPoints: [entry],
    outfile,
    nodePaths: [join(root, 'node_modules')],
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: requireBanner },
    mainFields: ['module', 'main'],
    minify: true,
    logLevel: 'warning',
  })
}

/** Says how many microseconds of processor time loading a file took. */
const probe =
  'const before = process.cpuUsage(); await import(process.argv[1]); const { user, system } = process.cpuUsage(before); process.stdout.write(String(user + system))'

const environment = {
  ...process.env,
  AWS_REGION: 'us-east-1',
  ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), name])),
  ...Object.fromEntries(
    Object.entries(otherEnv).map(([resource, name]) => [name, `https://bench.invalid/${resource}`]),
  ),
}

const loadMs = (file: string): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', probe, file], {
      cwd: dirname(file),
      env: environment,
      encoding: 'utf8',
    }),
  ) / 1000

const round = (value: number): number => Math.round(value * 100) / 100
