import { Tags, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { appName } from './names.ts'
import { readSettings } from './settings.ts'
import { ApiStack } from './stacks/api.ts'
import { BlogStack } from './stacks/blog.ts'
import { CrmStack } from './stacks/crm.ts'
import { DataStack } from './stacks/data.ts'
import { OperationsStack } from './stacks/operations.ts'
import { PostsStack } from './stacks/posts.ts'
import { PublishingStack } from './stacks/publishing.ts'
import { QuotesStack } from './stacks/quotes.ts'
import { SiteStack } from './stacks/site.ts'
import { StaffStack } from './stacks/staff.ts'

/** What `npm run build` leaves behind and the stacks deploy. */
export interface Built {
  functionsDirectory: string
  siteDirectory: string
  /** Hash source of the inlined stylesheet. */
  styleHash: string
}

/** The whole product as stacks, held against AWS's own rules and cdk-nag at synth. */
export function createStacks(app: App, { functionsDirectory, ...site }: Built): void {
  const settings = readSettings(app.node)
  const data = new DataStack(app)
  const { alerts } = new OperationsStack(app, settings)
  const foundation = { settings, functionsDirectory, data, alerts }
  const { gateway } = new ApiStack(app, foundation)
  const base = { ...foundation, gateway }
  const before = [StaffStack, PostsStack, PublishingStack].map((Feature) => new Feature(app, base))
  const crm = new CrmStack(app, base)
  const features = [...before, crm, new QuotesStack(app, base), new BlogStack(app, base)]
  const { countLandings } = crm
  const siteStack = new SiteStack(app, { ...site, settings, data, alerts, gateway, countLandings })
  // It opens routes that the features declare.
  for (const feature of features) siteStack.addStackDependency(feature)

  Tags.of(app).add('app', appName)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
