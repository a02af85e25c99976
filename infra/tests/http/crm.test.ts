import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readEmailTemplates } from '#shared/leads/email-endpoints.ts'
import type { Lead } from '#shared/leads/model.ts'
import { getLead, listLeads } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { addLead, crmPath } from './leads.ts'

const stack = useStack()

const read = async (id: string): Promise<Lead> =>
  bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, getLead.answers[200])
const change = (id: string, body: object) => stack.staff.json('PUT', `${crmPath}/${id}`, body)
const names = async (query: string) =>
  bodyOf(await stack.staff.get(`${crmPath}?${query}`), 200, listLeads.answers[200]).leads.map(
    ({ name }) => name,
  )
const figures = z.record(z.string(), z.int())
const stats = async () => bodyOf(await stack.staff.get('/api/admin/stats'), 200, figures)
const report = z.looseObject({
  stages: z.array(z.strictObject({ stage: z.string(), count: z.int(), value: z.number() })),
  response: z.looseObject({ measured: z.int(), waiting: z.int(), median_seconds: z.number().nullable() }),
})
const timeline = z.strictObject({
  events: z.array(z.looseObject({ kind: z.string(), who: z.string(), text: z.string().optional() })),
  next_cursor: z.string().optional(),
})
const eventsOf = async (id: string) =>
  bodyOf(await stack.staff.get(`${crmPath}/${id}/timeline`), 200, timeline).events
const note = (id: string, body: object) => stack.staff.json('POST', `${crmPath}/${id}/notes`, body)
const bulk = async (action: string, items: object[]) =>
  bodyOf(
    await stack.staff.json('POST', `${crmPath}/bulk`, { action, items }),
    200,
    z.strictObject({
      results: z.array(z.looseObject({ id: z.string(), done: z.boolean(), error: z.string().optional() })),
    }),
  ).results

describe('work on a lead', () => {
  it('goes from the form to won, and its history survives kill -9', async () => {
    const before = await stats()
    const sent = {
      name: 'Zoë Åström',
      email: 'Zoe@Kestrel.example',
      phone: '212-555-0142',
      message: 'Call me.',
    }
    const { id } = bodyOf(
      await stack.visitor.json('POST', '/api/leads', sent),
      201,
      z.looseObject({ id: z.uuid() }),
    )
    expect(await read(id)).toMatchObject({
      email: 'zoe@kestrel.example',
      phone: '+12125550142',
      stage: 'new',
      responded_at: null,
      channel: 'direct',
    })
    const waiting = z.looseObject({ waiting: z.object({ leads: z.array(z.object({ id: z.string() })) }) })
    const today = async () =>
      bodyOf(await stack.staff.get('/api/crm/today'), 200, waiting).waiting.leads.map((lead) => lead.id)
    expect(await today()).toContain(id)

    await stack.staff.json('PUT', '/api/admin/session', { name: 'Grace' })
    bodyOf(
      await note(id, { kind: 'call', text: 'Called back.' }),
      201,
      z.looseObject({ who: z.literal('Grace') }),
    )
    expect(await today()).not.toContain(id)
    bodyOf(await change(id, { stage: 'proposal', value: 1250.5 }), 200, getLead.answers[200])
    expect(await stats()).toMatchObject({
      total_leads: (before['total_leads'] ?? 0) + 1,
      active_deals: (before['active_deals'] ?? 0) + 1,
    })
    await stack.crashAndRestart()
    bodyOf(await change(id, { stage: 'won' }), 200, getLead.answers[200])
    expect(await stats()).toMatchObject({ active_deals: before['active_deals'] })
    const happened = (await eventsOf(id)).filter(({ kind }) => kind !== 'notice')
    expect(happened.map(({ kind, who }) => `${kind} ${who}`)).toEqual([
      'stage Grace',
      'changed Grace',
      'stage Grace',
      'call Grace',
      'form Website form',
    ])
    const { stages, response } = bodyOf(await stack.staff.get('/api/crm/report'), 200, report)
    expect(stages.find(({ stage }) => stage === 'won')).toEqual({ stage: 'won', count: 1, value: 1250.5 })
    expect(response.median_seconds).not.toBeNull()
  })

  it('gives the second of two simultaneous editors an error, and the first loses nothing', async () => {
    const { id, version } = await addLead(stack.staff)
    bodyOf(await note(id, { text: 'A note is in nobody’s way.' }), 201, z.looseObject({}))
    bodyOf(await change(id, { company: 'Engines', version }), 200, getLead.answers[200])
    expect(problemOf(await change(id, { company: 'Looms', version }), 409).type).toBe(
      'urn:problem:stale-version',
    )
    expect(await read(id)).toMatchObject({ company: 'Engines', version: version + 1 })
  })

  it('stores a lead added twice with one key once, and a note too', async () => {
    const key = { idempotency_key: crypto.randomUUID() }
    const added = await Promise.all([addLead(stack.staff, key), addLead(stack.staff, key)])
    expect(added[0]?.id).toBe(added[1]?.id)
    const { id } = await addLead(stack.staff)
    const body = { text: 'Once.', ...key }
    await Promise.all([note(id, body), note(id, body)])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['note', 'added'])
  })

  it('deletes and restores a lead', async () => {
    const { id } = await addLead(stack.staff, { name: 'Undone Deed' })
    expect((await stack.staff.json('DELETE', `${crmPath}/${id}`)).status).toBe(204)
    expect(await names('search=undone')).toEqual([])
    expect(await names('state=deleted&search=undone')).toEqual(['Undone Deed'])
    problemOf(await change(id, { name: 'No' }), 409)
    expect(await bulk('restore', [{ id }])).toMatchObject([{ id, done: true }])
    expect(await names('search=undone')).toEqual(['Undone Deed'])
  })
})

