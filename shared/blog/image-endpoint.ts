import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { articleImage } from './model.ts'

export const uploadImage = staffEndpoint('POST /api/blog/images', {
  id: 'media/upload-image',
  group: 'media',
  summary:
    'Store an image for articles, upright and without its metadata, with smaller copies in WebP and AVIF',
  upload: {
    fields: z.object({}),
    file: 'image',
    accepts: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    maxBytes: 4 * 1024 * 1024,
    missing: 'Choose an image.',
  },
  answers: { 201: articleImage },
  problems: ['unacceptable-file'],
})
