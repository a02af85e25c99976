import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { maxPictureBytes, pictureTypes, reading } from './model.ts'

export const extractLead = endpoint({
  id: 'extraction/extract-lead',
  group: 'extraction',
  method: 'POST',
  path: '/api/crm/extract-lead',
  auth: 'admin',
  summary: 'Read leads from a picture, which is not kept',
  upload: {
    fields: z.object({}),
    file: 'image',
    accepts: pictureTypes,
    maxBytes: maxPictureBytes,
    missing: 'Choose an image.',
  },
  answers: { 200: reading },
  problems: ['unacceptable-file'],
})
