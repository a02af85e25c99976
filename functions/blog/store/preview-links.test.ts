import { beforeEach, expect, it } from 'vitest'
import { tables } from '../../../infra/cdk/tables.ts'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { findLink, makeLink } from './preview-links.ts'

const store = new MemoryStore(tables)
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
