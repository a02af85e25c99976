import { lead, type Lead } from '#shared/leads/model.ts'
import { bodyOf, type Client } from './client.ts'

export const crmPath = '/api/crm/leads'

export const addLead = async (staff: Client, more: object = {}): Promise<Lead> =>
  bodyOf(
    await staff.json('POST', crmPath, { name: 'Ada Lovelace', email: 'ada@example.com', ...more }),
    201,
    lead,
  )
