import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { quoteId, quoteRequest } from './model.ts'
import { copyRelation } from './returned.ts'

const mebibyte = 1024 * 1024

/** A Lambda accepts at most 6 MB of base64; 4 MiB of PDF fits. */
export const maxSignedPdfBytes = 4 * mebibyte

export const generateQuotePdf = endpoint({
  id: 'quotes/generate-pdf',
  group: 'own',
  method: 'POST',
  path: '/api/quote/generate-pdf',
  auth: 'admin',
  summary: 'Store a quote and render it as a PDF',
  body: quoteRequest,
  answers: { 200: { file: 'application/pdf' } },
  problems: ['wrong-state'],
})

export const uploadSignedQuote = endpoint({
  id: 'quotes/upload-signed',
  group: 'own',
  method: 'POST',
  path: '/api/quote/upload-signed',
  auth: 'admin',
  summary: 'Store a signed quote PDF, byte for byte as received',
  upload: {
    fields: z.object({ quoteId }),
    file: 'file',
    accepts: ['application/pdf'],
    maxBytes: maxSignedPdfBytes,
    missing: 'Please provide both Quote ID and PDF file.',
  },
  answers: {
    200: z.object({
      path: z.string(),
      sha256: z.string(),
      bytes: z.int(),
      pages: z.int(),
      /** false if this system made no quote with this ID. The file is stored anyway, but staff should check it. */
      quote_known: z.boolean(),
      relation: copyRelation,
    }),
  },
  problems: ['unacceptable-file'],
})
