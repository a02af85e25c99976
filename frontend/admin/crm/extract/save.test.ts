import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { newLead, toLead } from '../../../../functions/leads/domain/stored-lead.ts'
import { aLead, aReading, toCheck } from '../../../testing/readings.ts'
import { queryClient } from '../../kit/queries.ts'
import { extraction } from './current.ts'
import { draftFrom, withField, type DraftLead } from './draft.ts'
import { fieldId, placeAfterSaving } from './field-focus.ts'
import { questionsAbout } from './questions.ts'
import { saveAndGoOn } from './save.ts'

const { toast } = vi.hoisted(() => ({
  toast: vi.fn<(text: string, action?: { label: string; act: () => void }) => void>(),
}))
vi.mock('#ui/Toaster.tsx', () => ({ toast }))

const stored = (name: string, more: Partial<Lead> = {}): Lead => {
  const id = '0192b1c3-0000-7000-8000-000000000001'
  return { ...toLead(newLead(id, name, { via: 'screenshot', utm: {} }, new Date(0))), ...more }
}

/** What the server was asked, and what it answers to each path. */
let asked: { path: string; body: Record<string, unknown> }[]
let answers: Record<string, () => Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const bodiesTo = (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body)

// The schemas of all calls take a while to load the first time.
beforeAll(() => import('#api/all-schemas.ts'))

beforeEach(() => {
  asked = []
  answers = {
    '/api/crm/leads': () => json(stored('Ada Fox'), 201),
    '/api/crm/leads/bulk': () => json({ results: [{ id: stored('').id, done: true }] }),
    '/api/crm/duplicates': () => json({ duplicates: [], erased: false }),
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
  extraction.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let reading = aReading()
/** Reads a picture with these leads in it. */
const read = async (...leads: Parameters<typeof aReading>): Promise<readonly DraftLead[]> => {
  reading = aReading(...leads)
  extraction.add([new File(['x'], 'card.png', { type: 'image/png' })])
  await expect.poll(() => extraction.current().pictures[0]?.state.at).toBe('read')
  return drafts()
}
const drafts = () => extraction.current().pictures[0]?.leads ?? []

describe('saving', () => {
  it('adds a lead as from a screenshot, and undoing takes it out again', async () => {
    const leads = await read(aLead())
    await saveAndGoOn(leads)
    expect(bodiesTo('/api/crm/leads')).toMatchObject([{ name: 'Ada Fox', via: 'screenshot' }])
    expect(drafts()[0]?.saved).toEqual({ id: stored('').id, name: 'Ada Fox' })
    expect(toast).toHaveBeenCalledExactlyOnceWith('Ada Fox saved.', expect.anything())
    toast.mock.calls[0]?.[1]?.act()
    await expect.poll(() => drafts()[0]?.saved).toBeUndefined()
    expect(bodiesTo('/api/crm/leads/bulk')).toEqual([{ action: 'delete', items: [{ id: stored('').id }] }])
    await saveAndGoOn(drafts())
    const [first, again] = bodiesTo('/api/crm/leads').map((body) => body['idempotency_key'])
    expect(first).not.toBe(again)
  })

  it('that cannot be undone leaves the lead saved', async () => {
    await saveAndGoOn(await read(aLead()))
    answers['/api/crm/leads/bulk'] = () => json({ error: 'Later.' }, 503)
    toast.mock.calls[0]?.[1]?.act()
    await expect.poll(() => toast).toHaveBeenLastCalledWith('Couldn’t undo. Later.')
    expect(drafts()[0]?.saved).toBeDefined()
  })

  it('asks the server nothing where a lead is not complete, and goes on to the field', async () => {
    const leads = await read(aLead({ name: { value: null, mark: 'absent', box: null, why: '' } }))
    await saveAndGoOn(leads)
    expect(bodiesTo('/api/crm/leads')).toEqual([])
    expect(drafts()[0]?.errors).toEqual({ name: 'Enter a name.' })
    expect(placeAfterSaving(drafts())).toBe(fieldId(drafts()[0]?.key ?? '', 'name'))
  })

  it('keeps a lead that was refused, with the reason by its field or else beside it', async () => {
    const leads = await read(aLead())
    const errors = [{ field: 'message', message: 'Too long.' }]
    answers['/api/crm/leads'] = () => json({ error: 'Check the fields.', errors }, 400)
    await saveAndGoOn(leads)
    expect(drafts()[0]).toMatchObject({ saving: false, errors: { note: 'Too long.' }, failure: '' })
    answers['/api/crm/leads'] = () => json({ error: 'The store is full.' }, 503)
    await saveAndGoOn(drafts())
    expect(drafts()[0]).toMatchObject({ saving: false, errors: {}, failure: 'The store is full.' })
    expect(toast).not.toHaveBeenCalled()
    expect(placeAfterSaving(drafts())).toBeUndefined()
  })
})

describe('before saving', () => {
  const questions = async (leads: readonly DraftLead[]) =>
    (await questionsAbout(leads)).map(({ name, unchecked, repeats }) => [name, unchecked, repeats])
  const other = { name: toCheck('Ben Oak'), email: toCheck('ben@example.com') }

  it('a lead with fields left to check is asked about, once', async () => {
    const lead = draftFrom(aLead({ name: toCheck('Ada Fox') }))
    expect(await questions([lead])).toEqual([['Ada Fox', ['name'], []]])
    expect(await questions([withField(lead, 'name', { confirmed: true })])).toEqual([])
    expect(await questions([{ ...lead, asked: true }])).toEqual([])
    expect(bodiesTo('/api/crm/duplicates')).toEqual([])
  })

  it('several are also held against the CRM and against each other', async () => {
    const [ada, again, ben] = [draftFrom(aLead()), draftFrom(aLead()), draftFrom(aLead(other))]
    expect(await questions([ada, again, ben])).toEqual([
      ['Ada Fox', [], ['Looks the same as Ada Fox, which you are saving too.']],
      ['Ben Oak', ['name', 'email'], []],
    ])
    queryClient.clear()
    const duplicates = [{ lead: stored('A. Fox'), certain: true, reasons: ['Same e-mail address'] }]
    answers['/api/crm/duplicates'] = () => json({ duplicates, erased: true })
    expect((await questions([ada, ben]))[0]?.[2]).toEqual([
      'This person asked to be erased.',
      'Already in the CRM: A. Fox. Same e-mail address.',
    ])
  })

  it('says when that could not be looked up', async () => {
    answers['/api/crm/duplicates'] = () => json({ error: 'No.' }, 500)
    const asks = await questions([draftFrom(aLead()), draftFrom(aLead(other))])
    expect(asks[0]?.[2]).toEqual(['Whether this person is in the CRM already could not be checked.'])
  })
})
