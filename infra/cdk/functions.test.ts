import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { endpoints } from '#shared/api/endpoints.ts'
import { route } from '../../functions/http/route.ts'
import { entryOf, handlerIds } from './functions.ts'

const endpointIds = new Set(Object.values(endpoints).map(({ id }): string => id))

it.each(handlerIds)('%s is a middy chain, of `serve` if it is an endpoint', async (id) => {
  const entry = new URL(`../../${entryOf(id)}`, import.meta.url)
  const { handler } = (await import(entry.href)) as { handler: unknown }
  expect(handler).toHaveProperty('onError')
  const builders = endpointIds.has(id) ? 'serve' : 'chain|scheduled'
  expect(await readFile(entry, 'utf8')).toMatch(new RegExp(`^export const handler = (${builders})[(<]`, 'm'))
})

it('the function of a group is a middy chain', () => {
  expect(route({})).toHaveProperty('onError')
})
