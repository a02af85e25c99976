import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { childText, readXml, writeXml } from './xml.ts'

describe('XML', () => {
  it('reads back any text it writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const source = writeXml('Root', { Key: text })
        expect(childText(readXml(source, 'Root'), 'Key')).toBe(text)
      }),
    )
  })

  it('repeats arrays and leaves out what is undefined', () => {
    expect(writeXml('R', { A: [1, { B: true }], C: undefined })).toContain('<A>1</A><A><B>true</B></A></R>')
  })

  it('reads declarations, comments, attributes and empty elements', () => {
    const source = '<?xml version="1.0"?><!-- x --><R a="1" b=\'2\'><K>&lt;&#65;&#x42;</K><E/></R>\n'
    const root = readXml(source, 'R')
    expect(root.children.map((child) => [child.name, child.text])).toEqual([
      ['K', '<AB'],
      ['E', ''],
    ])
  })

  it.each([
    '',
    'text',
    '<R>',
    '</R>',
    '<R></S>',
    '<R/><R/>',
    '<S/>',
    '<R>&nbsp;</R>',
    '<R>a & b</R>',
    '<R>&#x110000;</R>',
    '<!DOCTYPE R [<!ENTITY a "b">]><R>&a;</R>',
    `${'<R>'.repeat(50)}${'</R>'.repeat(50)}`,
  ])('refuses %j', (source) => {
    expect(() => readXml(source, 'R')).toThrow('not well-formed')
  })
})
