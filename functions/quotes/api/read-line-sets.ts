import { readLineSets } from '#shared/quotes/line-set-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { lineSets } from '../store/line-sets.ts'

export const handler = serve(readLineSets, async () => {
  const { value, version } = await lineSets.read()
  return reply(200, { sets: value, version })
})
