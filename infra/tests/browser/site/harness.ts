import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import * as z from 'zod'
import type { Lead } from '#shared/leads/model.ts'
import { builtSite } from '../../../local/site-build.ts'
import { startStackProcess, type StackProcess } from '../../stack-process.ts'
import { storedLeads } from '../../http/leads.ts'
import { openBrowser } from '../browser.ts'

const siteFacts = z.object({ routes: z.array(z.string()) })

/** The public site as it is built for deployment, on the local stack, with one browser. */
export class Site {
  browser!: Browser
  routes: readonly string[] = []
  #directory = ''
  #stack: StackProcess | undefined

  async start(...browserArgs: string[]): Promise<void> {
    this.#directory = await mkdtemp(join(tmpdir(), 'public-site-'))
    const facts = await readFile(join(builtSite, '../site-facts.json'), 'utf8')
    this.routes = siteFacts.parse(JSON.parse(facts)).routes
    this.browser = await openBrowser(...browserArgs)
    this.#stack = await startStackProcess({ dataDir: this.#directory, siteDir: builtSite })
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

  /** The leads with the e-mail address that a form was sent with. */
  async leadsOf(email: string): Promise<Lead[]> {
    const leads = await storedLeads(this.#stack?.dynamoUrl ?? '')
    return leads.filter((lead) => lead.email === email)
  }
}
