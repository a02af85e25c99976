import * as z from 'zod/mini'
import { publicEndpoint, staffEndpoint } from '../api/endpoint.ts'
import { id, idParams, line, optionalText, text } from '../api/fields.ts'
import { documentRequest, receivedDocument } from './record.ts'

const documentParams = z.object({
  id,
  document: z
    .string({ error: 'This is not a valid id.' })
    .check(z.regex(/^[0-9a-f]{64}$/, 'This is not a valid id.')),
})

/** The secret is in the query: logs record paths, never queries or referrers. */
export const showDocuments = publicEndpoint('GET /api/documents/page', {
  id: 'customer/page',
  group: 'customer',
  summary:
    'What is asked for by a private link, and the form to send it, as a page which the edge serves as /documents',
  query: z.object({ k: optionalText, problem: optionalText, left: optionalText }),
  answers: { 200: { file: 'text/html; charset=utf-8' } },
  problems: ['not-found', 'too-many-requests'],
})

export const confirmDocument = publicEndpoint('GET /api/documents/confirm', {
  id: 'customer/confirm-upload',
  group: 'customer',
  summary:
    'Storage leads a browser here after an upload: the file is checked, then kept or refused, and the page says which. Asked again it changes nothing',
  query: z.object({ k: optionalText, upload: optionalText, left: optionalText }),
  answers: { 303: { empty: true } },
  problems: ['not-found', 'too-many-requests', 'unacceptable-file'],
})

export const requestDocuments = staffEndpoint('POST /api/crm/leads/{id}/document-requests', {
  id: 'customer/request-documents',
  group: 'crm',
  summary:
    'Ask a lead for documents: a private link is emailed to them, or shown this once. It ends after 30 days',
  params: idParams,
  body: z.strictObject({
    asks: z
      .array(line(120, 'Say what you ask for.'), { error: 'List what you ask for.' })
      .check(
        z.minLength(1, 'Ask for at least one document.'),
        z.maxLength(10, 'Ask for at most 10 documents.'),
      ),
    note: z._default(text(1000), ''),
    by: z.enum(['email', 'link'], { error: 'Use email or link.' }),
  }),
  answers: {
    201: z.object({
      request: documentRequest,
      /** Only for a link to copy. */
      url: optionalText,
    }),
  },
  problems: ['not-found', 'wrong-state'],
})

export const revokeDocumentRequest = staffEndpoint('DELETE /api/crm/leads/{id}/document-requests/{request}', {
  id: 'customer/revoke-request',
  group: 'crm',
  summary: 'End the links of a request. What was sent by them stays',
  params: z.object({ id, request: id }),
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})

export const listDocuments = staffEndpoint('GET /api/crm/leads/{id}/documents', {
  id: 'customer/list-documents',
  group: 'crm',
  summary: 'What a lead and those merged into it were asked for, and the documents they sent, latest first',
  params: idParams,
  answers: {
    200: z.object({ requests: z.array(documentRequest), documents: z.array(receivedDocument) }),
  },
  problems: ['not-found'],
})

export const downloadDocument = staffEndpoint('POST /api/crm/leads/{id}/documents/{document}/download', {
  id: 'customer/download-document',
  group: 'crm',
  summary: 'An address that gives a document as an attachment, for a minute. It is no longer new after that',
  params: documentParams,
  answers: { 200: z.object({ url: z.string() }) },
  problems: ['not-found'],
})

export const deleteDocument = staffEndpoint('DELETE /api/crm/leads/{id}/documents/{document}', {
  id: 'customer/delete-document',
  group: 'crm',
  summary: 'Remove a document for good',
  params: documentParams,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})

export const listNewDocuments = staffEndpoint('GET /api/crm/documents', {
  id: 'customer/list-new-documents',
  group: 'crm',
  summary: 'Documents nobody has opened yet, longest waiting first, at most fifty',
  answers: {
    200: z.object({
      documents: z.array(z.extend(receivedDocument, { lead_name: z.string() })),
      more: z.boolean(),
    }),
  },
})
