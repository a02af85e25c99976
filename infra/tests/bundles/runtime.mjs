import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Emulates Lambda's Node runtime. Plain JavaScript, because each process would have to strip types.

const folder = process.cwd()
const load = (file) => import(pathToFileURL(join(folder, file)).href)

// Functions reach the local stack by IP address. A name would be a call to the internet.
Object.assign(dns, {
  lookup: (name, _, done) => done(new Error(`It calls ${name}`)),
})

const { handler } = await load('index.mjs')
const { AWS_LAMBDA_FUNCTION_NAME: functionName } = process.env

async function invoke(event) {
  const context = { functionName, awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 10_000 }
  try {
    return { result: JSON.stringify(await handler(JSON.parse(event), context)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Loads what no event loaded. */
async function loadRest() {
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.mjs') && !/(-worker|^blog-renderer)\.mjs$/.test(file),
  )
  const tried = await Promise.allSettled(files.map(load))
  return { faults: tried.flatMap(({ reason }, at) => (reason ? [`${files[at]}: ${reason}`] : [])) }
}

process.on('message', async ({ event }) => {
  process.send?.(await (event === undefined ? loadRest() : invoke(event)))
})
process.on('disconnect', () => process.exit())
