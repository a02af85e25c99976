import { ApiError } from './error.ts'

export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
}

const timeoutMs = 60_000

/** @param route such as `GET /api/crm/leads/{id}` @throws ApiError, or the abort reason of `signal` */
export const ask = async (
  route: string,
  { params = {}, query = {}, body, form, signal }: Asked,
): Promise<Response> => {
  const [method = 'GET', template = ''] = route.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(search.size > 0 ? `${path}?${search}` : path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(form ? { body: form } : {}),
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError('network', cause instanceof Error ? cause.message : '', { cause })
  }
}
