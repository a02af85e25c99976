import * as z from 'zod'
import type { Lead } from '#shared/leads/model.ts'
import { bodyOf, type Client } from './client.ts'

export const crmPath = '/api/crm/leads'

/** A lead as answers carry it, as far as tests look at it. */
export const wireLead = z.custom<Lead>((value) => z.looseObject({ id: z.uuid() }).safeParse(value).success)

export const leadPage = z.strictObject({ leads: z.array(wireLead), next_cursor: z.string().optional() })

export const addLead = async (staff: Client, more: object = {}): Promise<Lead> =>
  bodyOf(
    await staff.json('POST', crmPath, { name: 'Ada Lovelace', email: 'ada@example.com', ...more }),
    201,
    wireLead,
  )
