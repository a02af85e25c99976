import type { Node } from 'constructs'
import * as z from 'zod'
import { isProduction, stage } from './names.ts'

const text = z.string().trim().default('')
/** `-c name=value` on the command line gives text, `cdk.json` anything. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** What an owner chooses under `context` in `cdk.json`. infra/operate/README.md says what each is for. */
const settings = z
  .object({
    /** The firm's own domain, with its certificate in us-east-1. Without it the site has CloudFront's address. */
    domain: text,
    certificateArn: text,
    /** Where alarms and budget notices go. */
    alarmEmail: text,
    /** The address e-mail comes from, and the staff's mailbox. Without them no e-mail is sent. */
    mailFrom: text,
    staffMail: text,
    /**
     * The model on Amazon Bedrock that reads leads from pictures: an inference profile or a model, its region, and its
     * price as `input/output` in USD a million tokens. Without them pictures are read by the function itself.
     */
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
    /** Has Route 53 ask for the site's health from outside, for about 6 USD a month. */
    outsideCheck: yesOrNo.default(false),
    /** The account's quota of functions that run at once. A new account has ten. */
    lambdaConcurrency: z.coerce.number().int().min(10).default(10),
    /** In USD. Notices go out at 50, 80 and 100 percent of it. */
    monthlyBudget: z.coerce.number().positive().default(25),
    /** Where the repository is read, for the links of alarms to the runbook: `https://github.com/firm/site/blob/main`. */
    repositoryUrl: text,
    /** Any text that was not there before makes CloudFront take the present origin secret. */
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

/** @throws in words, when a setting is wrong or one of a pair is missing */
export function readSettings(app: Node): Settings {
  // A stage has settings of its own below its name, over those of all.
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

/** Deliveries and their workers share the account's functions with everyone else. */
export const concurrencyOf = ({ lambdaConcurrency }: Settings) => ({
  worker: Math.min(40, Math.max(2, Math.floor(lambdaConcurrency / 5))),
  /** The least an event source may have. */
  notices: 2,
  /** Lambda leaves at least 100 to all others, so a new account can reserve none. */
  signIn: lambdaConcurrency >= 200 ? 10 : undefined,
})
