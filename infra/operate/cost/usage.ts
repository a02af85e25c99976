/** The most that a month may cost a small firm, in USD. */
export const marks = [
  { visits: 0, usd: 4 },
  { visits: 1_000_000, usd: 22 },
] as const

/** The settings of a small firm. The limits are for these. */
export const smallFirm = {
  firewall: false,
  alarmEmail: 'alarms@example.com',
  mailFrom: 'office@example.com',
  staffMail: 'staff@example.com',
  domain: 'example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000',
}

/** A small model, and its price in USD a million tokens. */
export const pictureModel = {
  bedrockModel: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  bedrockRegion: 'us-east-1',
  bedrockPrice: '1.1/5.5',
}

/** The hours of a month in AWS's price examples. */
export const monthHours = 730
export const monthMinutes = monthHours * 60

/**
 * Assumptions about a month, with reasons. "Pages" is a section of `npm run bench`. DynamoDB units were counted
 * with the emulator, which counts indexes and transactions as AWS does.
 */
export const assumptions = {
  requestsPerVisit: [6, 'three pages; pages: 3 for a first page; 8 for five in a row'],
  crawlerRequests: [100_000, 'two a minute by search engines and scanners, always'],
  kbPerRequest: [6, 'pages: they are 6 to 12 KB, all else smaller; with headers'],
  shareFromOrigin: [0.1, 'the edge keeps pages for an hour'],
  shareOfArticles: [0.5, 'of requests: the blog, and what does not exist'],
  visitsPerLead: [200, 'one visitor in 200 sends the form'],
  callsPerLead: [2, 'the two steps of the form'],
  keyRequestsPerQuote: [3, 'the key, its certificate, the PDF; a warm function asks once'],
  articlesPerPost: [0.5, 'one put on the site for every two posts'],
  emailsPerLead: [2, 'to the staff and to the person'],
  visitsPerStaffHour: [125, 'for each hour that the staff area is open in a browser'],
  mostStaffHours: [320, 'two people in all working hours'],
  callsPerStaffHour: [480, 'in view: screens refresh each 25 seconds'],
  routesPerStaffHour: [8, 'different ones among these calls'],
  picturesPerStaffHour: [1, 'read for leads; by a model only where one is set'],
  tokensInPerPicture: [1700, 'of a picture and what is asked of it'],
  tokensOutPerPicture: [150, 'the fields of a lead'],
  visitsPerPost: [1000, 'for each post on social networks'],
  mostPosts: [60, 'two a day'],
  platformsPerPost: [3, 'each a delivery of its own'],
  mbPerPost: [4, 'pictures, now and then a video'],
  monthsKept: [24, 'leads are removed then; files are taken to be'],
  siteGb: [0.1, '5 MB, and as much for each release of three months'],
  deployments: [4, 'one a week'],
  filesPerDeployment: [280, 'pages, styles, scripts'],
  mbPerRelease: [80, 'archives of all functions and of the site, all of them new'],
  releasesKept: [8, 'of two months: the runbook says how older ones go'],
  minutesPerHeartbeat: [15, 'of each job that a clock runs'],
  runSeconds: [0.3, 'a call, its authorizer, a clock; some start cold'],
  deliverySeconds: [10, 'the worker waits for the platform'],
  bytesPerRun: [750, "Lambda's two lines and ours, with AWS's 26 bytes each"],
  bytesPerClockRun: [440, "Lambda's two lines: a clock that finds nothing due writes none"],
  bytesPerCall: [350, "a line of the gateway's log"],
  bytesPerEdgeField: [34, "a field of a line of the edge's log, with its name"],
  bytesPerAgent: [150, 'the name of a browser, in the log for page views'],
  landingsPerVisit: [0.5, 'come from another site or by a campaign, as the edge notes'],
  bytesPerLanding: [500, 'a site, tags and an agent, with an id of the request'],
  bytesPerPageRun: [210, "two of CloudFront's own lines for each page or file"],
  writeUnitsPerLanding: [10, 'a mark, and the counts of its day; as if each came alone'],
  logFilesPerHour: [6, 'CloudFront says several an hour'],
  kbPerDayCounted: [4, 'a hundred pages, sites and campaigns; written each hour'],
  readUnitsPerClockRun: [5, 'publishing 14.5; empty indexes: blog 3, quotes 1.5, notices 1'],
  readUnitsPerCall: [8, 'counted: authorizer 2, session 2, the call itself 1 to 8'],
  writeUnitsPerStaffCall: [0.8, 'counted: 23 to change a lead; 3 % of calls write'],
  writeUnitsPerLead: [90, 'counted: 55 to store, 14 for the second step, 17 to announce'],
  writeUnitsPerPost: [100, 'counted: 8 to write, 6 to change, 28 for a delivery'],
  kbPerLead: [20, 'with history, search keys and 11 indexes'],
  kbPerLeadBackedUp: [8, 'without indexes'],
  pollersPerQueue: [5, 'AWS uses no fewer where a maximum concurrency is set'],
  receivesPerMinute: [3, 'by each of them: an empty receive waits for 20 seconds'],
  requestsPerMessage: [3, 'sent, received, deleted'],
  originReadsPerHour: [24, 'two warm authorizers keep the secret for 5 minutes each'],
  connectionReads: [200, 'of tokens: six connections are looked after daily'],
  checkersPerRegion: [2, 'Route 53 has about 16 in its eight regions'],
  checkSeconds: [0.02, 'of the authorizer and of the function: warm, and one read'],
  readUnitsPerCheck: [2, 'four counters at half a unit'],
  bytesPerCheck: [1400, "a line of the gateway's log and two of the edge's"],
  alarmEmails: [20, 'to each address'],
} as const satisfies Record<string, readonly [value: number, because: string]>

type Assumed = Record<keyof typeof assumptions, number>

export const assumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, [value]]) => [name, value]),
) as Assumed

/** What happens in a month. */
export interface Usage {
  /** Visits that come from another site or by a campaign. */
  landings: number
  /** Requests that reach the edge. */
  edgeRequests: number
  apiCalls: number
  staffCalls: number
  /** Hours in which a route was called, over all routes: what detailed metrics are charged by. */
  routeHours: number
  leads: number
  /** Read for leads. */
  pictures: number
  posts: number
  deliveries: number
  /** Reads of the secret the gateway shares with the edge. */
  originReads: number
  /** Reads of all other secrets: tokens, the webhook's key, the password. */
  tokenReads: number
}

export function usageAt(visits: number): Usage {
  const a = assumed
  const staffHours = Math.min(a.mostStaffHours, visits / a.visitsPerStaffHour)
  const staffCalls = staffHours * a.callsPerStaffHour
  const leads = visits / a.visitsPerLead
  const apiCalls = leads * a.callsPerLead + staffCalls
  const posts = Math.min(a.mostPosts, visits / a.visitsPerPost)
  const deliveries = posts * a.platformsPerPost
  return {
    landings: visits * a.landingsPerVisit,
    edgeRequests: visits * a.requestsPerVisit + a.crawlerRequests + apiCalls,
    apiCalls,
    staffCalls,
    routeHours: Math.min(monthHours, leads) + staffHours * a.routesPerStaffHour,
    leads,
    pictures: staffHours * a.picturesPerStaffHour,
    posts,
    deliveries,
    originReads: Math.min(apiCalls, monthHours * a.originReadsPerHour),
    tokenReads: leads + 2 * deliveries + a.connectionReads,
  }
}
