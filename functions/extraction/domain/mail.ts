import { brand } from '#shared/brand.ts'
import { emailsIn, isOurs } from './contacts.ts'
import { namesIn } from './names.ts'
import { phonesIn } from './phones.ts'
import { squash } from './text.ts'
import type { Line } from './words.ts'

const recipient =
  /^(?:[Tt]o|C[Cc]|cc|B[Cc][Cc]|bcc|An|À|Para)(?:\s?[:;]\s|\s(?:me\b|\S+@|<|\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+\s*(?:[<;(]|$)))/u

function senderOf(line: Line): string | undefined {
  const isHead = /<|\bwrote:?$/.test(line.text) || namesIn([line]).length > 0
  return isHead && !recipient.test(line.text) ? emailsIn(line)[0]?.value : undefined
}

/** Also removes our staff. The line that names the recipient of a staff message remains. */
export function withoutStaff(lines: Line[]): Line[] {
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
  let isOurTurn = false
  return lines.filter((line) => {
    const sender = senderOf(line)
    if (sender) isOurTurn = isOurs(sender)
    if (isOwn(line)) return false
    return isOurTurn === recipient.test(line.text) && (!isOurTurn || emailsIn(line).length > 0)
  })
}
