import { describe, expect, it } from 'vitest'
import { guessMapping, mappingProblem } from './import-mapping.ts'

describe('guesses columns', () => {
  it('of a plain file', () => {
    expect(guessMapping(['Full Name', 'E-Mail', 'Phone #', 'Company Name', 'Favourite colour'])).toEqual({
      'Full Name': 'name',
      'E-Mail': 'email',
      'Phone #': 'phone',
      'Company Name': 'company',
    })
  })

  it('of a file from an address book', () => {
    expect(
      guessMapping([
        'Name',
        'Given Name',
        'Family Name',
        'E-mail 1 - Value',
        'E-mail 2 - Value',
        'Phone 1 - Value',
        'Organization 1 - Name',
        'Organization 1 - Title',
        'Notes',
      ]),
    ).toEqual({
      'Given Name': 'first_name',
      'Family Name': 'last_name',
      'E-mail 1 - Value': 'email',
      'E-mail 2 - Value': 'email',
      'Phone 1 - Value': 'phone',
      'Organization 1 - Name': 'company',
      'Organization 1 - Title': 'title',
      Notes: 'message',
    })
  })

  it('of names run together, and of other programs', () => {
    expect(
      guessMapping(['FirstName', 'LastName', 'EmailAddress', 'MobilePhone', 'Lead Status', 'Lead Source']),
    ).toEqual({
      FirstName: 'first_name',
      LastName: 'last_name',
      EmailAddress: 'email',
      MobilePhone: 'phone',
      'Lead Status': 'stage',
      'Lead Source': 'source',
    })
  })

  it('or skipped', () => expect(guessMapping(['A', 'B', ''])).toEqual({}))
})

describe('a mapping', () => {
  it('requires a name or a company, and a way to reach people', () => {
    expect(mappingProblem({ A: 'name', B: 'phone' })).toBeUndefined()
    expect(mappingProblem({ A: 'company', B: 'email' })).toBeUndefined()
    expect(mappingProblem({ A: 'title', B: 'email' })).toBe('Choose the column with the name.')
    expect(mappingProblem({ A: 'name' })).toMatch(/email address or phone/)
  })

  it('rejects a duplicate field', () => {
    expect(mappingProblem({ A: 'name', B: 'email', C: 'company', D: 'company' })).toBe(
      'Two columns are both “Company”. Choose one.',
    )
  })

  it('accepts several columns of addresses, numbers, stages and notes', () => {
    const twice = {
      E: 'email',
      F: 'phone',
      G: 'phone',
      H: 'stage',
      I: 'stage',
      J: 'message',
      K: 'message',
    } as const
    expect(mappingProblem({ A: 'name', B: 'email', ...twice })).toBeUndefined()
  })
})
