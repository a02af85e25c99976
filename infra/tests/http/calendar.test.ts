import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { createLinkedin, createSocial, inHours } from './posts.ts'

const stack = useStack()
const path = '/api/calendar/feed'

const make = async () => {
  const made = z.strictObject({ made_at: z.iso.datetime(), url: z.url() })
  const { url } = bodyOf(await stack.staff.json('POST', path), 201, made)
  expect(url.startsWith(`${stack.url}${path}.ics?token=`)).toBe(true)
  return url.slice(stack.url.length)
}

describe('the private calendar feed', () => {
  it('shows posts of both kinds to a calendar program that has the address', async () => {
    const address = await make()
    const times = [inHours(-24), inHours(2), inHours(24 * 100)]
    for (const [at, scheduled_for] of times.entries())
      await createSocial(stack.staff, {
        title: `Social ${at}, “quoted”; with 🧾`,
        content: 'One.\nTwo.',
        platforms: ['facebook', 'twitter'],
        scheduled_for,
      })
    const linkedin = await createLinkedin(stack.staff, {
      title: 'LinkedIn',
      content: '',
      status: 'scheduled',
      scheduled_for: inHours(3),
    })
    const answer = await stack.visitor.get(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const events = ICAL.Component.fromString(answer.text)
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each))
    expect(events.map(({ summary }) => summary).toSorted()).toEqual([
      'Draft: Social 0, “quoted”; with 🧾 (Facebook, X (Twitter))',
      'Draft: Social 1, “quoted”; with 🧾 (Facebook, X (Twitter))',
      'Draft: Social 2, “quoted”; with 🧾 (Facebook, X (Twitter))',
      'LinkedIn (LinkedIn)',
    ])
    const page = events.find(({ uid }) => uid.startsWith(linkedin.id))?.component.getFirstPropertyValue('url')
    expect(page).toBe(`${stack.url}/admin/linkedin/${linkedin.id}`)
  })

  it('works after a crash, until a new one is made or it is revoked', async () => {
    const old = await make()
    const address = await make()
    problemOf(await stack.visitor.get(old), 404)
    await stack.crashAndRestart()
    expect((await stack.visitor.get(address)).status).toBe(200)
    expect((await stack.staff.json('DELETE', path)).status).toBe(204)
    problemOf(await stack.visitor.get(address), 404)
    expect(bodyOf(await stack.staff.get(path), 200, z.unknown())).toEqual({ made_at: null })
  })
})

it('suggests the next free usual time, and warns about the second of two posts at one time', async () => {
  const usual = '/api/calendar/usual-times'
  const times = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: '07:45' }))
  bodyOf(await stack.staff.json('PUT', usual, { times, version: 0 }), 200, z.unknown())
  expect(bodyOf(await stack.staff.get(usual), 200, z.unknown())).toMatchObject({ times, version: 1 })
  const next = async () =>
    bodyOf(
      await stack.staff.get('/api/calendar/next-slot'),
      200,
      z.object({ scheduled_for: z.iso.datetime() }),
    ).scheduled_for
  const first = await next()
  const words = { title: 'First', content: 'One.', platforms: ['facebook'] }
  await createSocial(stack.staff, { ...words, scheduled_for: first, status: 'scheduled' })
  expect(Date.parse(await next())).toBeGreaterThan(Date.parse(first))
  const check = { ...words, title: 'Second', content: 'Quite another matter.', scheduled_for: first }
  const { findings } = bodyOf(
    await stack.staff.json('POST', '/api/posts/preflight', check),
    200,
    z.object({ findings: z.array(z.looseObject({ what: z.string() })) }),
  )
  expect(findings.map(({ what }) => what)).toContain('On Facebook, “First” is scheduled for the same time.')
})
