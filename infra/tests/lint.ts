import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** With the argument `unit` also the unit tests. Strands run in parallel, and the scripts of a strand in sequence. */
const strands = [
  ['lint:code'],
  ['lint:words', 'lint:format', 'lint:unused'],
  ...(process.argv.includes('unit') ? [['test:unit']] : []),
]

// The type checker is written in Go. Less garbage collection saves a tenth of the time, and takes up to 3 GB.
const env = { GOGC: '200', ...process.env }

/** @returns whether it passed */
async function run(script: string): Promise<boolean> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--run', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  process.stdout.write(`${said}${complained}${script} ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n`)
  return code === 0
}

async function runAll([first, ...rest]: string[]): Promise<boolean> {
  return first === undefined || ((await run(first)) && runAll(rest))
}

const passed = await Promise.all(strands.map(runAll))
process.exitCode = passed.every(Boolean) ? 0 : 1
