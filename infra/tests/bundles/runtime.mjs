import dns from 'node:dns'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Lambda's Node runtime as far as a function can tell: loads `index.js` of the folder it is started in as CommonJS, and
// hands it events as they come from the parent process, in JSON. Plain JavaScript, since each of a hundred processes
// would strip its types again.

const folder = process.cwd()
const require = createRequire(join(folder, 'index.js'))

// What runs here calls this machine by its number alone. Who looks up a name means to go out.
Object.assign(dns, {
  lookup: (name, _, done) => done(new Error(`It calls ${name}`)),
})

// Each takes some ten milliseconds of a cold start.
const refuseNow = {
  construct: ({ name }) => {
    throw new Error(`It makes an Intl.${name} as it is loaded, not when it needs one`)
  },
}
const { Intl } = globalThis
globalThis.Intl = new Proxy(Intl, { get: (all, name) => new Proxy(all[name], refuseNow) })
const { handler } = require(join(folder, 'index.js'))
globalThis.Intl = Intl
const { AWS_LAMBDA_FUNCTION_NAME: functionName } = process.env

async function invoke({ event, requestId }) {
  const context = { functionName, awsRequestId: requestId, getRemainingTimeInMillis: () => 10_000 }
  try {
    return { result: JSON.stringify(await handler(JSON.parse(event), context)) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Loads what no event made the function load. A file for a thread of its own is not for this one. */
function loadRest() {
  const loaded = new Set(Object.keys(require.cache))
  const rest = readdirSync(folder).filter(
    (file) => file.endsWith('.js') && !file.endsWith('-worker.js') && !loaded.has(join(folder, file)),
  )
  const tried = rest.map((file) => {
    try {
      return [file, Object.keys(require(join(folder, file))).length > 0 ? '' : 'It exports nothing']
    } catch (error) {
      return [file, String(error)]
    }
  })
  return { rest: Object.fromEntries(tried) }
}

process.on('message', (message) => {
  if (message === 'load the rest') process.send?.(loadRest())
  else void invoke(message).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
