import { expect, it } from 'vitest'
import { cleaned } from '../../kit/editor/work.ts'
import { checkReach, newSchema, newValues, type NewLeadValues } from './lead-values.ts'

const typed = (change: object): NewLeadValues => ({
  ...newValues,
  name: 'Ada',
  email: 'ada@fox.example',
  ...change,
})

it.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ email: 'ada' }, ['email']],
  [{ value: 'lots' }, ['value']],
  [{ next_step: { text: 'Call', due: '' } }, ['next_step.due']],
  [{ next_step: { text: '', due: '2026-12-01' } }, ['next_step.text']],
])('reports for %j errors of %j', (change, paths) => {
  const issues = newSchema.safeParse(typed(change)).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(paths)
})

it('needs an email address or a phone number', () => {
  expect(checkReach(typed({ email: ' ' }))).toMatchObject([{ field: 'email' }])
  expect(checkReach(typed({ email: null, second_phone: '212 555 0142' }))).toEqual([])
})

it('reads blank fields as none', () =>
  expect(cleaned(newSchema, typed({ company: ' ', next_step: { text: '', due: '' } }))).toMatchObject({
    company: null,
    next_step: null,
  }))
