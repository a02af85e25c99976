import { withinEdits } from '#shared/leads/matching/edits.ts'
import type { Found } from './contacts.ts'
import type { DraftField } from './draft.ts'
import { firmStem, hostStem, squash, tokensOf } from './text.ts'

interface Known {
  name: string | undefined
  company: string | undefined
  website: string | undefined
}

const unsure = 'Some characters were hard to tell apart; this is the likeliest reading.'

const lostDot = 'A dot between the two names may have been lost.'

/** An address as it most likely stands there, by the name, firm and site beside it: engines lose underlines and mistake 1 for l. */
export function repairEmail(found: DraftField | Found, { name, company, website }: Known): DraftField {
  const { value, words, doubt } = found
  const [local = '', host = ''] = value.split('@')
  const names = name
    ? tokensOf(name)
        .map(squash)
        .filter((token) => token.length > 1)
    : []
  let fixed = local
  const last = local.at(-1)
  if (last === 'l' && names.includes(squash(local.slice(0, -1))) && !names.includes(squash(local)))
    fixed = `${local.slice(0, -1)}1`
  if (/[._-]1$/.test(local) && names.some((each) => each.startsWith('l'))) fixed = `${local.slice(0, -1)}l`
  const digits = /^([a-z._-]+)1(\d*)$/.exec(local)
  if (digits && names.some((each) => squash(`${digits[1]}l`) === each)) fixed = `${digits[1]}l${digits[2]}`
  const before = 'line' in found ? wordBefore(found) : undefined
  if (before && names.includes(squash(before)) && !fixed.includes(before)) fixed = `${before}_${fixed}`
  const near = nearName(fixed, names)
  fixed = near?.local ?? fixed
  const repairedHost = hostBy(host, company, website)
  const email = `${fixed}@${repairedHost}`
  const [first = '', family = ''] = [names[0], names.at(-1)]
  const isJoined = names.length > 1 && [first + family, family + first, family + first[0]].includes(local)
  const why = email !== value || near ? unsure : (doubt ?? (isJoined ? lostDot : undefined))
  return { value: email, words, ...(why ? { doubt: why } : {}) }
}

/** The parts of an address that are a letter away from the name beside it: an i for an l is put right, the rest is doubted. */
function nearName(local: string, names: readonly string[]): { local: string } | undefined {
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const patterns = [
    ...names,
    first + last,
    `${first[0]}${last}`,
    `${first}${last[0]}`,
    `${last}${first[0]}`,
    last + first,
  ]
  const parts = local.split(/([._-]|\d+$)/)
  const fixed = parts.map((part) => {
    if (part.length < 5 || patterns.includes(part)) return part
    const close = patterns.filter((pattern) => pattern.length > 4 && withinEdits(pattern, part, 1))
    return close.find((pattern) => bars(pattern) === bars(part)) ?? close[0] ?? part
  })
  const isChanged = fixed.some((part, at) => part !== parts[at])
  if (!isChanged) return undefined
  return { local: bars(fixed.join('')) === bars(local) ? fixed.join('') : local }
}

/** Without the difference between the letters that look like a bar. */
const bars = (text: string): string => text.replaceAll(/[il1]/g, 'l')

/** The word right before an address, when it can be a part of it. */
function wordBefore({ line, words }: Found): string | undefined {
  const first = words[0]
  const before = first && line.words[line.words.indexOf(first) - 1]
  return before && /^[<(]?([a-z]{2,})$/.exec(before.text)?.[1]
}

function hostBy(host: string, company: string | undefined, website: string | undefined): string {
  const site = website && /^(?:https?:\/\/)?(?:www\.)?([^/]+)/.exec(website)?.[1]
  const stem = hostStem(host)
  if (site && site !== host && withinEdits(site, host, 1) && company && firmStem(company) === hostStem(site))
    return site
  const firm = company ? firmStem(company) : ''
  const isClose = firm.length > 5 && stem !== firm && withinEdits(stem, firm, 1) && /^[a-z0-9]+$/.test(firm)
  return isClose ? host.replace(stem, firm) : host
}

/** The address of a site, with a letter put right by the firm's name beside it. */
export function repairWebsite(found: DraftField, company: string | undefined): DraftField {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/]+)/.exec(found.value)?.[1]
  const meant = host && hostBy(host, company, undefined)
  if (!host || meant === host || !meant) return found
  return { ...found, value: found.value.replace(host, meant), doubt: unsure }
}
