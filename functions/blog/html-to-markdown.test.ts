import { describe, expect, it } from 'vitest'
import { notedMergedCells } from '#shared/blog/merged-cells.ts'
import { readingOf } from '#shared/blog/text.ts'
import { htmlToMarkdown, readHtml } from './html-to-markdown.ts'

describe('HTML is converted to Markdown:', () => {
  it.each([
    [
      'blocks in a cell',
      '<table><tr><th>A</th></tr><tr><td><p>1</p><ul><li>2</li><li>3</li></ul></td></tr></table>',
      '| A     |\n| ----- |\n| 1 2 3 |',
    ],
    [
      'a table for layout',
      '<table><tr><td><h2>Hello</h2><p>Text.</p><ul><li>one</li></ul></td></tr><tr><td>End</td></tr></table>',
      '## Hello\n\nText.\n\n- one\n\nEnd',
    ],
    [
      'audio and files of Ghost',
      '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail" alt="audio-thumbnail"><div class="kg-audio-player-container"><audio src="https://a.example/a.mp3"></audio><div class="kg-audio-title">Talk</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span></div></div></div><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/f.pdf"><div class="kg-file-card-title">The form</div><div class="kg-file-card-caption">Two pages</div></a></div>',
      '[Talk](https://a.example/a.mp3)\n\n[The form](https://a.example/f.pdf)',
    ],
    [
      'a table with merged cells',
      '<table><thead><tr><th>Plan</th><th colspan="2">Fee</th></tr></thead><tbody><tr><td rowspan="2">Basic</td><td>2.9%</td><td>online</td></tr><tr><td>2.6%</td><td>in store</td></tr></tbody></table>',
      '| Plan  | Fee  | Fee      |\n| ----- | ---- | -------- |\n| Basic | 2.9% | online   |\n| Basic | 2.6% | in store |',
    ],
    [
      'a table with a caption',
      '<table><caption>Fees</caption><tr><th>A</th></tr></table>',
      'Fees\n\n| A |\n| - |',
    ],
    [
      'a picture with a caption',
      '<figure><img src="/media/x" alt="A"><figcaption>Be <i>low</i></figcaption></figure>',
      '![A](/media/x "Be low")',
    ],
    [
      'a caption with a link',
      '<figure><img src="/a.png" alt="A"><figcaption>By <a href="https://b.example">B</a></figcaption></figure>',
      '![A](/a.png)\n\nBy [B](https://b.example)',
    ],
    [
      'a picture that links to itself',
      '<p><a href="https://a.example/x.jpg"><img src="https://a.example/x-300x200.jpg" alt="A"></a></p>',
      '![A](https://a.example/x-300x200.jpg)',
    ],
    [
      'a gallery',
      '<figure class="wp-block-gallery"><figure><img src="/a.png" alt="A"></figure><figure><img src="/b.png" alt="B"><figcaption>B below</figcaption></figure><figcaption>All</figcaption></figure>',
      '![A](/a.png)\n\n![B](/b.png "B below")\n\nAll',
    ],
    [
      'an embed of an editor',
      '<figure class="wp-block-embed"><div>\nhttps://v.example/1\n</div><figcaption>See</figcaption></figure>',
      '<https://v.example/1>\n\nSee',
    ],
    [
      'frames',
      '<iframe src="https://v.example/1" title="Video"></iframe><iframe src="//w.example/2"></iframe>',
      '[Video](https://v.example/1)\n\n<https://w.example/2>',
    ],
    [
      'a bookmark',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://e.example/p"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">More</div></div></a></figure>',
      '[Title](https://e.example/p)',
    ],
    [
      'signs of Markdown',
      '<p># no *heading* [x](y) &lt;b&gt; 1. `c`</p>',
      '\\# no \\*heading\\* \\[x]\\(y) \\<b> 1. \\`c\\`',
    ],
    [
      'spaces in code',
      '<pre><code>if x:\n    y\n        z   = 1</code></pre>',
      '```\nif x:\n    y\n        z   = 1\n```',
    ],
    ['spaces that fill', '<p>&nbsp;</p><p>a&nbsp;&nbsp; b 10&nbsp;%</p>', 'a b 10\u00a0%'],
    [
      'raised and lowered text, also by its style, as Google Docs has it',
      '<p>10<sup>6</sup> of CO<sub>2</sub>, mc<span style="font-size:0.6em;vertical-align:super;">2</span>, H<span style="vertical-align: sub">2</span>O</p>',
      '10<sup>6</sup> of CO<sub>2</sub>, mc<sup>2</sup>, H<sub>2</sub>O',
    ],
    [
      'tasks',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled> open</li><li><input type="checkbox" checked disabled> done</li></ul>',
      '- [ ] open\n- [x] done',
    ],
    [
      'lists directly in lists',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul><ol><li>d</li><ol start="2"><li>e</li></ol></ol>',
      '- a\n  - b\n- c\n\n1. d\n\n   2. e',
    ],
    [
      'all of a text in a bold element that is not',
      '<b style="font-weight:normal" id="docs-internal-guid-0"><h2><span>Head</span></h2><p>a <b>b</b></p></b>',
      '## Head\n\na **b**',
    ],
  ])('%s', (_, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown)
  })

  it.each([
    ['https://www.google.com/url?q=https://a.example/x%3Fy%3D1&amp;ust=1', 'https://a.example/x?y=1'],
    ['https://google.co.uk/url?url=https://a.example/', 'https://a.example/'],
    ['https://www.google.com/url?q=javascript:x', 'https://www.google.com/url?q=javascript:x'],
    [
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&amp;data=05',
      'https://a.example/',
    ],
    [
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fa.example',
      'https://a.example',
    ],
  ])('the link %s is unwrapped', (href, url) => {
    expect(htmlToMarkdown(`<a href="${href}">x</a>`)).toBe(`[x](${url})`)
  })

  it('has the text of its HTML as its opening', () => {
    const { markdown, opening } = readHtml(
      '<p>Rates < 2% and > 10%; reach first_last@example.com or see https://example.com/a_b_c?x=1&y=2.</p><p>~5% to $3*4 and C:\\temp, `code` &#8212; 10<sup>6</sup>.</p>',
    )
    expect(opening).toBe(
      'Rates < 2% and > 10%; reach first_last@example.com or see https://example.com/a_b_c?x=1&y=2. ~5% to $3*4 and C:\\temp, `code` — 10⁶.',
    )
    expect(readingOf(markdown).opening).toBe(opening)
  })

  it.each([
    ['<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>', [notedMergedCells]],
    [
      '<table><tr><th>A</th></tr><tr><td><ul><li>1</li></ul></td></tr></table>',
      ['A table had lists, headings or tables in its cells. Check it.'],
    ],
    ['<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', []],
    ['<p><iframe src="//v.example/1"></iframe></p>', ['Not kept: <iframe> (its link stays).']],
    [
      '<div class="kg-card kg-file-card"><a href="https://a.example/f.pdf">Form</a></div>',
      ['Not kept: card “file” (its link stays).'],
    ],
  ])('notes of %s', (html, notes) => {
    expect(readHtml(html).notes).toEqual(notes)
  })

  it('lists what is not kept, by name', () => {
    const { notes } = readHtml(
      '<script>1</script><script>2</script><svg><text>x</text></svg><iframe src="https://a.example"></iframe><img alt="z"><input name="q"><input type="hidden"><a href="javascript:x()">y</a>',
    )
    expect(notes).toEqual([
      'Not kept: <script> × 2, <svg>, <iframe> (its link stays), <input>, picture without a file, link to javascript:x().',
    ])
  })
})

