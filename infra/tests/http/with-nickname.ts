import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { withNickname } from '../../../shared/testing/nickname.ts'

/** Import this before a stack starts. It adds a nickname to leads. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return loaded
    return { ...loaded, source: withNickname(url, readFileSync(new URL(url), 'utf8')) }
  },
})
