import * as z from 'zod/mini'
import { endpointList } from '#shared/api/endpoints.ts'

// The content security policy forbids compiled code, which zod would otherwise try for.
z.config({ jitless: true })

export { endpointList }
