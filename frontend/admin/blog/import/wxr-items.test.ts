import { describe, expect, it } from 'vitest'
import { UnreadableFile } from '../../kit/import-run.ts'
import { FileIndex } from './image-files.ts'
import { site, wxr } from './testing/exports.ts'
import { fromWordpress } from './wordpress.ts'
import { WxrReader } from './wxr-items.ts'

function read(xml: string, pieceLength = 7) {
  const reader = new WxrReader()
  for (let at = 0; at < xml.length; at += pieceLength) reader.write(xml.slice(at, at + pieceLength))
  return fromWordpress(reader.end())
}

const titled = (title: string): string =>
  wxr(
    { id: 1, title: 'Before' },
    { id: 2, title: 'HERE', content: '<p>a &eacute; b</p>' },
    { id: 3, title: 'After' },
  ).replace('<![CDATA[HERE]]>', title)

describe('damaged XML', () => {
  it.each([
    ['an invalid character', 'A &#0; title &#xFFFF;'],
    ['the end of a section', 'A ]]> title'],
    ['an element that is not closed', 'A <dc:x>title'],
    ['an attribute without quotes', 'A <dc:x a=b>title</dc:x>'],
    ['HTML entities', 'Caf&eacute;'],
  ])('with %s is reported, and the other posts are read', (_, title) => {
    const { articles, skipped } = read(titled(title))
    expect(articles.map((one) => one.title).filter((one) => one === 'Before' || one === 'After')).toEqual([
      'Before',
      'After',
    ])
    expect(articles[1]?.html).toContain('<p>a &eacute; b</p>')
    expect(skipped.map(({ kind, count }) => [kind, count])).toEqual([
      ['Entries with damaged XML (look them through)', 1],
    ])
  })

  it('with a missing end tag keeps both posts', () => {
    const xml = wxr({ id: 1, title: 'First' }, { id: 2, title: 'Second' }).replace('</item>', '')
    expect(read(xml).articles.map(({ title }) => title)).toEqual(['First', 'Second'])
  })

  it('is rejected if the file is incomplete', () => {
    for (const end of [-200, -20, -8])
      expect(() => read(wxr({ id: 1, title: 'x' }).trimEnd().slice(0, end))).toThrow(UnreadableFile)
  })
})

describe('file names', () => {
  it.each(['menu-%E9t%E9.jpg', '100%.jpg', '%ED%A0%80.png'])(
    'may contain invalid percent-encoding: %s',
    (name) => {
      const url = `${site}/wp-content/uploads/${name}`
      const { articles, skipped } = read(
        wxr(
          { id: 1, title: 'Percent' },
          { id: 2, title: 'f', type: 'attachment', status: 'inherit', attachment: url },
        ),
      )
      expect(articles.map(({ title }) => title)).toEqual(['Percent'])
      expect(skipped.map(({ kind, titles }) => [kind, titles])).toEqual([['Files no article uses', [url]]])
    },
  )

  it('are found in an article with or without encoding', () => {
    const url = `${site}/wp-content/uploads/%C3%A9t%C3%A9.jpg`
    for (const src of [url, `${site}/wp-content/uploads/été-300x200.jpg`]) {
      const { skipped } = read(
        wxr(
          { id: 1, title: 'x', content: `<img src="${src}">` },
          { id: 2, title: 'f', type: 'attachment', status: 'inherit', attachment: url },
        ),
      )
      expect(skipped).toEqual([])
    }
  })

  it('match the provided image files', () => {
    const file = (path: string) => ({ path, read: () => Promise.resolve(new Blob()) })
    const index = new FileIndex(
      ['uploads/100%.jpg', 'uploads/été.jpg', 'uploads/menu-%E9t%E9.jpg', 'uploads/a b.jpg'].map(file),
    )
    const pathOf = (name: string) => index.find(`${site}/uploads/${name}`)?.path
    expect(pathOf('100%.jpg')).toBe('uploads/100%.jpg')
    expect(pathOf('%C3%A9t%C3%A9.jpg')).toBe('uploads/été.jpg')
    expect(pathOf('menu-%E9t%E9.jpg')).toBe('uploads/menu-%E9t%E9.jpg')
    expect(pathOf('a%20b.jpg')).toBe('uploads/a b.jpg')
    expect(index.find('http://[not an address')).toBeUndefined()
  })
})
