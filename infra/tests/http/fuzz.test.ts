import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { impliedProblems, type Endpoint } from '#shared/api/endpoint.ts'
import { problemTable } from '#shared/api/problem.ts'
import { problemOf, RovingClient, type Answer } from './client.ts'
import { addressOf, endpointList } from './endpoints.ts'
import { bent, fromSchema, junk } from './from-schema.ts'
import { password } from '../stack-process.ts'
import { useStack } from './harness.ts'
import { addQuote } from './quote-steps.ts'
import { absentId, createLinkedin, createPost } from './posts.ts'

const stack = useStack(RovingClient)

/** FUZZ_RUNS=1000 makes a longer run. */
const runs = Number(process.env['FUZZ_RUNS'] || 20)
/** Fewer runs for the wrapper that all endpoints share. */
const fewRuns = Math.ceil(runs / 4)

const check = (arbitrary: fc.Arbitrary<unknown>, send: (value: unknown) => Promise<void>, numRuns = runs) =>
  fc.assert(fc.asyncProperty(arbitrary, send), { numRuns, endOnFailure: true })

function expectSound(endpoint: Endpoint, answer: Answer): void {
  if (answer.status < 400) {
    expect(Object.keys(endpoint.answers)).toContain(String(answer.status))
    return
  }
  const problem = problemOf(answer, answer.status)
  const code = problem.type.replace('urn:problem:', '')
  expect([...endpoint.problems, ...impliedProblems(endpoint)]).toContain(code)
  expect(Object.keys(problemTable)).toContain(code)
  expect(answer.status, answer.text).not.toBe(500)
  expect(answer.status, answer.text).not.toBe(503)
  // Apart from quoted input, messages must not contain paths.
  for (const words of [problem.detail, problem.error, ...(problem.errors ?? []).map((one) => one.message)])
    expect(words.replaceAll(/“[^”]*”/g, '')).not.toMatch(/\w\[\d|\w\.\d+\.\w/)
  if (code === 'invalid-request') expect(problem.errors?.length, answer.text).toBeGreaterThan(0)
}

/** Logout is tested without a session, so that this session does not end. */
const clientFor = ({ id }: Endpoint) => (id === 'admin/sign-out' ? stack.visitor : stack.staff)
/** IDs of existing records, by endpoint, so that changes reach the store. */
const existing: Record<string, string> = {}
beforeAll(async () => {
  const draft = { title: 'Before', content: '' }
  existing['posts/linkedin-update'] = (await createLinkedin(stack.staff, draft)).id
  existing['quotes/update'] = (await addQuote(stack.staff)).quoteId
  existing['posts/update'] = (await createPost(stack.staff, { ...draft, platforms: ['twitter'] })).id
})
const sendJson = (endpoint: Endpoint, value: unknown) =>
  clientFor(endpoint).json(
    endpoint.method,
    endpoint.path.replace(/\{(id|quoteId)\}/, existing[endpoint.id] ?? absentId),
    value,
  )

const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const)
// A password check takes half a second by design, so that endpoint gets fewer runs.
const runsOf = ({ id }: Endpoint) => (id === 'admin/sign-in' ? 4 : runs)

describe('bodies', () => {
  const bodied = endpointList.filter(({ body }) => body)

  it.each(named(bodied))('%s stands values of its schema and random fields', async (_, endpoint) => {
    const { body } = endpoint
    if (!body) return
    for (const values of [fromSchema(body), bent(body)])
      await check(
        values,
        async (value) => expectSound(endpoint, await sendJson(endpoint, value)),
        runsOf(endpoint),
      )
  })

  it.each(named(bodied))('%s rejects bodies that are not objects', async (_, endpoint) => {
    const noObject = junk.filter(
      (value) => typeof value !== 'object' || value === null || Array.isArray(value),
    )
    const refuses = async (value: unknown) => {
      const answer = await sendJson(endpoint, value)
      expectSound(endpoint, answer)
      const isTooLarge = Buffer.byteLength(JSON.stringify(value)) > (endpoint.maxBodyBytes ?? Infinity)
      expect(answer.status).toBe(isTooLarge ? 413 : 400)
    }
    await check(noObject, refuses, fewRuns)
  })
})