describe('many leads', () => {
  it('can be changed in bulk by several people at once with correct counts', async () => {
    const before = await stats()
    const leads = await Promise.all(
      Array.from({ length: 12 }, (_, at) => addLead(stack.staff, { name: `Bulk ${at}` })),
    )
    const items = (stage: string) => leads.map(({ id }) => ({ id, stage }))
    const answers = await Promise.all([
      bulk('stage', items('qualified')),
      bulk('stage', items('proposal')),
      bulk(
        'delete',
        leads.slice(0, 4).map(({ id }) => ({ id })),
      ),
    ])
    for (const { done, error } of answers.flat())
      expect(done || /deleted|changed this lead/.test(error ?? ''), error).toBe(true)
    expect(await stats()).toMatchObject({
      total_leads: (before['total_leads'] ?? 0) + 8,
      active_deals: (before['active_deals'] ?? 0) + 8,
    })
  })

  it.each(['newest', 'oldest', 'touched', 'untouched', 'value', 'due'])(
    'are listed in pages by %s',
    async (sort) => {
      await addLead(stack.staff, { next_step: { text: 'Call', due: '2026-12-01' }, value: 3 })
      await addLead(stack.staff, { next_step: { text: 'Call', due: '2026-12-02' }, value: 5 })
      const all = bodyOf(
        await stack.staff.get(`${crmPath}?limit=100&sort=${sort}`),
        200,
        listLeads.answers[200],
      ).leads
      const paged: string[] = []
      let cursor = ''
      do {
        const page = bodyOf(
          await stack.staff.get(`${crmPath}?limit=3&sort=${sort}${cursor}`),
          200,
          listLeads.answers[200],
        )
        paged.push(...page.leads.map(({ id }) => id))
        cursor = page.next_cursor ? `&cursor=${encodeURIComponent(page.next_cursor)}` : ''
      } while (cursor)
      expect(all.length).toBeGreaterThan(1)
      expect(paged).toEqual(all.map(({ id }) => id))
    },
  )

  it('are found by the beginnings of words, regardless of accents and case', async () => {
    await addLead(stack.staff, {
      name: 'Łucja Żółć',
      company: 'Pierogi & Sons',
      email: null,
      phone: '+48 22 123 45 67',
    })
    for (const words of ['lucja', 'ŻÓŁĆ pier', '22 123 45', '4567'])
      expect(await names(`search=${encodeURIComponent(words)}`)).toContain('Łucja Żółć')
    expect(await names('search=lucja&stage=won')).toEqual([])
  })
})

describe('the templates of emails', () => {
  const path = '/api/crm/email-templates'
  const readTemplates = async () => bodyOf(await stack.staff.get(path), 200, readEmailTemplates.answers[200])
  const keep = (templates: unknown, version: number) => stack.staff.json('PUT', path, { templates, version })

  it('are the firm’s defaults until staff change them, and then the saved ones', async () => {
    const first = await readTemplates()
    expect(first.version).toBe(0)
    expect(first.templates.map(({ name }) => name)).toContain('First answer')
    const own = [{ name: 'Short', subject: 'Hello {first_name}', text: 'We have it.' }]
    expect((await keep(own, 0)).json).toEqual({ templates: own, version: 1 })
    expect(await readTemplates()).toEqual({ templates: own, version: 1 })
    expect(problemOf(await keep([], 0), 409).type).toBe('urn:problem:stale-version')
    expect((await keep([], 1)).json).toEqual({ templates: [], version: 2 })
  })

  it('are rejected with the fields that cannot be filled in, and nothing is lost', async () => {
    const before = await readTemplates()
    const wrong = [{ name: 'A', subject: 'B', text: '{nmae}' }]
    expect(problemOf(await keep(wrong, before.version), 400)).toMatchObject({
      errors: [{ field: 'templates.0.text' }],
    })
    expect(await readTemplates()).toEqual(before)
  })
})

describe('the demonstration', () => {
  const task = async (name: string, input: object) => {
    const answer = await stack.visitor.json('POST', `/__local/tasks/${name}`, input)
    expect(answer.status, answer.text).toBe(200)
    return answer.json
  }

  it('adds leads with a history and correct counts: neither a recount nor a migration changes them', async () => {
    const before = await stats()
    expect(await task('demo-leads', { from: 0, to: 48, of: 48 })).toEqual({ added: 48 })
    // One of the leads is in quarantine.
    expect(await stats()).toMatchObject({ total_leads: (before['total_leads'] ?? 0) + 47 })
    expect(await task('recount', { write: false })).toMatchObject({ corrections: [] })
    const migrated = await task('migrate', { write: true })
    expect(migrated).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'leads', older: 0 })]))
    const { stages } = bodyOf(await stack.staff.get('/api/crm/report'), 200, report)
    expect(stages.filter(({ count }) => count === 0)).toEqual([])
    expect(await names('search=amara.achebe&limit=1')).toEqual(['Amara Achebe'])
  })

  it('rejects unknown options', async () => {
    const answer = await stack.visitor.json('POST', '/__local/tasks/demo-leads', { from: -1 })
    expect(answer.status).toBe(400)
    expect((await stack.visitor.json('POST', '/__local/tasks/other', {})).status).toBe(405)
  })
})
