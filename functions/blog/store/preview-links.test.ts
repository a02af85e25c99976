import { beforeEach, expect, it } from 'vitest'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { endLinks, findLink, makeLink, previewUntil } from './preview-links.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

it('a link shows its article for seven days, though the store has it longer, and is kept as a hash', async () => {
  const { secret, expires_at } = await makeLink('one', now)
  const end = now.getTime() + 7 * 86_400_000
  expect(expires_at).toBe(new Date(end).toISOString())
  expect(await findLink(secret, new Date(end - 1))).toMatchObject({ article: 'one' })
  expect(await findLink(secret, new Date(end))).toBeUndefined()
  expect(await findLink('other', now)).toBeUndefined()
  expect(JSON.stringify(store.items('blog'))).not.toContain(secret)
})

it('all links of an article made so far end at once, those of others and later ones do not', async () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const links = [await makeLink('one', at(0)), await makeLink('one', at(1))]
  const other = await makeLink('two', at(0))
  expect(await previewUntil('one', at(1))).toBe(links[1]?.expires_at)
  await endLinks('one', at(1))
  const next = await makeLink('one', at(2))
  for (const { secret } of links) expect(await findLink(secret, at(2))).toBeUndefined()
  for (const { secret } of [other, next]) expect(await findLink(secret, at(2))).toBeDefined()
  await endLinks('one', at(3))
  expect(await previewUntil('one', at(3))).toBeUndefined()
  expect(await findLink(next.secret, at(3))).toBeUndefined()
  await endLinks('never had one', at(3))
})