describe('addresses', () => {
  const withParams = endpointList.filter(({ params }) => params)
  const segment = fc.oneof(
    fc.string({ minLength: 1, unit: 'grapheme', maxLength: 80 }),
    fc.uuid(),
    fc.constantFrom('%', '%ff', '%00', '..%2f'),
  )

  it.each(named(withParams))('%s survives any id', async (_, endpoint) => {
    const stands = async (text: unknown) => {
      const id = String(text).startsWith('%') ? String(text) : encodeURIComponent(String(text))
      // Other ids cannot be a path segment.
      if (id === '.' || id === '..') return
      const answer = await clientFor(endpoint).json(
        endpoint.method,
        endpoint.path.replace(/\{(id|quoteId)\}/, () => id),
        endpoint.body ? {} : undefined,
      )
      expectSound(endpoint, answer)
      expect([400, 404]).toContain(answer.status)
    }
    await check(segment, stands, fewRuns)
  })

  it.each(named(endpointList.filter(({ method }) => method === 'GET')))(
    '%s survives any query',
    async (_, endpoint) => {
      const wild = fc.dictionary(
        fc.oneof(fc.constantFrom('limit', 'cursor', 'from', 'to'), fc.string({ maxLength: 8 })),
        junk,
        {
          maxKeys: 4,
        },
      )
      const values = endpoint.query ? fc.oneof(fromSchema(endpoint.query), bent(endpoint.query), wild) : wild
      await check(values, async (value) => {
        const query = new URLSearchParams(
          Object.entries(Object(value) as Record<string, unknown>).map(([name, one]) => [
            name,
            text(one).slice(0, 3000),
          ]),
        )
        expectSound(endpoint, await stack.staff.get(`${addressOf(endpoint)}?${query}`))
      })
    },
  )
})

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

describe('forms', () => {
  const upload = endpointList.filter((endpoint) => endpoint.upload)

  it.each(named(upload))('%s survives any parts', async (_, endpoint) => {
    const part = fc.record({
      name: fc.oneof(
        fc.constantFrom('quoteId', 'k', 'revision', 'file', '__proto__'),
        fc.string({ maxLength: 10 }),
      ),
      content: fc.oneof(fc.string({ maxLength: 80 }), fc.uint8Array({ maxLength: 300 })),
      isFile: fc.boolean(),
    })
    await check(fc.array(part, { maxLength: 4 }), async (parts) => {
      const form = new FormData()
      for (const { name, content, isFile } of parts as {
        name: string
        content: string | Uint8Array
        isFile: boolean
      }[]) {
        if (isFile) form.append(name, new Blob([new Uint8Array(Buffer.from(content))]), name)
        else form.append(name, String(content))
      }
      expectSound(endpoint, await stack.staff.send(addressOf(endpoint), { method: 'POST', body: form }))
    })
  })

  it.each(named(upload))('%s survives bytes that are not a form', async (_, endpoint) => {
    const refuses = async (value: unknown) => {
      const [body, boundary] = value as [string, string]
      const answer = await stack.staff.send(addressOf(endpoint), {
        method: 'POST',
        body: `--x\r\n${body}`,
        headers: { 'content-type': `multipart/form-data; boundary=${encodeURIComponent(boundary)}` },
      })
      expectSound(endpoint, answer)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    await check(fc.tuple(fc.string({ maxLength: 200 }), fc.string({ maxLength: 20 })), refuses, fewRuns)
  })

  it.each(named(endpointList.filter((endpoint) => endpoint.acceptsForm)))(
    '%s survives any fields',
    async (_, endpoint) => {
      const fields = fc.array(
        fc.tuple(
          fc.oneof(fc.constantFrom('name', 'email', 'interests', 'consent'), fc.string()),
          fc.string(),
        ),
      )
      await check(fields, async (pairs) => {
        const answer = await stack.visitor.send(addressOf(endpoint), {
          method: endpoint.method,
          body: new URLSearchParams(pairs as [string, string][]).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        expectSound(endpoint, answer)
      })
    },
  )
})

it('is still healthy, and staff can sign in', async () => {
  expect((await stack.visitor.get('/api/health')).status).toBe(200)
  await stack.crashAndRestart()
  expect((await stack.newClient().signIn(password)).status).not.toBe(500)
  expect((await stack.staff.get('/api/linkedin/posts?limit=100')).status).toBe(200)
  expect((await stack.staff.get('/api/social/posts?limit=100')).status).toBe(200)
})
