import type { Endpoint } from '#shared/api/endpoint.ts'
import { staffEndpoints } from '#shared/api/staff-endpoints.ts'

export const endpointList: readonly Endpoint[] = Object.values(staffEndpoints)
