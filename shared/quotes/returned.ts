import * as z from 'zod/mini'

/** How the bytes of a returned file relate to the PDFs that were issued for its quote. */
export const copyRelation = z.enum(['unchanged', 'appended', 'other'])
export type CopyRelation = z.infer<typeof copyRelation>

/** For staff. */
export const relationWords: Record<CopyRelation, string> = {
  unchanged: 'Our file, unchanged. Nothing was signed in it.',
  appended: 'Starts with our file; something was added. Compare the two.',
  other: 'Not our file, such as a scan or a photo. Compare the two.',
}
