import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Deployment } from './deployment.ts'

/** A deployment of these templates, by the names of their stacks, for the length of a test. */
export function deploymentOf(
  templates: Record<string, object>,
  environment = 'aws://unknown-account/us-east-1',
): Deployment {
  const directory = mkdtempSync(join(tmpdir(), 'assembly-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const write = (file: string, content: object) =>
    writeFileSync(join(directory, file), JSON.stringify(content))
  const artifacts = Object.entries(templates).map(([stackName, template]) => {
    const templateFile = `${stackName}.template.json`
    write(templateFile, template)
    return [
      stackName,
      { type: 'aws:cloudformation:stack', environment, properties: { templateFile, stackName } },
    ]
  })
  write('manifest.json', { artifacts: Object.fromEntries(artifacts) })
  return new Deployment(directory)
}
