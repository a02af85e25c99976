import { expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-hook.tsx'
import { useQuoteAddress } from './useQuoteAddress.ts'

const open = (search: string) => renderAt(search, useQuoteAddress)

it('reads the filters of the address and ignores invalid values', async () => {
  const lead_id = '3f1c2a52-8d0b-4c39-9a3e-2f1de6d2a111'
  const known = `?status=sent&attention=ending&lead_id=${lead_id}&search=%20fox%20`
  expect((await open(known)).current.query).toEqual({
    status: 'sent',
    attention: 'ending',
    lead_id,
    search: 'fox',
  })
  expect((await open('?status=x&attention=x&lead_id=x&search=%20')).current.query).toEqual({})
})
