import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cookieName, guessLimit } from '#shared/session/rules.ts'
import { bodyOf, problemOf } from './client.ts'
import { password } from '../stack-process.ts'
import { useStack } from './harness.ts'

const stack = useStack()
const session = z.strictObject({ expires_at: z.iso.datetime() })
const named = session.extend({ name: z.string().nullable() })
const path = '/api/admin/session'

describe('signing in', () => {
  it('opens a session with a cookie that ends with the browser', async () => {
    const client = stack.newClient()
    const answer = await client.signIn(password)
    bodyOf(answer, 201, session)
    expect(answer.cookies).toHaveLength(1)
    const [pair = '', ...attributes] = answer.cookies[0]?.split('; ') ?? []
    expect(pair).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}$`))
    expect(attributes).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict'])
    bodyOf(await client.get(path), 200, named)
  })

  it('stays open for thirty days on request', async () => {
    const answer = await stack.newClient().signIn(password, true)
    expect(answer.cookies[0]).toContain('; Max-Age=2592000')
  })

  it.each([
    [{}, 'password'],
    [{ password: '' }, 'password'],
    [{ password: 'x'.repeat(501) }, 'password'],
    [{ password: 7 }, 'password'],
    [{ password, remember: 'yes' }, 'remember'],
  ])('names the invalid field: %j', async (body, field) => {
    const problem = problemOf(await stack.visitor.json('POST', path, body), 400)
    expect(problem.errors?.map((error) => error.field)).toEqual([field])
  })

  it('accepts right passwords, as many at once as the limit for guesses of one client', async () => {
    const clients = Array.from({ length: guessLimit.perClient }, () => stack.newClient())
    const answers = await Promise.all(clients.map((client) => client.signIn(password)))
    for (const answer of answers) bodyOf(answer, 201, session)
  })

  it('ends the browser’s previous session', async () => {
    const client = stack.newClient()
    await client.signIn(password)
    const before = client.cookie ?? ''
    await client.signIn(password)
    problemOf(await stack.visitor.send(path, { headers: { cookie: before } }), 401)
    bodyOf(await client.get(path), 200, named)
  })

  it('says when the password is wrong, does not delay pages, and limits a client with many guesses', async () => {
    let answered = 0
    const guesses = Array.from({ length: guessLimit.perClient }, async (_, guess) => {
      const answer = await stack.visitor.signIn(`guess ${guess}`)
      answered++
      return answer
    })
    await Promise.race(guesses)
    expect((await stack.visitor.get('/quote')).status).toBe(200)
    // If the guesses were hashed in parallel, no thread would be free to read the page's file.
    expect(answered).toBeLessThan(guessLimit.perClient / 2)
    const answers = await Promise.all(guesses)
    for (const answer of answers) expect(problemOf(answer, 401).error).toBe('Invalid password')
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([])

    const refused = await stack.visitor.signIn(password)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(guessLimit.windowSeconds)
    expect(problemOf(refused, 429).error).toMatch(
      /^Too many wrong passwords. Wait \d+ minutes?, then try again.$/,
    )
    bodyOf(await stack.staff.get(path), 200, named)
  })
})

describe('signing out', () => {
  it('ends the session on the server and the cookie in the browser', async () => {
    await stack.crashAndRestart()
    const held = stack.staff.cookie ?? ''
    const answer = await stack.staff.json('DELETE', path)
    expect(answer.status).toBe(204)
    expect(answer.bytes).toHaveLength(0)
    expect(answer.cookies[0]).toContain(`${cookieName}=; `)
    expect(answer.cookies[0]).toContain('; Max-Age=0')
    problemOf(await stack.visitor.send(path, { headers: { cookie: held } }), 401)
  })
})