const fromWordpress = (content: string) => readHtml(content, { isWordpress: true })

describe('text of WordPress is converted:', () => {
  it.each([
    [
      'lines as they were typed',
      'One\ntwo\n\n<strong>Three</strong>\n<h2>Head</h2>\nFour\n\n<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>\n<pre>x\n\ny</pre>\nFive<br />\nsix',
      'One\\\ntwo\n\n**Three**\n\n## Head\n\nFour\n\n- a\n- b\n\n```\nx\n\ny\n```\n\nFive\\\nsix',
    ],
    [
      'blocks',
      '<!-- wp:paragraph {"align":"center"} -->\n<p class="x">One\ntwo</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n<!-- wp:list -->\n<ul><!-- wp:list-item -->\n<li>a</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
      'One two\n\n- a',
    ],
    [
      'captions',
      'Before [caption id="attachment_1" width="300"]<a href="x.jpg"><img src="x-300.jpg" alt="A" /></a> Be low[/caption]After',
      'Before\n\n![A](x-300.jpg) Be low\n\nAfter',
    ],
    [
      'embeds',
      'See\n\n[embed width="1"]https://v.example/1[/embed]\n\nhttps://v.example/2\n\nEnd',
      'See\n\n<https://v.example/1>\n\n<https://v.example/2>\n\nEnd',
    ],
    [
      'a bare address',
      'Watch\n\n[youtube https://youtu.be/1]\n\nEnd',
      'Watch\n\n<https://youtu.be/1>\n\nEnd',
    ],
    ['an address as the value', '[youtube=http://youtu.be/1&amp;w=640]', '<http://youtu.be/1&w=640>'],
    [
      'an address in a block',
      '<!-- wp:shortcode -->\n[tweet https://t.example/1]\n<!-- /wp:shortcode -->',
      '<https://t.example/1>',
    ],
    ['an address between words', 'See [gist https://g.example/1] and', 'See\n\n<https://g.example/1>\n\nand'],
    ['videos', '[video width="1" mp4="https://v.example/1.mp4"][/video]', '<https://v.example/1.mp4>'],
    [
      'brackets that are text',
      'He said [sic] it [1] is [[gallery]] so <code>[a b="c"]</code>',
      'He said \\[sic] it \\[1] is \\[gallery] so `[a b="c"]`',
    ],
  ])('%s', (_, content, markdown) => {
    expect(fromWordpress(content).markdown).toBe(markdown)
  })

  it('what WordPress would have run is not kept and listed, but the text between stays', () => {
    const { markdown, notes } = fromWordpress(
      '<!-- wp:shortcode -->[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row] [contact-form-7 id="1"] [box]In[/box]<!-- /wp:shortcode --> <!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:block {"ref":30} /--><!-- wp:footnotes /-->',
    )
    expect([markdown, notes]).toEqual([
      'Text In',
      ['Not kept: [vc_row], [vc_column], [contact-form-7], [box], block “latest-posts”, block “block”.'],
    ])
  })
})

it('drops empty elements, also when there are many', () => {
  expect(htmlToMarkdown('<p>a<b></b> <b> </b>c <i><img src="https://a.example/x.png" alt="p"></i></p>')).toBe(
    'a c *![p](https://a.example/x.png)*',
  )
  expect(htmlToMarkdown(`<p>Short.</p>${'<b></b><span> </span>'.repeat(20_000)}`)).toBe('Short.')
})
