/** As in the template. */
export const counts = {
  alarmMetrics: 29,
  logMetrics: 8,
  dashboards: 1,
  secrets: 1,
  keys: 1,
  polledQueues: 2,
  functions: 33,
  edgeLogFields: 12,
  viewLogFields: 7,
  firewallRules: 6,
}

/** About a month. "Wire" is a section of `npm run bench`; units of DynamoDB were counted with the emulator. */
const assumptions = {
  requestsPerVisit: [6, 'three pages; wire: 3 for a first page, 8 for five pages'],
  crawlerRequests: [100_000, 'two a minute by search engines and scanners, always'],
  kbPerRequest: [6, 'wire: pages are 6 to 12 KB, all else smaller; with headers'],
  shareFromOrigin: [0.1, 'the edge keeps pages for an hour'],
  shareOfArticles: [0.5, 'of requests: the blog, and what does not exist'],
  landingsPerVisit: [0.5, 'come from another site or by a campaign'],
  visitsPerLead: [200, 'one visitor in 200 sends the form'],
  callsPerLead: [2, 'the two steps of the form'],
  emailsPerLead: [2, 'to the staff and to the person'],
  keyRequestsPerQuote: [3, 'the key, its certificate, the PDF; at most one quote a lead'],
  visitsPerStaffHour: [125, 'for each hour that the staff area is open in a browser'],
  mostStaffHours: [320, 'two people in all working hours'],
  callsPerStaffHour: [480, 'in view: screens refresh each 25 seconds'],
  visitsPerPost: [1000, 'for each post on social networks'],
  mostPosts: [60, 'two a day'],
  platformsPerPost: [3, 'each a delivery of its own'],
  mbPerPost: [4, 'pictures, now and then a video'],
  articlesPerPost: [0.5, 'one put on the site for every two posts'],
  monthsKept: [24, 'leads are removed then; files are taken to be'],
  siteGb: [0.1, '5 MB, and as much for each release of three months'],
  deployments: [4, 'one a week, of 280 files'],
  releasesGb: [0.64, 'archives of eight releases, 80 MB each'],
  runSeconds: [0.3, 'a call, its authorizer, a clock; some start cold'],
  deliverySeconds: [10, 'the worker waits for the platform'],
  largestGb: [2.94, 'each call is taken for one of the largest function'],
  clockGb: [0.625, 'three of 512 MB and one of 1,024'],
  bytesPerRun: [750, "Lambda's two lines and ours, with AWS's 26 bytes each"],
  bytesPerClockRun: [440, "Lambda's two lines: a clock that finds nothing due writes none"],
  bytesPerCall: [350, "a line of the gateway's log"],
  bytesPerField: [34, "a field of a line of the edge's log; 150 more for the browser"],
  bytesPerPage: [210, "two of CloudFront's own lines for each page or file"],
  bytesPerLanding: [500, 'a site, tags and an agent, with an id of the request'],
  logFilesPerHour: [6, 'of page views; CloudFront says several'],
  heartbeats: [2920, 'each clock records that it ran, at most each quarter of an hour'],
  readsPerClockRun: [5, 'publishing 14.5; empty indexes: blog 3, quotes 1.5, notices 1'],
  readsPerCall: [8, 'counted: authorizer 2, session 2, the call itself 1 to 8'],
  writesPerStaffCall: [0.8, 'counted: 23 to change a lead; 3 % of calls write'],
  writesPerLead: [90, 'counted: 55 to store, 14 for the second step, 17 to announce'],
  writesPerPost: [100, 'counted: 8 to write, 6 to change, 28 for a delivery'],
  writesPerLanding: [10, 'a mark, and the counts of its day'],
  kbPerLead: [20, 'with history, search keys and 12 indexes; 8 of them backed up'],
  emptyReceives: [15, 'of each queue a minute: five pollers that wait for 20 seconds'],
  tokenReads: [200, 'six connections are looked after daily'],
  checkRequests: [525_600, 'from outside: three regions, two checkers each, twice a minute'],
} as const satisfies Record<string, readonly [value: number, because: string]>
const values = Object.entries(assumptions).map(([name, [value]]) => [name, value] as const)
const a = Object.fromEntries(values) as Record<keyof typeof assumptions, number>

