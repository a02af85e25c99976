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

/** The exports of each SDK package that our functions use, so that a bare handler can load the same ones. */
const sdkUse: Record<string, readonly string[]> = {
  '@aws-sdk/client-bedrock-runtime': ['BedrockRuntimeClient', 'ConverseCommand'],
  '@aws-sdk/client-cloudfront-keyvaluestore': [
    'CloudFrontKeyValueStoreClient',
    'DescribeKeyValueStoreCommand',
    'UpdateKeysCommand',
  ],
  '@aws-sdk/client-dynamodb': ['DynamoDBClient', 'TransactionCanceledException'],
  '@aws-sdk/client-kms': ['KMSClient', 'GetPublicKeyCommand', 'SignCommand'],
  '@aws-sdk/client-s3': ['S3Client', 'PutObjectCommand'],
  '@aws-sdk/client-secrets-manager': ['SecretsManagerClient', 'GetSecretValueCommand'],
  '@aws-sdk/client-sesv2': ['SESv2Client', 'SendEmailCommand'],
  '@aws-sdk/client-sqs': ['SQSClient', 'SendMessageBatchCommand'],
  '@aws-sdk/client-ssm': ['SSMClient', 'GetParameterCommand', 'PutParameterCommand'],
}

/** Packages that are used together with a client. */
const alongside: Record<string, string> = {
  '@aws-sdk/client-cloudfront-keyvaluestore': "import '@aws-sdk/signature-v4a'",
  '@aws-sdk/client-dynamodb':
    "import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'; export const db = DynamoDBDocumentClient.from(new DynamoDBClient({})); export const commands = [BatchGetCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand]",
}

/**
 * Prints how long each function's bundle takes to load in a new process, next to a bare handler with the same SDK
 * clients from the same bundler. Measures processor time, which a busy machine disturbs least.
 */
export async function benchColdImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cold-import-'))
  try {
    const functions = join(folder, 'functions')
    const placeholder = join(folder, 'placeholder')
    await writeFile(placeholder, '')
    const { outputs } = await bundleFunctions({
      outdir: functions,
      linuxPackages: new LinuxPackages(root, process.arch),
      built: { 'page.html': placeholder, 'blog-renderer.mjs': placeholder },
    })
    const pairs = []
    for (const id of functionIds) {
      const clients = clientsOf(outputs, `/${directoryOf(id)}/`)
      const bare = join(folder, `bare-${[...clients].map((name) => basename(name)).join('-')}.mjs`)
      if (!existsSync(bare)) await bundleBare(clients, bare)
      pairs.push({ id, ours: join(functions, directoryOf(id), 'index.mjs'), bare })
    }
    const quickest = new Map<string, number>()
    // Each file gets the same number of runs: the quickest of more runs is quicker.
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
  const source = [...clients].map((name, at) => {
    const [client, ...others] = sdkUse[name] ?? []
    if (!client) throw new Error(`Add ${name} to sdkUse`)
    return `import { ${[client, ...others].join(', ')} } from '${name}'; export const use${at} = [${[`new ${client}({})`, ...others].join(', ')}]; ${alongside[name] ?? ''}`
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

/** Prints the microseconds of processor time that loading a file takes. */
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
