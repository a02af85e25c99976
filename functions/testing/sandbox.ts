import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetParameterCommand, PutParameterCommand } from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ssm } from '#aws/parameters.ts'
import type { Platform } from '#shared/posts/model.ts'
import type { Media, Outgoing, Sent, Step } from '../platforms/connector.ts'
import { accounts, issue, type Issued, type SandboxAccount } from '../../infra/local/platforms/accounts.ts'
import { sandboxApps } from '../../infra/local/platforms/first-connections.ts'
import { startNetworks } from '../../infra/local/platforms/start.ts'
import type { NetworkPost, NetworkStore } from '../../infra/local/platforms/store.ts'
import { MemoryStore } from './store.ts'

type SandboxNetworks = Awaited<ReturnType<typeof startNetworks>>

export const errorOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

export interface Watched extends Step {
  saved: Record<string, string>[]
  notes: string[]
  reported: Sent[]
  taken: Set<string>
}

export class Sandbox {
  readonly tables = new MemoryStore()
  /** Values by name, and by name and version. Version numbers never repeat, because the product caches values. */
  readonly #parameters = new Map<string, string>()
  readonly #parametersMock = mockClient(ssm)
  #version = 0
  networks!: SandboxNetworks
  #directory = ''
  #files: Server | undefined
  #served = new Map<string, { bytes: Uint8Array; type: string }>()

  constructor() {
    beforeAll(() => this.#start())
    afterAll(() => this.#stop())
    beforeEach(() => this.#reset())
    afterEach(() => vi.unstubAllEnvs())
  }

  get store(): NetworkStore {
    return this.networks.store
  }

  async #start(): Promise<void> {
    this.#directory = await mkdtemp(join(tmpdir(), 'networks-'))
    this.networks = await startNetworks({ file: join(this.#directory, 'networks.sqlite') })
    this.#files = createServer((request, response) => {
      const file = this.#served.get(request.url ?? '')
      if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => this.#files?.listen(0, '127.0.0.1', resolve))
  }

  async #stop(): Promise<void> {
    await this.networks.close()
    await new Promise((resolve) => this.#files?.close(resolve))
    await rm(this.#directory, { recursive: true, force: true })
  }

  #reset(): void {
    vi.restoreAllMocks()
    vi.useRealTimers()
    vi.stubEnv('SANDBOX_NETWORKS_URL', this.networks.url)
    vi.stubEnv('SANDBOX_TIMEOUT_MS', '30000')
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation(() => undefined)
    this.tables.reset()
    this.#parameters.clear()
    this.#putParameter(process.env['APPS_PARAMETER'] ?? '', sandboxApps())
    this.#parametersMock.reset()
    this.#parametersMock.on(GetParameterCommand).callsFake(({ Name }) => {
      const Value = this.#parameters.get(Name)
      if (Value === undefined) throw Object.assign(new Error('none'), { name: 'ParameterNotFound' })
      return { Parameter: { Value } }
    })
    this.#parametersMock
      .on(PutParameterCommand, { Type: 'SecureString', Overwrite: true })
      .callsFake(({ Name, Value }) => ({ Version: this.#putParameter(Name, Value) }))
  }

  #putParameter(name: string, value: string): number {
    this.#parameters.set(name, value).set(`${name}:${++this.#version}`, value)
    return this.#version
  }

  grant(platform: Platform): unknown {
    return JSON.parse(this.#parameters.get(parameterOf(platform)) ?? 'null')
  }

  /** Connects a platform, with tokens that were issued some seconds ago. */
  connect(
    platform: Platform,
    { account, ageSeconds = 0 }: { account?: SandboxAccount; ageSeconds?: number } = {},
  ): Issued {
    const to = account ?? accounts[platform]
    const now = Date.now() - ageSeconds * 1000
    const issued = issue(this.store, platform, ['all'], to, now)
    const expires_at = new Date(now + issued.expires_in * 1000).toISOString()
    const tokens = {
      access_token: issued.access_token,
      refresh_token: issued.refresh_token ?? null,
      expires_at,
      refresh_expires_at: null,
      obtained_at: new Date(now).toISOString(),
    }
    const grant = JSON.stringify({ tokens, account: to, scopes: ['all'] })
    this.tables.seed('connections', {
      key: platform,
      state: 'connected',
      account: to,
      scopes: ['all'],
      connected_at: tokens.obtained_at,
      secret_version: String(this.#putParameter(parameterOf(platform), grant)),
      expires_at,
      refresh_expires_at: null,
      renews: true,
      lock_until: 0,
      lock_owner: '-',
    })
    return issued
  }

  arm(platform: Platform, kind: string, times = 1): void {
    this.store.arm(platform, { kind: kind as never, times })
  }

  posts(platform: Platform, text: string): NetworkPost[] {
    return this.store.list(platform, 1000).filter((post) => post.text === text)
  }

  media(kind: 'image' | 'video', bytes: number, changes: Partial<Media> = {}): Media {
    const contentType = changes.contentType ?? (kind === 'image' ? 'image/jpeg' : 'video/mp4')
    const path = `/${crypto.randomUUID()}`
    const content = new Uint8Array(bytes).fill(7)
    this.#served.set(path, { bytes: content, type: contentType })
    const address = this.#files?.address() as AddressInfo
    return {
      id: path.slice(1),
      kind,
      contentType,
      bytes,
      url: `http://127.0.0.1:${address.port}${path}`,
      read: (start, end) => Promise.resolve(content.subarray(start, end)),
      ...changes,
    }
  }

  step(platform: Platform, post: Partial<Outgoing> = {}, checkpoint?: Record<string, string>): Watched {
    const saved: Record<string, string>[] = []
    const notes: string[] = []
    const reported: Sent[] = []
    const taken = new Set<string>()
    return {
      post: {
        post_id: 'p',
        platform,
        reference: `p:${platform}`,
        title: 'Title',
        text: uniqueText(),
        media: [],
        ...post,
      },
      checkpoint,
      saved,
      notes,
      reported,
      taken,
      isTaken: async (id) => taken.has(id),
      published: async (sent) => void reported.push(sent),
      save: async (kept) => void saved.push(kept),
      note: async ({ what, detail }) => void notes.push([what, detail].filter(Boolean).join(' ')),
      now: () => new Date(),
    }
  }
}

const parameterOf = (platform: Platform): string => `${process.env['CONNECTION_PARAMETER_PREFIX']}${platform}`

let made = 0
export const uniqueText = (): string => `Words ${++made} of ${crypto.randomUUID()}`
