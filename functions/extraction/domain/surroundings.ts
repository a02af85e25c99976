import { emailsIn } from './contacts.ts'
import { withoutStaff } from './mail.ts'
import { bottomOf, median, type Line } from './words.ts'

/** Without those of the browser, our staff and the recipients of a mail. */
export const withoutSurroundings = (lines: readonly Line[]): Line[] =>
  withoutStaff(withoutBrowser([...lines]))

const address = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,13}(?<path>[/?]\S*)?…?$/i

const withoutIcons = ({ text }: Line): string =>
  text
    .split(' ')
    .filter((part) => part.length > 3)
    .join(' ')

/** Maximum position of an address bar, as a share of the picture's height or in heights of its letters, and the minimum
 * number of rows in a window. */
const barReach = 0.14
const barLetters = 6
const fewestRows = 6

/** Not the website on a card, between other lines. */
function withoutBrowser(lines: Line[]): Line[] {
  const rows = [...Map.groupBy(lines, ({ row }) => row).values()]
  if (rows.length < fewestRows) return lines
  const [top, bottom] = [Math.min(...lines.map(({ y }) => y)), Math.max(...lines.map(bottomOf))]
  const bar = rows.slice(0, 3).findLastIndex((row, at) =>
    row.some((line) => {
      const found = address.exec(withoutIcons(line))
      if (!found || row.flatMap(emailsIn).length > 0) return false
      const isHigh = line.y - top < Math.max((bottom - top) * barReach, line.height * barLetters)
      // Only a browser has a path, or tabs and controls around the address.
      return isHigh && ((found.groups?.['path']?.length ?? 0) > 1 || at < 2)
    }),
  )
  return bar < 0 ? lines : rows.slice(bar + 1).flat()
}

const hint =
  /^(?:(?:e\.?\s?g\.?|i\.?e\.?|enter|type|add|select|choose|search|insert|write|provide|optional|example|click|tap)\b.*|your\b.*|[-–—]+.*|\S*(?:you|yourname|your\.name|your\.email|username|user|someone|first\.last|firstname\.lastname|john(?:\.?doe)?|jane(?:\.?doe)?|name|email)@\S+|(?:john|jane) (?:doe|smith|q\. public)|(?:https?:\/\/)?(?:www\.)?(?:example|yoursite|yourwebsite|yourcompany|website|company|domain)\.\S+|https?:\/\/|acme(?: (?:inc|corp|corporation|co)\.?)?|(?:\+?1?[\s.-]*)?\(?(?:555|000|123|xxx)\)?[\s.-]*(?:555|000|123|456|xxx)[\s.-]*\S{4}|how can we help.*|tell us.*|(?:first|last|full|company|business) name|phone number|email address|job title|none|n\/a|not (?:provided|set))$/i

/** Share of the ink of the darkest values. Paler text was not typed. */
const paleShare = 0.74

/** In shades. Darker text is not meant to look empty. */
const paleInk = 150

/** The usual ink of placeholders, in shades. */
const hintInkUsual = 95

const inkOf = ({ words }: Line): number => median(words.map(({ ink }) => ink ?? 255))

export function hintsAmong(values: readonly Line[]): { empty: Set<Line>; pale: Set<Line> } {
  const darkest = Math.max(...values.map(inkOf))
  const isPale = (line: Line) => inkOf(line) < paleInk && inkOf(line) < darkest * paleShare
  const isHint = (line: Line) => hint.test(line.text)
  const worded = values.filter(
    (line) =>
      isHint(line) &&
      (inkOf(line) < paleInk || /^(?:e\.?\s?g|enter|type|select|choose|your|[-–—])/i.test(line.text)),
  )
  const hintInk = Math.max(...worded.map(inkOf))
  const empty = values.filter(
    (line) => worded.includes(line) || isPale(line) || inkOf(line) <= Math.min(hintInk * 1.06, paleInk),
  )
  return { empty: new Set(empty), pale: new Set(values.filter((line) => inkOf(line) < hintInkUsual)) }
}
