import { Tags, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { appName, stage } from './names.ts'
import { readSettings } from './settings.ts'
import { AppStack } from './stacks/app.ts'
import { DataStack } from './stacks/data.ts'
import { SiteStack } from './stacks/site.ts'

/** What `npm run build` leaves behind and the stacks deploy. */
export interface Built {
  functionsDirectory: string
  siteDirectory: string
  /** What was built: a commit. */
  release: string
  /** Hash source of the inlined stylesheet. */
  styleHash: string
}

/** The whole product as stacks, held against AWS's own rules and cdk-nag at synth. */
export function createStacks(app: App, { functionsDirectory, release, ...site }: Built): void {
  const settings = readSettings(app.node)
  const data = new DataStack(app)
  const run = new AppStack(app, { settings, functionsDirectory, release, data })
  new SiteStack(app, { ...site, settings, data, app: run })

  Tags.of(app).add('app', appName)
  Tags.of(app).add('stage', stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
