import type { Act } from './acts.ts'
import type { Screen } from './screens.ts'

/**
 * A day of three people of a small firm, at the times of their own clock. The day is composed, from the kinds of work
 * that the staff area is for. Which calls a screen or an act makes is recorded (`record.ts`). A screen that is not in
 * view makes none: pauses, calls by phone and other programs are the gaps.
 */
export interface Look {
  /** When the screen comes into view: hour and minute. */
  at: `${number}:${string}`
  screen: Screen
  /** How long it stays in view. */
  minutes: number
  /** What is done there, and after how many minutes. */
  does?: readonly (readonly [minute: number, act: Act])[]
}

const look = (
  at: Look['at'],
  screen: Screen,
  minutes: number,
  ...does: [minute: number, act: Act][]
): Look => ({
  at,
  screen,
  minutes,
  does,
})

/** A sentence each minute. */
const writing = (minutes: number): [minute: number, act: Act][] =>
  Array.from({ length: minutes }, (_, minute) => [minute, 'writeSentence'])

/** Sells: from first touch to signature. */
const seller: readonly Look[] = [
  look('8:30', 'today', 10, [0, 'signIn']),
  look('8:40', 'lead', 6, [3, 'workLead']),
  look('8:46', 'lead', 5, [3, 'workLead']),
  look('8:51', 'today', 5),
  look('8:56', 'pipeline', 10),
  look('9:10', 'lead', 8, [2, 'makeQuote']),
  look('9:18', 'quote', 6),
  look('9:30', 'leads', 5, [1, 'searchLeads']),
  look('9:35', 'lead', 7, [4, 'workLead']),
  look('10:20', 'today', 15),
  look(
    '10:35',
    'extract',
    12,
    [1, 'extractLead'],
    [4, 'extractLead'],
    [7, 'extractLead'],
    [10, 'extractLead'],
  ),
  look('10:47', 'leads', 3),
  look('10:50', 'lead', 10, [6, 'workLead']),
  look('11:05', 'quotes', 6),
  look('11:11', 'quote', 9),
  look('11:30', 'today', 10),
  look('11:40', 'lead', 12, [8, 'workLead']),
  look('13:00', 'today', 8, [0, 'openAgain']),
  look('13:08', 'lead', 9, [5, 'workLead']),
  look('13:20', 'lead', 14, [4, 'makeQuote']),
  look('13:34', 'quote', 6),
  look('13:45', 'pipeline', 12),
  look('14:10', 'extract', 8, [1, 'extractLead'], [4, 'extractLead']),
  look('14:20', 'lead', 10, [6, 'workLead']),
  look('15:00', 'today', 10),
  look('15:10', 'leads', 6, [1, 'searchLeads']),
  look('15:16', 'lead', 8, [5, 'workLead']),
  look('15:30', 'quotes', 5),
  look('15:35', 'quote', 10),
  look('15:50', 'lead', 10, [5, 'workLead']),
  look('16:10', 'today', 12),
  look('16:30', 'pipeline', 10),
  look('16:45', 'lead', 10, [4, 'workLead']),
  look('17:00', 'today', 15),
  look('17:20', 'report', 6),
]

/** Writes: posts on social networks and the blog. */
const writer: readonly Look[] = [
  look('8:45', 'dashboard', 3, [0, 'openAgain']),
  look('8:48', 'attention', 4),
  look('8:52', 'calendar', 10),
  look('9:05', 'newPost', 18, [14, 'writePost']),
  look('9:23', 'posts', 4),
  look('9:30', 'newPost', 15, [11, 'writePost']),
  look('9:45', 'linkedin', 10, [5, 'writeLinkedin']),
  look('10:15', 'articles', 3, [2, 'startArticle']),
  look('10:18', 'article', 70, ...writing(70)),
  look('11:30', 'post', 6),
  look('11:38', 'posts', 8, [4, 'publishNow']),
  look('11:45', 'attention', 3),
  look('13:00', 'dashboard', 2, [0, 'openAgain']),
  look('13:02', 'calendar', 12),
  look('13:15', 'article', 55, ...writing(50), [52, 'publishArticle']),
  look('14:15', 'newPost', 20, [16, 'writePost']),
  look('14:40', 'posts', 5),
  look('15:00', 'connections', 3),
  look('15:05', 'calendar', 15),
  look('15:30', 'newPost', 16, [12, 'writePost']),
  look('15:50', 'linkedin', 12, [8, 'writeLinkedin']),
  look('16:10', 'post', 6),
  look('16:20', 'posts', 6, [3, 'publishNow']),
  look('16:30', 'attention', 4),
  look('16:40', 'calendar', 15),
  look('17:00', 'dashboard', 4),
]

/** Leads the firm: looks in now and then. */
const owner: readonly Look[] = [
  look('9:00', 'dashboard', 5, [0, 'openAgain']),
  look('9:05', 'report', 10),
  look('9:15', 'lead', 4, [0, 'palette']),
  look('10:40', 'dashboard', 3),
  look('10:43', 'pipeline', 5),
  look('11:50', 'quotes', 6),
  look('11:56', 'quote', 5),
  look('13:50', 'dashboard', 2, [0, 'openAgain']),
  look('13:52', 'today', 6),
  look('15:20', 'report', 8),
  look('15:28', 'leads', 5),
  look('16:50', 'dashboard', 3),
  look('16:53', 'articles', 4),
  look('16:57', 'article', 5),
  look('17:25', 'dashboard', 3),
]

export const staff: readonly (readonly Look[])[] = [seller, writer, owner]

/** 300 visits a day read pages, which no function serves. These few call. */
export const visitors: readonly (readonly [at: Look['at'], act: Act])[] = [
  ['9:42', 'openQuote'],
  ['10:12', 'sendForm'],
  ['12:31', 'acceptQuote'],
  ['19:40', 'sendForm'],
  ['20:15', 'openQuote'],
]
