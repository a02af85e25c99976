/** The worked cases of the AI pages, as one month of one task. Money in cents. */
export interface AiCase {
  task: string
  href: string
  hours: number
  /** The hours that people no longer need. */
  freed: number
  saved: number
  /** What software and checking its work cost. */
  running: number
  /** Once, if the case states it. */
  setup?: number
}

/** The pilot of the Growth Roadmap’s case: a month of customs entries before it, and at its end. */
export const customsPilot = {
  entries: 660,
  minutes: 50,
  minutesWithAi: 31,
  pay: 33_00,
  /** A month. */
  license: 1_900_00,
  check: 396_00,
  setup: 11_500_00,
  /** By day 90, without our fee: setup, two months of the license, and the team’s own sixty hours. */
  spent: 18_600_00,
} as const
const { entries, minutes, minutesWithAi, pay, license, check, setup } = customsPilot
const freedOnEntries = (entries * (minutes - minutesWithAi)) / 60

const caseOf = (page: string, facts: Omit<AiCase, 'href'>): AiCase => ({
  ...facts,
  href: `/ai-strategy/${page}#see-the-math`,
})

export const aiCases: readonly AiCase[] = [
  caseOf('pilot-project-management', {
    task: 'Answering members’ emails',
    hours: 806,
    freed: 251,
    saved: 7_540_00,
    running: 3_200_00,
    setup: 16_000_00,
  }),
  caseOf('growth-roadmap', {
    task: 'Preparing customs entries',
    hours: (entries * minutes) / 60,
    freed: freedOnEntries,
    saved: Math.round(freedOnEntries * pay),
    running: license + check,
    setup,
  }),
  caseOf('executive-starter', {
    task: 'Drafting estimates',
    hours: 240,
    freed: 96,
    saved: 48_384_00 / 12,
    running: 12_240_00 / 12,
    setup: 21_000_00,
  }),
  caseOf('implementation-planning', {
    task: 'Sorting repair requests',
    hours: 190,
    freed: 130,
    saved: 3_770_00,
    running: 1_150_00,
  }),
  caseOf('strategy-development', {
    task: 'Entering emailed orders',
    hours: 413,
    freed: 330,
    saved: 10_230_00,
    running: 3_340_00,
    setup: 38_000_00,
  }),
]

/** What a page's case leaves a month, after software and checking. */
export function monthlyNet(page: string): number {
  const found = aiCases.find(({ href }) => href.startsWith(`/ai-strategy/${page}#`))
  if (!found) throw new Error(`There is no case for ${page}`)
  return found.saved - found.running
}