type Setting = 'firewall' | 'check' | 'model'

/** What happens in a month of 730 hours. */
function monthOf(visits: number, setting?: Setting) {
  const staffHours = Math.min(a.mostStaffHours, visits / a.visitsPerStaffHour)
  const [leads, staffCalls] = [visits / a.visitsPerLead, staffHours * a.callsPerStaffHour]
  const calls = leads * a.callsPerLead + staffCalls
  const posts = Math.min(a.mostPosts, visits / a.visitsPerPost)
  const [sent, landings] = [posts * a.platformsPerPost, visits * a.landingsPerVisit]
  const edge = visits * a.requestsPerVisit + a.crawlerRequests + calls
  // As in `shared/system/schedules.ts`.
  const [minute, hour, day] = [4, 2, 2]
  const clocks = 730 * (60 * minute + hour + day / 24)
  const recorded = minute * a.heartbeats + 730 * (hour + day / 24)
  const files = 730 * a.logFilesPerHour
  const check = setting === 'check' ? a.checkRequests : 0
  const runs = 2 * calls + leads + sent + landings + 2 * check
  const fields = counts.edgeLogFields * a.bytesPerField
  const perPage = edge * (fields + a.bytesPerPage) + landings * a.bytesPerLanding
  const perRun = clocks * a.bytesPerClockRun + runs * a.bytesPerRun + calls * a.bytesPerCall
  const logsGb = (perPage + perRun + check * 1400) / 1e9
  const only = (wanted: Setting, count: number) => (setting === wanted ? count : 0)
  const viewsGb = (edge * (counts.viewLogFields * a.bytesPerField + 150)) / 1e9
  const gbKept = (leads * a.monthsKept * a.kbPerLead) / 1e6
  const flow = { leads, staffHours, staffCalls, calls, posts, sent, landings, edge, clocks, recorded, files }
  return { ...flow, check, runs, logsGb, viewsGb, gbKept, only }
}
type Month = ReturnType<typeof monthOf>

/** A price in us-east-1 in USD before tax: the first tier. What is free for a year only does not count as free. */
type Price = [what: string, source: string, usd: number, per: number, free: number, count: Count]
type Count = (m: Month) => number
const [k, M] = [1000, 1_000_000]

