import { brand } from '#shared/brand.ts'
import { emailsIn, isOurs } from './contacts.ts'
import { namesIn } from './names.ts'
import { phonesIn } from './phones.ts'
import { squash } from './text.ts'
import { bottomOf, type Line } from './words.ts'

/** Without those of the browser, suggestions of other people and our staff. */
export const withoutSurroundings = (lines: readonly Line[]): Line[] =>
  withoutStaff(withoutOthers(withoutBrowser(lines)))

const address = /(?:^|\s)(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,13}(?:[/?]\S*)?…?$/i

/** Not the website on a card, between other lines. */
function withoutBrowser(lines: readonly Line[]): readonly Line[] {
  const [top, bottom] = [Math.min(...lines.map(({ y }) => y)), Math.max(...lines.map(bottomOf))]
  const bar = lines.findLast(
    (line) =>
      line.row < 3 &&
      address.test(line.text) &&
      !line.text.includes('@') &&
      line.y - top < Math.max((bottom - top) * 0.14, line.height * 6),
  )
  const isWindow = new Set(lines.map(({ row }) => row)).size >= 6
  return bar && isWindow ? lines.filter(({ row }) => row > bar.row) : lines
}

const suggestions =
  /^(?:people (?:you may know|also viewed|similar to)|more profiles for you|similar (?:profiles|people|contacts)|you (?:may|might) (?:also )?(?:know|like)|suggested (?:for you|people|profiles)|who to follow)\b/i

/** Social networks show them in a column beside a profile, or below it. */
function withoutOthers(lines: readonly Line[]): readonly Line[] {
  const headings = lines.filter(({ text }) => suggestions.test(text))
  return lines.filter(
    (line) => !headings.some(({ row, x, height }) => line.row >= row && line.x > x - height * 2),
  )
}

function withoutStaff(lines: readonly Line[]): Line[] {
  const isOur = (line: Line) => emailsIn(line).some(({ value }) => isOurs(value))
  const ours = new Set(
    lines
      .filter(isOur)
      .flatMap((line) => namesIn([line]))
      .map(({ value }) => squash(value)),
  )
  const isOwn = (line: Line) =>
    isOur(line) ||
    phonesIn(line).some(({ value }) => value === brand.phone.e164) ||
    [brand.name, brand.legalName].some((name) => squash(name) === squash(line.text)) ||
    namesIn([line]).some(({ value }) => ours.has(squash(value)))
  return lines.filter((line) => !isOwn(line))
}
