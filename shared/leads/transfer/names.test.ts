import { expect, it } from 'vitest'
import { putRight } from './names.ts'

const same = [
  'Jane Doe, Owner',
  'Doe, Ann, Bo',
  'CHER',
  'Jean DUPONT',
  'ACME FOODS, INC.',
  'JOHN & JANE SMITH',
]

it.each([
  ['DOE, JOHN', 'John Doe'],
  ['RENÉE LEE', 'Renée Lee'],
  ['Smith Jr., John', 'John Smith Jr.'],
  ['van der Berg, Jane', 'Jane van der Berg'],
  ['MARIA DE LA CRUZ', 'Maria de la Cruz'],
  ["PATRICK O'BRIEN-MCCOY III", "Patrick O'Brien-Mccoy III"],
  ['ANN MCDONALD', 'Ann McDonald'],
  ['JANE DOE, MD', 'Jane Doe, MD'],
  ['DR. JANE DOE', 'Dr. Jane Doe'],
  ['J.R. SMITH', 'J.R. Smith'],
  ['AJ SMITH', 'AJ Smith'],
  ['GARCÍA MÁRQUEZ, GABRIEL', 'García Márquez, Gabriel'],
  // Which word is the last name is not sure, or it is no single person.
  ...same.map((name) => [name, name]),
])('%s becomes %s', (name, right) => expect(putRight(name)).toBe(right))
