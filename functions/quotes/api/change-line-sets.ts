import { changeLineSets } from '#shared/quotes/line-set-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { lineSets } from '../store/line-sets.ts'

export const handler = serve(changeLineSets, async ({ body: { sets, version } }) => {
  const saved = await lineSets.write(sets, version)
  return reply(200, { sets: saved.value, version: saved.version })
})
