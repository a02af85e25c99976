import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { settingNames } from '../../cdk/settings.ts'

/** A value for each setting that an owner may choose, far from the default. */
const samples: Record<string, string> = {
  domain: 'www.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000',
  alarmEmail: 'alarms@example.com',
  mailFrom: 'notices@example.com',
  staffMail: 'staff@example.com',
  firewall: 'true',
  outsideCheck: 'true',
  lambdaConcurrency: '1000',
  bedrockModel: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  bedrockRegion: 'us-east-1',
  bedrockPrice: '1.1/5.5',
  monthlyBudget: '100',
  repositoryUrl: 'https://github.com/example/site/blob/main',
  originSecretRotated: 'once',
}

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/**
 * `-c name=value` for every setting.
 * @throws for a setting without a sample, or a key of `cdk.json` that is no setting
 */
export async function allSettings(file: URL): Promise<string[]> {
  const { context } = cdkJson.parse(JSON.parse(await readFile(file, 'utf8')))
  const unknown = Object.keys(context).filter(
    (name) => !name.startsWith('@') && !['cli-telemetry', 'staging', ...settingNames].includes(name),
  )
  if (unknown.length > 0) throw new Error(`cdk.json has settings that nothing reads: ${unknown.join(', ')}`)
  return settingNames.flatMap((name) => {
    const sample = samples[name]
    if (sample === undefined)
      throw new Error(`Enter the setting ${name} a sample in ${import.meta.filename}.`)
    return ['-c', `${name}=${sample}`]
  })
}
