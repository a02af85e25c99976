import { describe, expect, it } from 'vitest'
import { impliedProblems } from './endpoint.ts'
import { endpointList } from './endpoints.ts'
import { fieldProblem, Problem } from './problem.ts'

describe('the endpoint table', () => {
  it('has a unique id, and a unique method and path, for every call', () => {
    const ids = endpointList.map(({ id }) => id)
    const routes = endpointList.map(({ route }) => route)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('makes only these calls public', () => {
    const open = endpointList.filter(({ auth }) => auth === 'public').map(({ id }) => id)
    expect(open.sort()).toEqual([
      'admin/sign-in',
      'blog/show-preview',
      'customer/confirm-upload',
      'customer/page',
      'leads/submit-form',
      'platforms/callback',
      'posts/feed',
      'quotes/accept',
      'quotes/decline',
      'quotes/open',
      'quotes/open-certificate',
      'quotes/open-paper',
      'quotes/page',
      'quotes/question',
      'quotes/return-signed',
      'quotes/verify',
      'system/health',
      'system/openapi',
    ])
  })

  it.each(endpointList.map((endpoint) => [endpoint.id, endpoint] as const))(
    'declares %s consistently',
    (_, endpoint) => {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named)
      expect(Object.keys(endpoint.answers).length).toBeGreaterThan(0)
      expect(endpoint.body && endpoint.upload).toBeUndefined()
      if (endpoint.method === 'GET') expect(endpoint.body ?? endpoint.upload).toBeUndefined()
      const implied = impliedProblems(endpoint)
      expect(endpoint.problems.filter((code) => implied.includes(code))).toEqual([])
      expect(implied.includes('not-signed-in')).toBe(endpoint.auth === 'admin')
      expect(implied.includes('cross-site')).toBe(endpoint.method !== 'GET')
    },
  )
})

describe('a problem', () => {
  it('can name a field, and never contains its cause', () => {
    expect(fieldProblem('name', 'Enter it.').toDocument()).toMatchObject({
      status: 400,
      errors: [{ field: 'name', message: 'Enter it.' }],
    })
    const problem = new Problem('unexpected', 'Why.', { cause: new Error('secret'), retryAfter: 3 })
    expect(JSON.stringify(problem.toDocument())).not.toContain('secret')
  })
})
