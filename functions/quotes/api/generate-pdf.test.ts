import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { generateQuotePdf } from '#shared/quotes/endpoints.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { dynamo, MemoryStore } from '../../testing/store.ts'
import { UndrawableTextError } from '../pdf/script.ts'

const render = vi.hoisted(() => vi.fn<(quote: QuoteDocument) => Promise<Uint8Array>>())
vi.mock('../pdf/quote-pdf.ts', async () => {
  const { UndrawableTextError: actual } = await import('../pdf/script.ts')
  return { renderQuotePdf: render, UndrawableTextError: actual }
})

const store = new MemoryStore()
beforeEach(() => {
  setUp(store)
  render.mockReset().mockResolvedValue(new Uint8Array([37, 80, 68, 70]))
})

const request = {
  quoteId: 'Q-1.a',
  customerName: 'Ada Lovelace',
  services: [{ name: 'Funding advice', setupFee: 1500, monthlyFee: 49.5 }],
  discount: 250,
  guarantee: "30 leads in 30 days or you don't pay",
}
const send = (changes: object = {}) => callApi(generateQuotePdf, { body: { ...request, ...changes } })
const kept = () => store.items('quotes').map(({ sort }) => sort)

describe('a quote', () => {
  it('is a file named after its number', async () => {
    const { status, file, headers } = await send()
    expect([status, file.toString()]).toEqual([200, '%PDF'])
    expect(headers['content-disposition']).toBe('attachment; filename="quote-Q-1.a.pdf"')
  })

  it('is stored as the first revision of its number, with its totals', async () => {
    await send()
    const quote = {
      ...request,
      discountType: 'amount',
      revision: 1,
      status: 'draft',
      totals: { setup: 1500, monthly: 49.5, discount: 250, total: 1299.5 },
      created_at: now.toISOString(),
      version: 1,
    }
    const expires = Date.parse('2033-11-21T12:00:00.000Z') / 1000
    expect(store.items('quotes')).toEqual([{ ...quote, quote_id: 'Q-1.a', sort: 'revision#0001', expires }])
    expect(render).toHaveBeenCalledWith({ ...quote, createdAt: now.toISOString(), showsTotal: true })
  })

  it('with the same contents is the same revision, with the same date', async () => {
    await send()
    vi.setSystemTime('2026-11-21T12:00:30.000Z')
    await send({ services: [{ monthlyFee: 49.5, setupFee: 1500, name: 'Funding advice ' }] })
    expect(kept()).toEqual(['revision#0001'])
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ revision: 1, createdAt: now.toISOString() }),
    )
  })

  it.each([
    { customerName: 'Ada King' },
    { services: [...request.services, { name: 'More', setupFee: 0, monthlyFee: 0 }] },
    { discount: 251 },
    { guarantee: '' },
  ])('with other contents is the next revision: %j', async (changes) => {
    await send()
    await send(changes)
    expect(kept()).toEqual(['revision#0001', 'revision#0002'])
    await send()
    expect(kept()).toHaveLength(3)
  })

  it('with a discount of the same number, but in percent, is the next revision', async () => {
    await send({ discount: 50 })
    await send({ discount: 50, discountType: 'percent' })
    expect(kept()).toEqual(['revision#0001', 'revision#0002'])
  })

  it('drawn twice at once under one number becomes two revisions', async () => {
    const answers = await Promise.all([send(), send({ discount: 1 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(kept()).toEqual(['revision#0001', 'revision#0002'])
  })

  it('that cannot be drawn is a 400 that names the field, and is not stored', async () => {
    render.mockRejectedValue(new UndrawableTextError('customerName', ['\u{13000}']))
    const { status, problem } = await send()
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'customerName'])
    expect(kept()).toEqual([])
  })
})

it.each([
  ['customerName', { customerName: ' ' }],
  ['services.0.monthlyFee', { services: [{ name: 'A', setupFee: 1, monthlyFee: 1.005 }] }],
  ['discount', { discount: 100.5, discountType: 'percent' }],
])('names an invalid %s: %j', async (field, changes) => {
  const { status, problem } = await send(changes)
  expect([status, problem.errors?.[0]?.field]).toEqual([400, field])
  expect(dynamo).not.toHaveReceivedCommand(QueryCommand)
})
