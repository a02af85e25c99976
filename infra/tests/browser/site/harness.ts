import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { Lead } from '#shared/leads/model.ts'
import { buildFrontend } from '../../../../frontend/build/build.ts'
import { startStackProcess, type StackProcess } from '../../stack-process.ts'
import { storedLeads } from '../../stored-leads.ts'
import { openBrowser } from '../browser.ts'

/** The public site as it is built for deployment, on the local stack, and one browser before it. */
export class Site {
  static readonly password = 'correct horse battery staple'
  browser!: Browser
  routes: readonly string[] = []
  #directory = ''
  #stack: StackProcess | undefined

  async start(...browserArgs: string[]): Promise<void> {
    this.#directory = await mkdtemp(join(tmpdir(), 'public-site-'))
    const siteDir = join(this.#directory, 'site')
    const [{ routes }, browser] = await Promise.all([
      buildFrontend({ outDir: siteDir, admin: false }),
      openBrowser(...browserArgs),
    ])
    this.routes = routes
    this.browser = browser
    const dataDir = join(this.#directory, 'data')
    this.#stack = await startStackProcess({ dataDir, siteDir, password: Site.password })
  }

  async close(): Promise<void> {
    await this.browser?.close()
    await this.#stack?.stop()
    await rm(this.#directory, { recursive: true, force: true })
  }

  get url(): string {
    if (!this.#stack) throw new Error('The stack does not run')
    return this.#stack.url
  }

  /** The leads of one person, by the e-mail address the form was sent with. */
  async leadsOf(email: string): Promise<Lead[]> {
    const leads = await storedLeads(this.#stack?.dynamoUrl ?? '')
    return leads.filter((lead) => lead.email === email)
  }
}

/** Does something for each of many, a few at a time. */
export async function forEach<T>(
  all: Iterable<T>,
  atOnce: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