/** Looked up on 2026-11-22. The source is a page below aws.amazon.com, and the month of the newest text with this price. */
const prices: Price[] = [
  ['CloudWatch alarms', 'cloudwatch 2026-05', 0.1, 1, 10, (m) => counts.alarmMetrics + m.only('check', 1)],
  // Charged for the hours it has data in; counted as if it always had.
  ['CloudWatch metrics', 'cloudwatch 2026-05', 0.3, 1, 10, () => counts.logMetrics],
  ['CloudWatch dashboards', 'cloudwatch 2026-05', 3, 1, 3, () => counts.dashboards],
  // All are vended logs, which the free 5 GB are not for, and are kept for 90 days. CloudFront has said that its
  // own files cost nothing, which is not counted on.
  ['Logs taken in, GB', 'cloudwatch 2026-05', 0.5, 1, 0, (m) => m.logsGb],
  ['Logs as files, GB', 'cloudwatch 2026-05', 0.25, 1, 0, (m) => m.viewsGb],
  ['Logs kept, GB', 'cloudwatch 2026-05', 0.03, 1, 5, (m) => m.logsGb * 3],
  ['Firewall', 'waf 2026-05', 5, 1, 0, (m) => m.only('firewall', 1)],
  ['Firewall rules', 'waf 2026-05', 1, 1, 0, (m) => m.only('firewall', counts.firewallRules)],
  ['Firewall requests', 'waf 2026-05', 0.6, M, 0, (m) => m.only('firewall', m.edge)],
  // Half the price, and 0.50 for the check if AWS takes CloudFront for an endpoint of its own.
  ['Route 53 check', 'route53 2026-05', 0.75, 1, 0, (m) => m.only('check', 1)],
  ['Route 53, HTTPS and text', 'route53 2026-05', 2, 1, 0, (m) => m.only('check', 2)],
  // Two warm authorizers keep the secret for five minutes each.
  ['Secrets', 'secrets-manager 2026-09', 0.4, 1, 0, () => counts.secrets],
  ['Secrets read', 'secrets-manager 2026-09', 0.05, 10 * k, 0, (m) => Math.min(m.calls + m.check, 17_520)],
  ['Parameters decrypted', 'kms 2026-03', 0.03, 10 * k, 20 * k, (m) => m.leads + 2 * m.sent + a.tokenReads],
  ['KMS keys', 'kms 2026-03', 1, 1, 0, () => counts.keys],
  ['KMS signatures', 'kms 2026-03', 0.03, 10 * k, 0, (m) => m.leads * a.keyRequestsPerQuote],
  ['SQS requests', 'sqs 2026-06', 0.4, M, M, (m) => polls + 3 * (m.leads + m.sent)],
  // Guides of 2026 still give twice as much for units, the price before November 2024.
  ['DynamoDB read units', 'dynamodb/pricing/on-demand 2025-07', 0.125, M, 0, (m) => reads(m)],
  ['DynamoDB write units', 'dynamodb/pricing/on-demand 2025-07', 0.625, M, 0, (m) => writes(m)],
  ['DynamoDB storage, GB', 'dynamodb/pricing/on-demand 2025-07', 0.25, 1, 25, (m) => m.gbKept],
  ['DynamoDB backups, GB', 'dynamodb/pricing/on-demand undated', 0.2, 1, 0, (m) => m.gbKept * 0.4],
  ['Lambda requests', 'lambda 2026-03', 0.2, M, M, (m) => m.clocks + m.runs],
  ['Lambda arm64, GB-s', 'lambda 2026-03', 13.3334, M, 400 * k, (m) => gbSeconds(m)],
  ['API Gateway calls', 'api-gateway 2026-05', 1, M, 0, (m) => m.calls + m.check],
  // The United States and Europe, which the price class serves from.
  ['CloudFront requests', 'cloudfront 2026-03', 0.01, 10 * k, 10 * M, (m) => m.edge + m.check],
  ['CloudFront to visitors, GB', 'cloudfront 2026-03', 0.085, 1, k, (m) => (m.edge * a.kbPerRequest) / M],
  ['CloudFront functions', 'cloudfront 2026-03', 0.1, M, 2 * M, (m) => m.edge + m.check],
  ['CloudFront to origins, GB', 'cloudfront undated', 0.02, 1, 0, (m) => (m.posts * a.mbPerPost) / k],
  ['Addresses read', 'cloudfront undated', 0.03, M, 0, (m) => m.edge * a.shareOfArticles],
  ['Addresses changed', 'cloudfront undated', 1, k, 0, (m) => 2 * m.posts * a.articlesPerPost],
  ['S3 storage, GB', 's3 undated', 0.023, 1, 0, (m) => a.siteGb + a.releasesGb + mediaGb(m)],
  ['S3 writes', 's3 undated', 0.005, k, 0, (m) => deployed + 2 * m.posts + m.files + 730],
  ['S3 reads', 's3 undated', 0.0004, k, 0, (m) => m.edge * a.shareFromOrigin + m.sent + m.files],
  ['SES emails', 'ses undated', 0.1, k, 0, (m) => m.leads * a.emailsPerLead],
  ['SNS emails of alarms', 'sns 2026-06', 2, 100 * k, k, () => 20],
  ['Data to platforms, GB', 'ec2/pricing/on-demand 2026-06', 0.09, 1, 100, (m) => (m.sent * a.mbPerPost) / k],
  // One for each hour of staff, of 1,700 tokens in and 150 out, at the setting bedrockPrice 1.1/5.5.
  ['Bedrock pictures', 'none', (1700 * 1.1 + 150 * 5.5) / M, 1, 0, (m) => m.only('model', m.staffHours)],
]
const polls = counts.polledQueues * a.emptyReceives * 730 * 60
const deployed = a.deployments * (280 + counts.functions)
const mediaGb = (m: Month) => (m.posts * a.mbPerPost * a.monthsKept) / k
/** The heartbeats of eight clocks are read, at half a unit each. */
const beats = (9 * a.heartbeats) / 2
const reads = (m: Month) =>
  m.calls * a.readsPerCall + (m.clocks + m.landings) * a.readsPerClockRun + beats + 2 * m.check
