import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { problemOf } from './client.ts'
import { useStack } from './harness.ts'

const stack = useStack()
const service = { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 }
const quote = (quoteId: string, more: object = {}) => ({
  quoteId,
  customerName: 'Nguyễn Thị Ánh',
  services: [service, { name: 'Gateway', setupFee: 250.5, monthlyFee: 99.99 }],
  discount: 10,
  discountType: 'percent',
  guarantee: "30 leads in 30 days or you don't pay",
  ...more,
})
const generate = (body: object) => stack.staff.json('POST', '/api/quote/generate-pdf', body)

describe('the quote PDF', () => {
  it('is a download with its number in the file name and the title', async () => {
    const answer = await generate(quote('Q-1'))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="quote-Q-1.pdf"')
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    const document = await PDFDocument.load(answer.bytes)
    expect(document.getPageCount()).toBeGreaterThan(0)
    expect(document.getTitle()).toContain('Q-1')
  })

  it('is the same revision for the same contents, and is still there after kill -9', async () => {
    const first = await generate(quote('Q-2'))
    expect((await generate(quote('Q-2'))).bytes).toEqual(first.bytes)
    const changed = await generate(quote('Q-2', { discount: 20 }))
    expect(changed.status).toBe(200)
    await stack.crashAndRestart()
    expect((await generate(quote('Q-2', { discount: 20 }))).bytes).toEqual(changed.bytes)
    expect(new Set(await revisions('Q-2'))).toEqual(new Set(['revision#0001', 'revision#0002']))
  })

  it('uses dollars when the discount type is missing', async () => {
    const { discountType: _, ...documented } = quote('Q-3', { discount: 5000 })
    expect((await generate(documented)).status).toBe(200)
  })

  it.each([
    [{ customerName: ' ' }, 'customerName', 'Please fill in customer name.'],
    [{ quoteId: '../x' }, 'quoteId', undefined],
    [{ services: [] }, 'services', undefined],
    [{ services: [{ ...service, setupFee: -1 }] }, 'services.0.setupFee', undefined],
    [{ services: [{ ...service, monthlyFee: 0.001 }] }, 'services.0.monthlyFee', undefined],
    [{ services: [{ ...service, monthlyFee: '12' }] }, 'services.0.monthlyFee', undefined],
    [{ discount: 101 }, 'discount', undefined],
    [{ discountType: 'euros' }, 'discountType', undefined],
    [{ guarantee: 'x'.repeat(1001) }, 'guarantee', undefined],
  ])('names the invalid field: %j', async (change, field, words) => {
    const problem = problemOf(await generate(quote('Q-4', change)), 400)
    expect(problem.errors?.map((error) => error.field)).toContain(field)
    if (words) expect(problem.error).toBe(words)
  })

  it('says when the fonts do not have a script', async () => {
    const problem = problemOf(await generate(quote('Q-5', { customerName: 'ᚠᚢᚦᚨᚱᚲ' })), 400)
    expect(problem.errors?.[0]?.field).toBe('customerName')
  })
})

async function revisions(quoteId: string): Promise<string[]> {
  const { text } = await stack.visitor.get('/__local/tables/quotes')
  const items = [...text.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, item = '']) =>
    z
      .object({ quote_id: z.string(), sort: z.string() })
      .parse(JSON.parse(item.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))),
  )
  return items.filter(({ quote_id }) => quote_id === quoteId).map(({ sort }) => sort)
}
