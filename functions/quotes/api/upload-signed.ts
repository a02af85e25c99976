import { Problem } from '#shared/api/problem.ts'
import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { systemClock } from '#kernel/clock.ts'
import { readEnv } from '#kernel/env.ts'
import { reply, serve } from '#http/serve.ts'
import { s3 } from '#aws/s3.ts'
import { inspectPdf } from '../pdf-safety.ts'
import { findQuote } from '../store/read.ts'
import { rememberSigned } from '../store/issued.ts'
import { recordSignedFile } from '../store/repository.ts'

const { SIGNED_BUCKET } = readEnv('SIGNED_BUCKET')

/** The file is stored first and recorded second: sending it again after a failure in between completes the record. */
export const handler = serve(uploadSignedQuote, async ({ fields: { quoteId }, file }) => {
  const verdict = await inspectPdf(file)
  if (!verdict.ok)
    throw new Problem('unacceptable-file', verdict.message, {
      errors: [{ field: 'file', message: verdict.message }],
    })

  const { sha256, pages } = verdict
  const path = `signed/${quoteId}/${sha256}.pdf`
  await store(path, file, sha256)
  await recordSignedFile({ quoteId, sha256, path, bytes: file.length, pages }, systemClock)
  await rememberSigned(sha256, quoteId, systemClock.now())
  const known = await findQuote(quoteId)
  return reply(200, { path, sha256, bytes: file.length, pages, quote_known: known !== undefined })
})

/** Never over another: the key is made from the contents, and an object already there is the same file. */
async function store(key: string, body: Uint8Array, sha256: string): Promise<void> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: SIGNED_BUCKET,
        Key: key,
        Body: body,
        ContentType: 'application/pdf',
        ContentDisposition: 'attachment',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        IfNoneMatch: '*',
      }),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return
    throw new Problem(
      'unavailable',
      'The file could not be stored. Nothing was saved; please send it again.',
      {
        cause: error,
        retryAfter: 5,
      },
    )
  }
}
