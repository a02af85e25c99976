import { expect, it } from 'vitest'
import { looksLikeMarkdown } from './paste-markdown.ts'

it.each(['## Heading\n\ntext', '- one\n- **two**', 'See [this](https://example.com)', '```\ncode\n```'])(
  'recognizes %j as Markdown',
  (text) => expect(looksLikeMarkdown(text)).toBe(true),
)

it.each(['plain text', '- a dash begins this line', '2 * 3 ** 4', '1. January'])(
  'treats %j as plain text',
  (text) => expect(looksLikeMarkdown(text)).toBe(false),
)
