import { drawCard, pictureForm } from '../picture.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
  const picture = drawCard(['Ada Lovelace', 'ada@engines.example'])
  await ok(staff.send('/api/crm/extract-lead', { method: 'POST', body: pictureForm(picture) }))
}
