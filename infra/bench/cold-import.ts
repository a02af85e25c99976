import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { bundleFunctions } from '../bundle.ts'
import { functionIds, otherEnv } from '../grants.ts'
import { tableEnv, tableNames } from '../tables.ts'

const runs = 9
const mark = 1.25
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
}

/**
 * How long each function's bundle takes to load in a fresh process, against a bare handler that loads the same SDK
 * clients, bundled the same way. Measured in turn, so that a busy machine slows both alike.
 */
export async function benchColdImport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cold-import-'))
  try {
    const functions = join(folder, 'functions')
    const metafile = await bundleFunctions(functions)
    const clientsOf = clientsByFunction(metafile)
    const rows = []
    for (const id of functionIds) {
      const bare = join(
        folder,
        `bare-${[...(clientsOf.get(id) ?? [])].map((name) => basename(name)).join('-')}.js`,
      )
      await bundleBare(clientsOf.get(id) ?? new Set(), bare)
      const ours: number[] = []
      const theirs: number[] = []
      for (let run = 0; run < runs; run++) {
        ours.push(loadMs(join(functions, id, 'index.js')))
        theirs.push(loadMs(bare))
      }
      const ratio = quickest(ours) / quickest(theirs)
      rows.push({
        function: id,
        'ours ms': round(quickest(ours)),
        'bare ms': round(quickest(theirs)),
        ratio: round(ratio),
        [`≤ ${mark}`]: ratio <= mark ? 'yes' : 'NO',
      })
    }
    console.table(rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The SDK clients that stand in a function's bundle. */
function clientsByFunction(metafile: Metafile): Map<string, Set<string>> {
  return new Map(
    Object.entries(metafile.outputs).map(([file, { inputs }]) => [
      functionIds.find((id) => file.endsWith(`${id}/index.js`)) ?? file,
      new Set(
        Object.keys(inputs).flatMap(
          (input) => /node_modules\/(@aws-sdk\/client-[\w-]+)\//.exec(input)?.[1] ?? [],
        ),
      ),
    ]),
  )
}

async function bundleBare(clients: Set<string>, outfile: string): Promise<void> {
  const source = [...clients].map((name) => {
    const use = bareUse[name]
    if (!use) throw new Error(`The bench does not know how to use ${name}`)
    return use
  })
  const entry = outfile.replace(/\.js$/, '.mjs')
  await writeFile(entry, `${source.join('\n')}\nexport const handler = async () => ({ statusCode: 200 })\n`)
  await build({
    entryPoints: [entry],
    outfile,
    nodePaths: [join(root, 'node_modules')],
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    logLevel: 'warning',
  })
}

const probe =
  'const before = performance.now(); require(process.argv[1]); process.stdout.write(String(performance.now() - before))'

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
    execFileSync(process.execPath, ['-e', probe, file], {
      cwd: dirname(file),
      env: environment,
      encoding: 'utf8',
    }),
  )

/** The run that nothing else on the machine disturbed. */
const quickest = (values: number[]): number => Math.min(...values)

const round = (value: number): number => Math.round(value * 100) / 100
