import { Tags, Validations, type App } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import * as z from 'zod'
import { appName, region, stackName } from './names.ts'
import { ApiStack } from './stacks/api.ts'
import { DataStack } from './stacks/data.ts'
import { LeadsStack } from './stacks/leads.ts'
import { OperationsStack } from './stacks/operations.ts'
import { PublishingStack } from './stacks/publishing.ts'
import { SiteStack } from './stacks/site.ts'

/** What `npm run build` leaves behind and the stacks deploy. */
export interface Built {
  functionsDirectory: string
  notFoundDirectory: string
  siteDirectory: string
  /** Hash source of the inlined stylesheet. */
  styleHash: string
}

const setting = z.string().trim().default('')
const settings = z
  .object({
    domain: setting,
    certificateArn: setting,
    alarmEmail: setting,
    mailFrom: setting,
    staffMail: setting,
  })
  .refine(({ mailFrom, staffMail }) => Boolean(mailFrom) === Boolean(staffMail), {
    error: 'Give both mailFrom and staffMail, or neither.',
  })
  .refine(({ domain, certificateArn }) => Boolean(domain) === Boolean(certificateArn), {
    error: 'Give both domain and certificateArn, or neither.',
  })

/** The whole product as stacks, held against AWS's own rules and cdk-nag at synth. */
export function createStacks(app: App, { functionsDirectory, ...site }: Built) {
  const context = (name: string): unknown => app.node.tryGetContext(name)
  const { domain, certificateArn, alarmEmail, mailFrom, staffMail } = settings.parse({
    domain: context('domain'),
    certificateArn: context('certificateArn'),
    alarmEmail: context('alarmEmail'),
    mailFrom: context('mailFrom'),
    staffMail: context('staffMail'),
  })
  const account = process.env['CDK_DEFAULT_ACCOUNT']
  const common = (part: string) => ({
    env: { region, ...(account ? { account } : {}) },
    stackName: stackName(part),
  })

  const data = new DataStack(app, 'Data', common('data'))
  const mail = mailFrom ? { from: mailFrom, to: staffMail } : undefined
  const publishing = new PublishingStack(app, 'Publishing', {
    ...common('publishing'),
    data,
    functionsDirectory,
    mail,
  })
  const leads = new LeadsStack(app, 'Leads', { ...common('leads'), data, functionsDirectory, mail })
  const api = new ApiStack(app, 'Api', {
    ...common('api'),
    data,
    functionsDirectory,
    queue: publishing.deliveries,
    noticeQueue: leads.notices,
  })
  const siteStack = new SiteStack(app, 'Site', {
    ...common('site'),
    ...site,
    data,
    api,
    domain: domain ? { name: domain, certificateArn } : undefined,
  })
  const operations = new OperationsStack(app, 'Operations', {
    ...common('operations'),
    api,
    publishing,
    leads,
    site: siteStack,
    email: alarmEmail || undefined,
  })

  Tags.of(app).add('app', appName)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return { data, api, publishing, leads, site: siteStack, operations }
}
