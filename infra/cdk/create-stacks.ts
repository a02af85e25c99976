import { Annotations, Tags, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { appName, stage } from './names.ts'
import { readSettings } from './settings.ts'
import { AppStack } from './stacks/app.ts'
import { DataStack } from './stacks/data.ts'
import { SiteStack } from './stacks/site.ts'

export interface Built {
  functionsDirectory: string
  siteDirectory: string
  /** The commit. */
  release: string
  /** Hash source of the inlined stylesheet. */
  styleHash: string
}

/** Synthesizing checks them against AWS's rules and cdk-nag. */
export function createStacks(app: App, { functionsDirectory, release, ...site }: Built): void {
  const settings = readSettings(app.node)
  const data = new DataStack(app)
  const run = new AppStack(app, { settings, functionsDirectory, release, data })
  if (!settings.alarmEmail)
    Annotations.of(run).addWarningV2(
      'no-alarm-email',
      'alarmEmail is empty in cdk.json: alarms reach nobody.',
    )
  new SiteStack(app, { ...site, settings, data, app: run })

  Tags.of(app).add('app', appName)
  Tags.of(app).add('stage', stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
