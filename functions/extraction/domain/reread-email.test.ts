import { describe, expect, it } from 'vitest'
import { column } from '../../testing/words.ts'
import { digitsPlace, rereadDoubt, rereadEmail, withDigits } from './reread-email.ts'

const known = { name: 'Bela Effertz', company: 'North Robotics', website: undefined }
const joined = 'effertzb@northrobotics.net'
/** Where the dot of `effertz.b` stands on its line. */
const between = 0.26

describe('an address read again', () => {
  it.each([
    ['what most reads have', 'effcrtz@oak.io', ['effertz@oak.io', 'effertz@oak.io'], 'effertz@oak.io'],
    [
      'what has a stroke that others lost',
      'marc_volpc@oak.io',
      ['marc_volpc@oak.io', 'marc_volpe@oak.io'],
      'marc_volpe@oak.io',
    ],
    ['one made of the name', 'kenly4@gmail.com', ['bela44@gmail.com'], 'bela44@gmail.com'],
    [
      'the host that is the firm’s',
      'bela@narthrobotics.net',
      ['bela@northrobotics.net'],
      'bela@northrobotics.net',
    ],
    [
      'each part from the read that has it',
      'bela@narth.net',
      ['bcla@north.net', 'bola@north.net'],
      'bela@north.net',
    ],
    [
      'it without what stands before',
      joined,
      ['i effertz.b@northrobotics.net'],
      'effertz.b@northrobotics.net',
    ],
    [
      'the dot between two names that one read has',
      'belaeffertz@oak.io',
      ['bela.effertz@oak.io', 'belaeffertz@oak.io', 'belaeffertz@oak.io'],
      'bela.effertz@oak.io',
    ],
    [
      'a host where everyone can have a mailbox',
      'bela@outdook.com',
      ['bela@outdook.com', 'bela@outlook.com'],
      'bela@outlook.com',
    ],
    ['nothing of another address', joined, ['someone@oakfoods.io', 'someone@oakfoods.io'], joined],
    ['nothing of what is no address', joined, ['what else', ''], joined],
  ])('takes %s', (_case, value, texts, wanted) => {
    const field = { value, words: [], doubt: 'In doubt.' }
    const again = rereadEmail(field, [], { texts, marks: [] }, known)
    expect(again).toMatchObject({ value: wanted, doubt: wanted === value ? 'In doubt.' : rereadDoubt })
  })

  it('has the sign its pixels show for a space', () => {
    const words = column(20, 20, 'effertz b@northrobotics.net')
    const field = { value: 'effertz_b@northrobotics.net', words }
    const value = (marks: { sign: '.' | '_'; at: number }[]) =>
      rereadEmail(field, [], { texts: ['effertz b@northrobotics.net'], marks }, known).value
    expect(value([{ sign: '.', at: between }])).toBe('effertz.b@northrobotics.net')
    expect(value([])).toBe(field.value)
  })

  it('counts what another read of the picture has', () => {
    const field = { value: 'bola.e@oak.io', words: [] }
    const again = rereadEmail(field, ['bela.e@oak.io'], { texts: ['bela.e@oak.io'], marks: [] }, known)
    expect(again.value).toBe('bela.e@oak.io')
  })

  it.each([
    ['the dot', '.', between, 'effertz.b@northrobotics.net'],
    ['the underline', '_', between, 'effertz_b@northrobotics.net'],
    ['no sign that stands elsewhere', '.', 0.5, joined],
  ] as const)('has %s that the pixels show between two names', (_case, sign, at, wanted) => {
    const marks = [
      { sign, at },
      { sign: '.', at: 0.88 },
    ] as const
    expect(rereadEmail({ value: joined, words: [] }, [], { texts: [], marks }, known).value).toBe(wanted)
  })
})

describe('the digits of an address', () => {
  const field = { value: 'bela28@oak.io', words: [] }

  it('stand before its @', () => {
    const { from = 0, to = 0, withAt = 0 } = digitsPlace(field) ?? {}
    expect(from).toBeCloseTo(0.3, 1)
    expect(to).toBeCloseTo(0.45, 1)
    expect(withAt).toBeCloseTo(0.59, 1)
    expect(digitsPlace({ value: 'bela@oak.io', words: [] })).toBeUndefined()
  })

  it.each([
    ['as they were read', ['78@'], 'bela78@oak.io'],
    ['without what stood before them', ['178'], 'bela78@oak.io'],
    ['as the first read has them that has enough', ['8', '78', '99'], 'bela78@oak.io'],
    ['as a read has them that has just as many', ['309@', '39'], 'bela39@oak.io'],
    ['as they were, where not all were read', ['7', ''], field.value],
  ])('are %s', (_case, read, wanted) => {
    const doubt = wanted === field.value ? undefined : rereadDoubt
    expect(withDigits(field, read)).toEqual({ ...field, value: wanted, ...(doubt ? { doubt } : {}) })
  })
  it('keep a nine whose tail another read lost', () => {
    const nine = { value: 'bela89@oak.io', words: [] }
    expect(withDigits(nine, ['80@'])).toEqual(nine)
  })
})
