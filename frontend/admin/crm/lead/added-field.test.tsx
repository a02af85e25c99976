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
import type * as Editing from '../../kit/editor/useEditor.ts'
import type * as Form from '../../kit/form/RecordForm.tsx'
import type * as Words from '../lead-words.ts'
import type * as Fields from './LeadFields.tsx'

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
  (await server.ssrLoadModule(`/admin/${file}`)) as Module

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  nickname: 'Countess',
  interests: [] as string[],
  value: null,
}

it('adds a new field of the table to the form', async () => {
  const { noValues, schema } = await load<typeof LeadValues>('crm/lead/lead-values.ts')
  expect(schema.safeParse({ nickname: 'x'.repeat(51) }).error?.issues).toContainEqual(
    expect.objectContaining({ path: ['nickname'], message: 'Use at most 50 characters.' }),
  )
  const { LeadFields } = await load<typeof Fields>('crm/lead/LeadFields.tsx')
  const { RecordForm } = await load<typeof Form>('kit/form/RecordForm.tsx')
  const { useEditor } = await load<typeof Editing>('kit/editor/useEditor.ts')
  const { fieldNames } = await load<typeof Words>('crm/lead-words.ts')
  const NewLead = () => (
    <RecordForm
      editor={useEditor({ schema, stored: { values: noValues, version: 0 }, save: async () => undefined })}
      labels={fieldNames}
      name="Lead"
    >
      <LeadFields />
    </RecordForm>
  )
  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NewLead />
    </QueryClientProvider>,
  )
  expect(form).toMatch(/<label[^>]* for="nickname">Nickname<\/label><input maxLength="50"[^>]* id="nickname"/)
})

it('shows a new field of the table with the lead and in its history', async () => {
  const { DetailFacts } = await load<typeof Facts>('crm/lead/Details.tsx')
  const { storedOf } = await load<typeof LeadValues>('crm/lead/lead-values.ts')
  const { nameOf } = await load<typeof EventWords>('crm/lead/event-words.ts')
  const { values } = storedOf(ada as unknown as Lead, (phone) => phone)
  const lead = { source: { via: 'staff' } } as Lead
  const facts = renderToStaticMarkup(<DetailFacts lead={lead} values={values} onEdit={() => {}} />)
  expect(facts).toContain('aria-label="Edit nickname: Countess"')
  expect(nameOf({ field: 'nickname', from: null, to: 'Countess' })).toBe('Nickname')
})
