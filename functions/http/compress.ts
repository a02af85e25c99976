import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Call, Step } from './call.ts'

/** A shorter response fits one packet, and compression saves nothing. */
const minBytes = 1024

const textual = /^(text\/|application\/(json|problem\+json)\b)/

/** As fast and as small as gzip (3 to 4 ms for 100 KB of JSON); higher levels take ten times as long. */
const brotliQuality = 5

/**
 * The edge compresses only cacheable responses. The length reveals no secret (BREACH): no long response has a token,
 * and requests from other sites come without the session's cookie.
 */
export async function compressed(
  result: APIGatewayProxyStructuredResultV2,
  acceptEncoding: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '', headers = {}, isBase64Encoded } = result
  if (!textual.test(String(headers['content-type']))) return result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length < minBytes) return result
  const varying = { ...headers, vary: 'accept-encoding' }
  const encoding = preferredEncoding(acceptEncoding)
  if (encoding === 'identity') return { ...result, headers: varying }
  const made =
    encoding === 'br'
      ? await promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await promisify(gzip)(bytes)
  return {
    ...result,
    headers: { ...varying, 'content-encoding': encoding },
    body: made.toString('base64'),
    isBase64Encoded: true,
  }
}

const compressResponse = async (call: Call): Promise<void> => {
  call.response = await compressed(call.response ?? {}, call.event.headers['accept-encoding'])
}

export const compress: Step = { after: compressResponse, onError: compressResponse }

/** The highest quality of an Accept-Encoding header; brotli before gzip. */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const qualities = new Map(
    (header ?? '').split(',').map((offer) => {
      const [name = '', ...options] = offer.split(';').map((part) => part.trim().toLowerCase())
      const quality = options.find((option) => option.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .filter((name) => qualityOf(name) > 0 && qualityOf(name) >= (qualities.get('identity') ?? 0))
    .toSorted((one, other) => qualityOf(other) - qualityOf(one))
  return best ?? 'identity'
}
