import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { mediaFacts } from './model.ts'

/** A Lambda takes 6 MB of base64 at most; 4 MiB of file stays under it. */
export const maxMediaBytes = 4 * 1024 * 1024

export const uploadMedia = endpoint({
  id: 'media/upload',
  method: 'POST',
  path: '/api/media',
  auth: 'admin',
  summary: 'Keep a picture or film for posts, under the hash of its contents',
  upload: {
    fields: z.object({}),
    file: 'file',
    maxBytes: maxMediaBytes,
    missing: 'Choose a picture or film.',
  },
  answers: { 201: mediaFacts },
  problems: ['unacceptable-file'],
})
