import * as z from 'zod'

const usage = `npm run smoke -- https://www.example.com

Checks whether a deployed site works: a page, the API and its database. With SMOKE_PASSWORD, the staff password, it also
sends the contact form, finds the lead in the staff area and deletes it. With RELEASE it waits for that release.`

const releaseTimeoutMs = 120_000

export interface SmokeOptions {
  /** The address of the site. */
  site: string
  /** The staff password. Without it no form is sent. */
  password?: string | undefined
  /** The release that must answer. */
  release?: string | undefined
  print: (line: string) => void
}

/** @throws an error that says what does not work */
export async function smoke({ site, password, release, print }: SmokeOptions): Promise<void> {
  const origin = new URL(site).origin
  let cookie = ''
  const send = async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: response.status, text: await response.text() }
  }
  const expectStatus = async (
    wanted: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<string> => {
    const { status, text } = await send(method, path, body)
    if (status !== wanted)
      throw new Error(`${method} ${path} answered ${status} instead of ${wanted}: ${text.slice(0, 300)}`)
    print(`${method} ${path}: ${status}`)
    return text
  }

  if (!/<title>/.test(await expectStatus(200, 'GET', '/'))) throw new Error('The home page has no title.')
  await expectRelease(() => expectStatus(200, 'GET', '/api/health'), release)
  if (password === undefined) return print('No form was sent: SMOKE_PASSWORD is not set.')

  await expectStatus(201, 'POST', '/api/admin/session', { password })
  try {
    // A form with the hidden field is held as spam, so no email is sent.
    const form = { name: 'Deployment check', email: 'deployment-check@example.com', homepage: 'check' }
    const { id } = z
      .object({ id: z.string() })
      .parse(JSON.parse(await expectStatus(201, 'POST', '/api/leads', form)))
    const path = `/api/crm/leads/${id}`
    await expectStatus(200, 'GET', path)
    await expectStatus(204, 'DELETE', path)
  } finally {
    await send('DELETE', '/api/admin/session')
  }
}

const healthy = z.object({ status: z.literal('ok'), release: z.string() })

/** After a deployment, old instances answer for some seconds. */
async function expectRelease(ask: () => Promise<string>, wanted: string | undefined): Promise<void> {
  const end = Date.now() + releaseTimeoutMs
  for (;;) {
    const { release } = healthy.parse(JSON.parse(await ask()))
    if (wanted === undefined || release === wanted) return
    if (Date.now() > end) throw new Error(`The release that answers is ${release}, not ${wanted}.`)
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}

if (import.meta.main) {
  const [site] = process.argv.slice(2)
  try {
    if (!site) throw new Error(usage)
    await smoke({
      site,
      password: process.env['SMOKE_PASSWORD'],
      release: process.env['RELEASE'],
      print: (line) => console.log(line),
    })
    console.log('It works.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
