import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as phones from '#shared/leads/contact/phone.ts'
import type { Lead } from '#shared/leads/model.ts'
import { agreed, aLead, aReading, leadOf, toCheck } from '../../../testing/records.ts'
import { queryClient } from '../../kit/queries.ts'
import { blankDraft, withField, type DraftLead } from './draft.ts'
import { addPictures, changeDraft, clearPictures, currentPictures } from './extraction.ts'
import { saveLeads, updateLead } from './save.ts'
import { proposalsFor } from './update-plan.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; action: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const stored = (name: string, more: Partial<Lead> = {}): Lead => ({ ...leadOf(name), ...more })

let asked: { path: string; body: Record<string, unknown> }[]
let answers: Record<string, () => Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const bodiesTo = (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body)

// Loading all schemas takes a while.
beforeAll(() => import('#api/all-schemas.ts'))

beforeEach(() => {
  asked = []
  answers = {
    '/api/crm/leads': () => json(stored('Ada Fox'), 201),
    '/api/crm/leads/bulk': () => json({ results: [{ id: stored('').id, done: true }] }),
  }
  toast.mockReset()
  queryClient.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1 }))
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string | FormData }) => {
    const [route = ''] = path.split('?')
    if (route === '/api/crm/extract-lead') return json(reading)
    asked.push({ path: route, body: typeof body === 'string' ? JSON.parse(body) : {} })
    return answers[route]?.() ?? json({}, 404)
  })
})
afterEach(() => {
  clearPictures()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let reading = aReading()
const read = async (...leads: Parameters<typeof aReading>): Promise<readonly DraftLead[]> => {
  reading = aReading(...leads)
  addPictures([new File(['x'], 'card.png', { type: 'image/png' })])
  await expect.poll(() => currentPictures()[0]?.state.at).toBe('read')
  return drafts()
}
const drafts = () => currentPictures()[0]?.leads ?? []

describe('saving', () => {
  it('adds a lead, and undo deletes it', async () => {
    const leads = await read(aLead())
    await saveLeads(leads)
    expect(bodiesTo('/api/crm/leads')).toMatchObject([{ name: 'Ada Fox', via: 'screenshot' }])
    expect(drafts()[0]?.saved).toEqual({ id: stored('').id, name: 'Ada Fox', isUpdate: false })
    expect(toast).toHaveBeenCalledExactlyOnceWith('Ada Fox saved.', expect.anything())
    toast.mock.calls[0]?.[1]?.action()
    await expect.poll(() => drafts()[0]?.saved).toBeUndefined()
    expect(bodiesTo('/api/crm/leads/bulk')).toEqual([{ action: 'delete', items: [{ id: stored('').id }] }])
    await saveLeads(drafts())
    const [first, again] = bodiesTo('/api/crm/leads').map((body) => body['idempotency_key'])
    expect(first).not.toBe(again)
  })

  it('saves each lead as it is at its turn, unless that is needless by then', async () => {
    const saved = { id: '1', name: 'Ada Fox', isUpdate: true }
    const changes = [{ removed: true }, { saving: true }, { saved }]
    const [first, second, ...others] = await read(aLead(), aLead(), ...changes.map(() => aLead()))
    const saving = saveLeads(drafts())
    changeDraft(second?.key ?? '', (lead) => withField(lead, 'name', { value: 'Ada Foxx' }))
    others.forEach(({ key }, at) => changeDraft(key, (lead) => ({ ...lead, ...changes[at] })))
    await saving
    expect(bodiesTo('/api/crm/leads')).toMatchObject([
      { name: 'Ada Fox', idempotency_key: first?.key },
      { name: 'Ada Foxx', idempotency_key: second?.key },
    ])
  })

  it('keeps a refused lead with the reason, at the field if possible', async () => {
    const leads = await read(aLead())
    const errors = [{ field: 'message', message: 'Too long.' }]
    answers['/api/crm/leads'] = () => json({ error: 'Check the fields.', errors }, 400)
    await saveLeads(leads)
    expect(drafts()[0]).toMatchObject({ saving: false, errors: { note: 'Too long.' }, failure: '' })
    answers['/api/crm/leads'] = () => json({ error: 'The store is full.' }, 503)
    await saveLeads(drafts())
    expect(drafts()[0]).toMatchObject({ saving: false, errors: {}, failure: 'The store is full.' })
    expect(toast).not.toHaveBeenCalled()
  })
})

describe('updating a lead of the CRM', () => {
  const existing = stored('Ada Fox', { email: 'ada@example.com', title: 'Baker', version: 4 })
  const { id } = existing
  const path = `/api/crm/leads/${id}`
  const note = {
    id: '0192b1c3-0000-7000-8000-00000000000e',
    lead_id: id,
    at: '',
    who: 'Staff',
    by: 'staff',
    kind: 'note',
  }
  const begin = async () => {
    const company = agreed('Fox Bakery')
    const [draft = blankDraft()] = await read(
      aLead({ company, title: toCheck('Owner'), note: agreed('Hi.') }),
    )
    const all = proposalsFor(draft, existing, phones)
    return { draft, chosen: all.filter(({ before }) => before === '') }
  }
  beforeEach(() => {
    answers[path] = () => json({ ...existing, company: 'Fox Bakery', version: 5 })
    answers[`${path}/notes`] = () => json(note, 201)
    answers[`${path}/notes/${note.id}`] = () => json({ ...note, version: 2 })
  })

  it('changes only the chosen fields and adds the note, and undo restores both', async () => {
    const { draft, chosen } = await begin()
    await updateLead(draft, existing, chosen)
    expect(asked.map((each) => [each.path, each.body])).toEqual([
      [path, { company: 'Fox Bakery', version: 4 }],
      [`${path}/notes`, { kind: 'note', text: 'Hi.', idempotency_key: draft.key }],
    ])
    expect(drafts()[0]?.saved).toEqual({ id, name: 'Ada Fox', isUpdate: true })
    asked = []
    toast.mock.calls[0]?.[1]?.action()
    await expect.poll(() => toast).toHaveBeenLastCalledWith('Ada Fox is as before.')
    expect(asked.map((each) => [each.path, each.body])).toEqual([
      [path, { company: null, version: 5 }],
      [`${path}/notes/${note.id}`, { deleted: true, version: 1 }],
    ])
    expect(drafts()[0]?.saved).toBeUndefined()
    expect(drafts()[0]?.key).not.toBe(draft.key)
  })

  it('adds no note if somebody else changed the same field', async () => {
    const { draft, chosen } = await begin()
    const replies = [
      json({ error: 'Stale.', type: 'urn:problem:stale-version' }, 409),
      json({ ...existing, company: 'Foxes', version: 5 }),
    ]
    answers[path] = () => replies.shift() ?? json({}, 404)
    await updateLead(draft, existing, chosen)
    expect(drafts()[0]?.failure).toContain('Company was changed by someone else in the meantime')
    expect(bodiesTo(`${path}/notes`)).toEqual([])
  })

  it('reports a partial success, and a retry adds no second note', async () => {
    const { draft, chosen } = await begin()
    answers[`${path}/notes`] = () => json({ error: 'Later.' }, 503)
    await updateLead(draft, existing, chosen)
    expect(drafts()[0]?.failure).toBe('Later.')
    answers[`${path}/notes`] = () => json(note, 201)
    await updateLead(draft, existing, chosen)
    const keys = bodiesTo(`${path}/notes`).map((body) => body['idempotency_key'])
    expect(new Set(keys).size).toBe(1)
    expect(drafts()[0]?.saved).toBeDefined()
  })
})
