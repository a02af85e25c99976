import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { article } from '#shared/blog/model.ts'
import { preflightPost } from '#shared/posts/preflight-endpoint.ts'
import { bodyOf } from './client.ts'
import { useStack } from './harness.ts'
import { rowsOf, sendImport, addLead, crmPath } from './leads.ts'
import { uploadMedia } from './posts.ts'

const stack = useStack()

const leads = z.object({
  leads: z.array(
    z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
})
const found = async (search: string) =>
  bodyOf(await stack.staff.get(`${crmPath}?search=${encodeURIComponent(search)}`), 200, leads).leads

const asked = { message: 'Please call.', interests: 'funding', homepage: '' }
const sendForm = (fields: Record<string, string>) =>
  stack.visitor.send('/api/leads', {
    method: 'POST',
    body: new URLSearchParams({ ...asked, ...fields }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'sec-fetch-site': 'same-origin',
    },
  })

describe('copied text', () => {
  it('is accepted by the form without script', async () => {
    const answer = await sendForm({
      name: '\u2068Ann Copied\u2069',
      email: 'ann.copied\u200b@example.com.',
      phone: '\u202a+1 415-555-2601\u202c',
      company: '\u200b',
    })
    expect(answer.status, answer.text).toBe(303)
    expect(await found('Copied')).toEqual([
      { name: 'Ann Copied', email: 'ann.copied@example.com', phone: '+14155552601' },
    ])
  })

  it.each([
    ['smith&jones@amp.example', 'smith&jones@amp.example'],
    ['m/n=o@slash.example', 'm/n=o@slash.example'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['Ann <ann@angle.example>', 'ann@angle.example'],
  ])('is accepted by the form with script: %s', async (email, kept) => {
    const answer = await stack.visitor.json('POST', '/api/leads', {
      ...asked,
      interests: ['funding'],
      name: 'By Script',
      email,
      phone: '\u202d(415) 555-2602\u202c',
    })
    expect(answer.status, answer.text).toBe(201)
    expect(await found(kept)).toEqual([{ name: 'By Script', email: kept, phone: '+14155552602' }])
    expect(await found(`\u200e${email.replace(/.*<|>/g, '')}\u200b`)).toHaveLength(1)
  })

  it('is rejected with the reason when mail cannot be sent to the address', async () => {
    const answer = await sendForm({ name: 'Jörg', email: 'jörg@example.com' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(
      'We cannot send email to an address with letters such as ö or é before the @.',
    )
  })

  it('is imported from a file, and recognized the next time', async () => {
    const rows = [
      ['Name', '\u200bEmail', 'Phone'],
      ['P7 Bidi', 'p7\u00ad@example.com', '\u202a+1 415-555-2683\u202c'],
      ['P21 iPhone', 'l&m@example.com', '\u2068+1 415-555-2694\u2069'],
      ['\u200b', '\ufeff', ' '],
      ['I Idn', 'info@münchen.example', ''],
    ]
    const imported = rowsOf(await sendImport(stack.staff, rows))
    expect(imported.map(({ outcome, email, phone }) => [outcome, email, phone])).toEqual([
      ['added', 'p7@example.com', '+14155552683'],
      ['added', 'l&m@example.com', '+14155552694'],
      ['added', 'info@xn--mnchen-3ya.example', null],
    ])
    const again = rowsOf(await sendImport(stack.staff, rows))
    expect(again.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate'])
  })

  it('finds and erases the person with this address', async () => {
    const { id } = await addLead(stack.staff, { name: 'Zoë\u200b Hidden', email: 'zoe@hidden.example' })
    expect(await found('\u2067Hidden\u2069')).toHaveLength(1)
    const query = new URLSearchParams({ email: 'zoe@hidden.example\u200b.' })
    const { duplicates } = bodyOf(
      await stack.staff.get(`/api/crm/duplicates?${query}`),
      200,
      z.object({ duplicates: z.array(z.object({ certain: z.boolean() })) }),
    )
    expect(duplicates).toEqual([{ certain: true }])
    const erased = await stack.staff.json('POST', `${crmPath}/${id}/erase`, {
      name: '\u2068Zoë Hidden\u2069',
    })
    expect(erased.status, erased.text).toBe(204)
  })
})

it('gives C, C# and C++ separate pages', async () => {
  for (const [title, tags] of [
    ['About C', ['C']],
    ['About C sharp', ['C#', '.NET']],
    ['About C plus plus', ['C++', 'Net\u200b']],
  ] as const) {
    const made = await stack.staff.json('POST', '/api/blog/posts', {
      title,
      markdown: 'Words. '.repeat(20),
      tags,
    })
    expect(made.status, made.text).toBe(201)
    const published = await stack.staff.json(
      'POST',
      `/api/blog/posts/${article.parse(made.json).id}/publish`,
      {},
    )
    expect(published.status, published.text).toBe(200)
  }
  const titlesAt = async (slug: string) => {
    const { text } = await stack.visitor.send(`/blog/tag/${slug}`)
    return ['About C', 'About C sharp', 'About C plus plus'].filter((title) => text.includes(`>${title}</a>`))
  }
  expect(await titlesAt('c')).toEqual(['About C'])
  expect(await titlesAt('c-sharp')).toEqual(['About C sharp'])
  expect(await titlesAt('c-plus-plus')).toEqual(['About C plus plus'])
  expect(await titlesAt('dot-net')).toEqual(['About C sharp'])
  expect(await titlesAt('net')).toEqual(['About C plus plus'])
  const refused = await stack.staff.json('POST', '/api/blog/posts', { title: 'Two', tags: ['A/B', 'A B'] })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('“A/B” and “A B”')])
})

it('announces the 21st mention in an Instagram caption, and does not count an email address', async () => {
  const media = [await uploadMedia(stack.staff, 'image')]
  const reasons = async (content: string) => {
    const post = { title: 'T', content, platforms: ['instagram'], media }
    const answer = await stack.staff.json('POST', '/api/posts/preflight', post)
    return JSON.stringify(bodyOf(answer, 200, preflightPost.answers[200]))
  }
  const tooMany = 'Instagram allows 20 mentions (@name); this text has 21.'
  expect(await reasons('@ann '.repeat(21))).toContain(tooMany)
  expect(await reasons(`${'@ann '.repeat(20)}ann@example.com`)).not.toContain('mentions')
})
