import * as z from 'zod/mini'

/** With the file extension and content type for downloads. */
export const documentKinds = {
  pdf: { name: 'PDF', ending: 'pdf', type: 'application/pdf' },
  jpeg: { name: 'JPEG', ending: 'jpg', type: 'image/jpeg' },
  png: { name: 'PNG', ending: 'png', type: 'image/png' },
  webp: { name: 'WebP', ending: 'webp', type: 'image/webp' },
  xlsx: {
    name: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { name: 'CSV', ending: 'csv', type: 'text/csv' },
} as const

export const documentKind = z.enum(['pdf', 'jpeg', 'png', 'webp', 'xlsx', 'csv'])
export type DocumentKind = z.infer<typeof documentKind>
