import { expect, it } from 'vitest'
import { withOwnLinks } from './read-export.ts'

const article = (html: string, ...old_paths: string[]) => ({
  key: old_paths[0] ?? html,
  format: 'html' as const,
  status: 'published' as const,
  html,
  old_paths,
})
const other = article('', '/2021/03/other/', '/?p=12')

it.each([
  ['https://www.old.example/2021/03/other/', '/2021/03/other/'],
  ['http://old.example/2021/03/other#costs', '/2021/03/other#costs'],
  ['https://www.old.example/?p=12&amp;x=1', 'https://www.old.example/?p=12&amp;x=1'],
  ['https://www.old.example/?p=12', '/?p=12'],
  ['https://www.old.example/about/', 'https://www.old.example/about/'],
  ['https://elsewhere.example/2021/03/other/', 'https://elsewhere.example/2021/03/other/'],
  ['/2021/03/other/', '/2021/03/other/'],
])('converts a link to %s to %s', (from, to) => {
  const [changed] = withOwnLinks(
    [article(`<p><a class="x" href="${from}">Other</a>`), other],
    'https://www.old.example',
  )
  expect(changed?.html).toBe(`<p><a class="x" href="${to}">Other</a>`)
})

it('changes nothing if the old site is unknown', () => {
  const [changed] = withOwnLinks([article('<a href="https://old.example/2021/03/other/">'), other], '')
  expect(changed?.html).toBe('<a href="https://old.example/2021/03/other/">')
})
