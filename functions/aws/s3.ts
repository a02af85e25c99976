import { S3Client } from '@aws-sdk/client-s3'

export const s3 = new S3Client({})

const missing = new Set(['NotFound', 'NoSuchKey', 'Forbidden', 'AccessDenied', '403'])

/** Whether S3 has no such file. Without permission to list, it answers "forbidden" for one. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name)
