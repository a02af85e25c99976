import { beforeEach, describe, expect, it } from 'vitest'
import { ConditionFailed, transact } from '#aws/db.ts'
import { setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { checksNotErased, rememberErased, wereErased } from './suppression.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const email = 'ada@example.com'
const phone = '+12125550142'

describe('a person erased with an address and a number', () => {
  beforeEach(() => rememberErased([{ email, phone }]))

  it.each([
    ['both', { email, phone }, true],
    ['the address alone, however written', { email: ' Ada@Example.com' }, true],
    ['the number alone', { phone }, true],
    ['the number with another address', { email: 'countess@example.com', phone }, true],
    ['the address with another number', { email, phone: '+12125550199' }, true],
    ['neither', { email: 'countess@example.com', phone: '+12125550199' }, false],
    ['nothing', {}, false],
  ])('is recognized by %s', async (_, person, known) => {
    expect(await wereErased([{}, person])).toEqual([false, known])
  })

  it('is not added by a write that checks the address or the number', async () => {
    for (const person of [
      { email: 'countess@example.com', phone },
      { email, phone: '+12125550199' },
    ]) {
      const [checks = []] = await checksNotErased([person])
      await expect(transact(checks)).rejects.toThrow(ConditionFailed)
    }
    const [checks = []] = await checksNotErased([{ email: 'countess@example.com' }])
    await transact(checks)
  })
})
