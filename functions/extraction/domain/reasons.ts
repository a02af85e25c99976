/** `{other}` is replaced by another value. */
export const reasons = {
  oneRead: 'Only one of two reads saw this.',
  readsDiffer: 'Another read has “{other}”.',
  notFound: 'These words were not found in the picture.',
  accents: 'Letters with accents are easily misread.',
  unclear: 'Some characters were hard to tell apart; this is the likeliest reading.',
  noEmail: 'This is not an email address.',
  noSuchNumber: 'This number does not seem to exist.',
  noCountry: 'This is not a US number, and it has no country code. It is kept as written.',
  guessed: 'The kind of this value was guessed from its position.',
  cut: 'This may go on beyond what was read.',
  notNamed: 'This address does not match the name next to it.',
  joined: 'A dot between the two names may have been lost.',
  rival: 'The picture also shows “{other}”.',
} as const

export type Reason = keyof typeof reasons
