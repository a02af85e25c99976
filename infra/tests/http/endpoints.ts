import type { Endpoint } from '#shared/api/endpoint.ts'
import { endpointList } from '#shared/api/endpoints.ts'
import { absentId } from './posts.ts'

export { endpointList }
export const adminEndpoints = endpointList.filter(({ auth }) => auth === 'admin')
export const writes = endpointList.filter(({ method }) => method !== 'GET')

export const addressOf = ({ path }: Endpoint): string =>
  path
    .replace('{platform}', 'linkedin')
    .replace('{version}', '1')
    .replace('/media/{id}/', `/media/${'0'.repeat(64)}.jpg/`)
    .replaceAll(/\{\w+\}/g, absentId)

export const contentTypeOf = (endpoint: Endpoint): string | undefined => {
  if (endpoint.upload) return 'multipart/form-data; boundary=x'
  return endpoint.body ? 'application/json' : undefined
}
