import { expect, it } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

it.each(['## Heading\n\ntext', '- one\n- **two**', 'See [this](https://example.com)', '```\ncode\n```'])(
  'takes %j as Markdown',
  (text) => expect(looksLikeMarkdown(text)).toBe(true),
)

it.each(['plain text', '- a dash begins this line', '2 * 3 ** 4', '1. January'])(
  'takes %j as it stands',
  (text) => expect(looksLikeMarkdown(text)).toBe(false),
)