const writes = (m: Month) =>
  m.leads * a.writesPerLead +
  m.staffCalls * a.writesPerStaffCall +
  m.posts * a.writesPerPost +
  m.landings * a.writesPerLanding +
  m.recorded +
  // Files of page views are marked, and a day's 4 KB are written each hour.
  2 * (m.files + 730 * 4)
const gbSeconds = (m: Month) =>
  m.clocks * a.runSeconds * a.clockGb +
  (2 * m.calls + m.leads) * a.runSeconds * a.largestGb +
  m.sent * a.deliverySeconds * a.largestGb +
  m.landings * a.runSeconds * 0.5 +
  m.check * 0.02

/** USD for a count. Of what is free, `used` is used already. */
const usdOf = ([, , usd, per, free]: Price, count: number, used = 0): number =>
  (Math.max(0, count - Math.max(0, free - used)) / per) * usd
const sum = (of: (price: Price) => number): number => prices.reduce((all, price) => all + of(price), 0)

export function total(visits: number, setting?: Setting): number {
  const month = monthOf(visits, setting)
  return sum((price) => usdOf(price, price[5](month)))
}

const number = (count: number) =>
  count.toLocaleString('en-US', { maximumFractionDigits: count < 100 ? 2 : 0 })
const money = (usd: number) => (usd === 0 ? '-' : usd < 0.005 ? '<0.01' : usd.toFixed(2))

/** Staging is idle beside an idle production, which has used what is free. */
export function table(): string {
  const [idle, small, busy] = [monthOf(0), monthOf(10 * k), monthOf(M)]
  const staging = (price: Price) => usdOf(price, price[5](idle), price[5](idle))
  const lines = prices.filter((price) => price[5](busy) > 0)
  const row = (price: Price): string[] => {
    const [what, , each, per, free, count] = price
    const text = `${each}${per > 1 ? ` per ${number(per)}` : ''}${free > 0 ? `, ${number(free)} free` : ''}`
    const [first = 0, ...rest] = [idle, small, busy].map((m) => usdOf(price, count(m)))
    const usd = [first, staging(price), ...rest].map(money)
    return [what, text, number(count(idle)), ...usd, number(count(busy))]
  }
  const totals = (name: string, setting?: Setting): string[] => {
    const [first = '', ...rest] = [0, 10 * k, M].map((visits) => total(visits, setting).toFixed(2))
    return [`**${name}**`, '', '', first, setting ? '' : sum(staging).toFixed(2), ...rest, '']
  }
  return [
    ['USD a month', 'price', 'count, idle', 'idle', 'staging', '10,000 visits', '1,000,000', 'count'],
    ['---', '---', '---:', '---:', '---:', '---:', '---:', '---:'],
    ...lines.map(row),
    totals('Total'),
    totals('with the firewall', 'firewall'),
    totals('with the check from outside', 'check'),
    totals('with a model that reads pictures', 'model'),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

if (import.meta.main) {
  const because = Object.entries(assumptions).map(([name, [value, text]]) => `${name} ${value}: ${text}`)
  console.log(`${table()}\n\nAssumptions about a month:\n${because.join('\n')}`)
}
