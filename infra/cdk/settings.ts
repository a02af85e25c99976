import type { Node } from 'constructs'
import * as z from 'zod'
import { isProduction, stage } from './names.ts'

const text = z.string().trim().default('')
const address = z.union([z.literal(''), z.email('Write a bare address, without a name.')]).default('')
/** `-c name=value` on the command line gives a string, `cdk.json` a boolean. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** The settings under `context` in `cdk.json`. infra/operate/README.md explains them. */
const settings = z
  .object({
    /** The firm's domain, with its certificate in us-east-1. Without it the site has CloudFront's address. */
    domain: text,
    certificateArn: text,
    /** Gets alarms and budget notices. */
    alarmEmail: address,
    /** The sender of all email, and the staff's mailbox. Without them no email is sent. */
    mailFrom: address,
    staffMail: address,
    /** A Bedrock inference profile or model, its region, and its price as `input/output` in USD a million tokens. */
    bedrockModel: text,
    bedrockRegion: text,
    bedrockPrice: z
      .string()
      .trim()
      .regex(
        /^(\d+(\.\d+)?\/\d+(\.\d+)?)?$/,
        'Write the price as input/output in USD a million tokens, like 1.1/5.5.',
      )
      .default(''),
    /** About 11 USD a month and 0.60 for each million requests. */
    firewall: yesOrNo.default(false),
    /** Has Route 53 check the site from outside, for about 6.40 USD a month. */
    outsideCheck: yesOrNo.default(false),
    /** The account's quota of concurrent functions. A new account has ten. */
    lambdaConcurrency: z.coerce.number().int().min(10).default(10),
    /** In USD. Notices go out at 50, 80 and 100 percent of it. */
    monthlyBudget: z.coerce.number().positive().default(25),
    /** For the links from alarms to the runbook, such as `https://github.com/firm/site/blob/main`. */
    repositoryUrl: text,
    /** Any new text here makes CloudFront load the current origin secret. */
    originSecretRotated: text,
  })
  .refine(({ mailFrom, staffMail }) => Boolean(mailFrom) === Boolean(staffMail), {
    error: 'Set both mailFrom and staffMail, or neither.',
  })
  .refine(
    ({ bedrockModel, bedrockRegion, bedrockPrice }) =>
      new Set([bedrockModel, bedrockRegion, bedrockPrice].map(Boolean)).size === 1,
    { error: 'Set bedrockModel, bedrockRegion and bedrockPrice, or none of them.' },
  )
  .refine(({ domain, certificateArn }) => Boolean(domain) === Boolean(certificateArn), {
    error: 'Set both domain and certificateArn, or neither.',
  })

export type Settings = z.infer<typeof settings>

export const settingNames = Object.keys(settings.shape) as (keyof Settings)[]

/** @throws when a setting is wrong or one of a pair is missing */
export function readSettings(app: Node): Settings {
  // A stage can override settings below its name.
  const own = z
    .record(z.string(), z.unknown())
    .default({})
    .parse(isProduction ? undefined : app.tryGetContext(stage))
  const given = settings.safeParse(
    Object.fromEntries(settingNames.map((name) => [name, own[name] ?? (app.tryGetContext(name) as unknown)])),
  )
  if (given.success) return given.data
  throw new Error(`The settings under "context" in cdk.json:\n${z.prettifyError(given.error)}`)
}

export const concurrencyOf = ({ lambdaConcurrency }: Settings) => ({
  worker: Math.min(40, Math.max(2, Math.floor(lambdaConcurrency / 5))),
  /** The minimum of an event source. */
  notices: 2,
  /** Lambda keeps at least 100 unreserved, so a new account can reserve none. */
  signIn: lambdaConcurrency >= 200 ? 10 : undefined,
})
