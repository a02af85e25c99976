import { promisify } from 'node:util'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Below this the answer fits one packet, and compressing it saves nothing. */
const minBytes = 1024

const textual = /^(text\/|application\/(json|problem\+json)\b)/

/** For 100 KB of JSON as quick as gzip (3 to 4 ms), and as small; the levels above take ten times as long. */
const brotliQuality = 5

/**
 * An answer, compressed if it is text of some length and the client takes that: the edge compresses only what it may keep.
 * Its length gives nothing away (BREACH): no long answer holds a token, and no other site can have a browser of the staff
 * ask again and again, for its requests come without the session's cookie.
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
  // Loaded when it is first needed.
  const { brotliCompress, constants, gzip } = await import('node:zlib')
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

/** What an Accept-Encoding header likes best of what there is; of two it likes as well, the first. */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const likes = new Map(
    (header ?? '').split(',').map((offer) => {
      const [name = '', ...options] = offer.split(';').map((part) => part.trim().toLowerCase())
      const quality = options.find((option) => option.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  const liking = (name: string) => likes.get(name) ?? likes.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .filter((name) => liking(name) > 0 && liking(name) >= (likes.get('identity') ?? 0))
    .toSorted((one, other) => liking(other) - liking(one))
  return best ?? 'identity'
}
