import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { quoteId, quoteRequest } from './model.ts'
import { copyRelation } from './returned.ts'

const mebibyte = 1024 * 1024

/** A Lambda accepts at most 6 MB of base64; 4 MiB of PDF fits. */
export const maxSignedPdfBytes = 4 * mebibyte

export const generateQuotePdf = staffEndpoint('POST /api/quote/generate-pdf', {
  id: 'quotes/generate-pdf',
  group: 'own',
  summary: 'Store a quote and render it as a PDF',
  body: quoteRequest,
  answers: { 200: { file: 'application/pdf' } },
  problems: ['wrong-state'],
})

export const uploadSignedQuote = staffEndpoint('POST /api/quote/upload-signed', {
  id: 'quotes/upload-signed',
  group: 'own',
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
