import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Lead } from '#shared/leads/model.ts'
import { withNickname } from '#shared/testing/nickname.ts'
import type * as Facts from './Details.tsx'
import type * as EventWords from './event-words.ts'
import type * as LeadValues from './lead-values.ts'
import type * as Form from './LeadFields.tsx'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [
      {
        name: 'nickname',
        enforce: 'pre',
        transform: (code, id) => withNickname(id.split('?')[0] ?? '', code),
      },
    ],
  })
})
afterAll(() => server.close())

const load = async <Module,>(file: string): Promise<Module> =>
  (await server.ssrLoadModule(`/admin/crm/${file}`)) as Module

const ada = { name: 'Ada', email: 'ada@example.com', nickname: 'Countess', interests: [], value: null }

it('adds a new field of the table to the form and its drafts', async () => {
  const values = await load<typeof LeadValues>('lead/lead-values.ts')
  const { LeadFields } = await load<typeof Form>('lead/LeadFields.tsx')
  expect(values.fields).toContain('nickname')
  const typed = values.valuesOf(ada as never, (phone) => phone)
  expect(typed).toMatchObject({ nickname: 'Countess', company: '' })
  expect(values.changedOf(Object.assign({}, typed, { nickname: 'Bee' }), typed)).toEqual({ nickname: 'Bee' })
  expect(values.schema.safeParse({ ...typed, nickname: 'x'.repeat(51) }).error?.issues).toMatchObject([
    { path: ['nickname'], message: 'Use at most 50 characters.' },
  ])
  const { nickname: _none, ...old } = { ...typed, nickname: '' }
  expect(values.shape.parse(old)).toEqual({ ...old, nickname: '' })

  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LeadFields
        values={typed}
        errors={{}}
        register={(name) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} })}
        onTakeEmail={() => {}}
      />
    </QueryClientProvider>,
  )
  expect(form).toMatch(
    /<label[^>]* for="nickname">Nickname<\/label><input[^>]* maxLength="50"[^>]* name="nickname"/,
  )
})

it('shows a new field of the table with the lead and in its history', async () => {
  const { DetailFacts } = await load<typeof Facts>('lead/Details.tsx')
  const { valuesOf } = await load<typeof LeadValues>('lead/lead-values.ts')
  const { nameOf } = await load<typeof EventWords>('lead/event-words.ts')
  const values = valuesOf(ada as never, (phone) => phone)
  const lead = { source: { via: 'staff' } } as Lead
  const facts = renderToStaticMarkup(<DetailFacts lead={lead} values={values} onEdit={() => {}} />)
  expect(facts).toContain('aria-label="Edit nickname: Countess"')
  expect(nameOf({ field: 'nickname', from: null, to: 'Countess' })).toBe('Nickname')
})
