import { staff, type GrantsOf } from './grant.ts'

export const media = {
  'media/upload': { ...staff({ media: ['UpdateItem'] }), mediaBucket: ['PutObject'] },
  'media/upload-image': { ...staff({ media: ['UpdateItem'] }), mediaBucket: ['PutObject'] },
  'media/crop': {
    ...staff({ media: ['BatchGetItem', 'UpdateItem'] }),
    mediaBucket: ['GetObject', 'PutObject'],
  },
  // The parts are posted by browsers, in this function's name.
  'media/start-upload': { ...staff(), uploads: ['PutObject'] },
  'media/confirm-upload': {
    ...staff({ media: ['UpdateItem'] }),
    mediaBucket: ['PutObject', 'AbortMultipartUpload'],
    uploads: ['GetObject', 'DeleteObject'],
  },
  'media/sweep': {
    tables: { 'media/unused': ['Query'], media: ['UpdateItem', 'DeleteItem'] },
    mediaBucket: ['DeleteObject'],
  },
} as const satisfies GrantsOf<'media'>
