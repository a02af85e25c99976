import { PDFDocument } from 'pdf-lib'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
  const services = [{ name: 'Starter', setupFee: 1, monthlyFee: 1 }]
  for (const customerName of ['Ada', 'Ada, 株式会社さくら'])
    await ok(staff.json('POST', '/api/quote/generate-pdf', { quoteId: 'Q-1', customerName, services }))
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const form = new FormData()
  form.append('quoteId', 'Q-1')
  form.append('file', new Blob([new Uint8Array(await pdf.save())]), 'signed.pdf')
  await ok(staff.send('/api/quote/upload-signed', { method: 'POST', body: form }))
}
