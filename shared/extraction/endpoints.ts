import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { maxPictureBytes, pictureTypes, reading } from './model.ts'

export const extractLead = staffEndpoint('POST /api/crm/extract-lead', {
  id: 'extraction/extract-lead',
  group: 'extraction',
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
