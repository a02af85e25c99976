import { expect, test } from 'vitest'
import { elementsOf } from './html.ts'

test('reads the attributes, text and ancestors of each element', () => {
  const all = elementsOf(
    '<main id="m"><p class="a b">Ann &amp; <b>Bob</b></p><br/><input required value="&quot;"/></main>',
  )
  expect(all.map((one) => one.tag)).toEqual(['main', 'p', 'b', 'br', 'input'])
  expect(all[1]).toMatchObject({ attributes: { class: 'a b' }, text: 'Ann & Bob' })
  expect(all[2]?.within.map((one) => one.tag)).toEqual(['main', 'p'])
  expect(all[4]?.attributes).toEqual({ required: '', value: '"' })
})

test('separates the words of two blocks', () => {
  expect(elementsOf('<main><h1>One</h1><p>two<b>fold</b></p></main>')[0]?.text).toBe('One twofold')
})

test('reads scripts without parsing their content', () => {
  const [script] = elementsOf('<script type="application/ld+json">{"a":"b > c"}</script>')
  expect(script).toMatchObject({ tag: 'script', text: '{"a":"b > c"}' })
})
