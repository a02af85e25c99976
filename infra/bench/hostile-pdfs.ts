import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Draw } from '../../functions/testing/hostile/judge.ts'

const run = promisify(execFile)
const files = Number(process.env['HOSTILE_PDFS'] ?? 2000)
/** The seed of the first: runs side by side can share the work. */
const firstSeed = Number(process.env['HOSTILE_FIRST'] ?? 0)

/** As poppler draws it, where the machine has it: another reader than the check's own. */
const withPoppler: Draw = async (pdf) => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  try {
    await writeFile(join(folder, 'a.pdf'), pdf)
    await run('pdftoppm', ['-gray', '-r', '80', 'a.pdf', 'page'], { cwd: folder, timeout: 60_000 })
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted()
    return await Promise.all(pages.map((name) => readFile(join(folder, name))))
  } catch {
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tries so many hostile and odd PDFs on the inspection of uploads and on the check of what came back. */
export async function benchHostilePdfs(): Promise<void> {
  const hasPoppler = await run('pdftoppm', ['-v']).then(
    () => true,
    () => false,
  )
  // Functions read their environment as they are loaded; nothing of it is used.
  Object.assign(process.env, { AWS_REGION: 'us-east-1', SIGNING_KEY_ID: 'none' })
  const { hostilePdf } = await import('../../functions/testing/hostile/hostile-pdfs.ts')
  const { judge } = await import('../../functions/testing/hostile/judge.ts')
  const { makeMaterials } = await import('../../functions/testing/hostile/materials.ts')
  const made = await makeMaterials()
  const counts = new Map<string, Record<string, number>>()
  const faults: string[] = []
  let slowest = { ms: 0, of: '' }
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const { sort, kind, ...rest } = await hostilePdf(seed, made)
    const row = counts.get(sort) ?? {}
    counts.set(sort, row)
    const count = (column: string) => (row[column] = (row[column] ?? 0) + 1)
    const begun = performance.now()
    try {
      const judged = await judge({ sort, kind, ...rest }, made, hasPoppler ? withPoppler : undefined)
      count('files')
      if (judged.inspection === 'accepted') count('accepted')
      count(judged.proof)
      faults.push(...judged.faults.map((fault) => `${seed}, ${sort}, ${kind}: ${fault}`))
    } catch (error) {
      count('crashed')
      faults.push(`${seed}, ${sort}, ${kind}: crashed: ${String(error)}`)
    }
    const ms = Math.round(performance.now() - begun)
    if (ms > slowest.ms) slowest = { ms, of: `${seed}, ${kind}` }
    if (seed % 100 === 99) console.error(`${seed + 1} tried, ${faults.length} faults`)
  }
  console.log(`${files} hostile PDFs${hasPoppler ? ', compared by poppler' : ''}`)
  console.table(Object.fromEntries(counts))
  console.log(`The slowest took ${slowest.ms} ms: ${slowest.of}`)
  for (const fault of faults) console.log(fault)
  if (faults.length > 0) process.exitCode = 1
}
