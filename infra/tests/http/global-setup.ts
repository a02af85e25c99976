import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleRenderer } from '../../../frontend/build/bundle.ts'
import { localModel, mailAddresses } from '../../local/environment.ts'
import { placeholderBuild, synthesize } from '../../operate/synthesize.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the blog's renderer. */
    renderer: string
  }
}

/** Synthesizes the stacks for their policies, without bundles and checks, which the template tests cover. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'assembly-'))
  const mail = { mailFrom: mailAddresses.from, staffMail: mailAddresses.staff }
  const model = {
    bedrockModel: localModel.id,
    bedrockRegion: localModel.region,
    bedrockPrice: localModel.price,
  }
  const built = await placeholderBuild(directory)
  await synthesize(built, join(directory, 'cdk.out'), { ...mail, ...model }, { validated: false })
  provide('built', directory)
  const renderer = join(directory, 'blog-renderer.mjs')
  const sheet = { path: '/blog/styles/0123456789abcdef.css', css: 'body{color:navy}' }
  await bundleRenderer(renderer, {
    font: '/assets/font.woff2',
    sheet,
    shareImage: '/assets/share.png',
    sitePaths: ['/contact'],
  })
  provide('renderer', renderer)
  return () => rm(directory, { recursive: true, force: true })
}
