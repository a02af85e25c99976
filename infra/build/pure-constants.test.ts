import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { pureConstants } from './pure-constants.ts'

const shared = `
const part = z.object({ name: z.string() })
export const used = endpoint({ answers: z.extend(part, { of: z.string() }) } as const)
export const unused = endpoint({ query: z.optional(part) })
export const { shape } = z.partial(part)
const text = \`
const inner = 1;
\`
export const join = (one: string, other: string): string => one + other + text
export const list = [used, text] satisfies unknown[]
effect()
`

it('leaves out of a bundle what is not used of shared, and nothing that has effects', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pure-'))
  try {
    await mkdir(join(root, 'shared'))
    await writeFile(join(root, 'shared/all.ts'), shared)
    await writeFile(
      join(root, 'entry.ts'),
      'import { join, used } from "./shared/all.ts"; handle(join, used)',
    )
    const { outputFiles } = await build({
      entryPoints: [join(root, 'entry.ts')],
      bundle: true,
      write: false,
      plugins: [pureConstants(root)],
      supported: { 'template-literal': false },
    })
    const code = outputFiles[0]?.text
    expect(code).toContain('handle(join, used)')
    expect(code).toContain('z.extend(part')
    expect(code).toContain('"\\nconst inner = 1;\\n"')
    expect(code).toContain('z.partial(part)')
    expect(code).toContain('effect()')
    expect(code).not.toContain('z.optional')
    expect(code).not.toContain('list')
  } finally {
    await rm(root, { recursive: true })
  }
})
