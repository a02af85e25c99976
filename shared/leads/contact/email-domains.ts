import { withinEdits } from '../matching/edits.ts'
import { normaliseEmail, partsOf } from './email.ts'

function listOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** An address of theirs does not identify a company. */
const freeMail = new Set(
  listOf(`
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com myyahoo.com yahoo.co.uk yahoo.ca
  yahoo.com.au yahoo.fr yahoo.de yahoo.co.in yahoo.in hotmail.com hotmail.co.uk hotmail.fr hotmail.ca
  outlook.com live.com live.ca live.co.uk msn.com passport.com icloud.com me.com mac.com aol.com
  aim.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  earthlink.net optonline.net frontier.com windstream.net centurylink.net juno.com netzero.net
  roadrunner.com rr.com suddenlink.net cableone.net mediacombb.net protonmail.com proton.me pm.me
  tutanota.com tuta.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com mail.com email.com
  inbox.com lycos.com gmx.com gmx.net gmx.de gmx.us web.de t-online.de freenet.de mail.ru yandex.com
  yandex.ru qq.com 163.com 126.com naver.com orange.fr free.fr wanadoo.fr laposte.net libero.it
  btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net rogers.com shaw.ca sympatico.ca
  telus.net bigpond.com uol.com.br rediffmail.com duck.com mailinator.com usa.net gmx.at gmx.ch
  bluewin.ch
  `),
)

/** For suggesting a correction of a similar one. */
const usualDomains = listOf(`
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com
  icloud.com aol.com comcast.net verizon.net sbcglobal.net bellsouth.net charter.net earthlink.net
  optonline.net protonmail.com fastmail.com btinternet.com cox.net att.net
`)

/** Typos of top-level domains that do not exist. `.co` and `.cm` do exist. */
const misspelledEndings: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['com', 'con cmo ocm vom xom comm coom cpm c0m cim copm dom comn clm'],
    ['net', 'nte ent nett met ney'],
    ['org', 'ogr rog orgg prg ord og'],
  ].flatMap(([right = '', slips = '']) => listOf(slips).map((slip) => [slip, right])),
)

/** undefined for a mailbox provider */
export function companyDomain(email: string): string | undefined {
  const [, domain] = partsOf(normaliseEmail(email))
  return domain && !freeMail.has(domain) ? domain : undefined
}

export function suggestEmail(typed: string): string | undefined {
  const [local, domain] = partsOf(normaliseEmail(typed))
  if (!local || !domain || freeMail.has(domain)) return undefined
  const corrected = withRightEnding(domain)
  const better = closest(domain) ?? (corrected && (closest(corrected) ?? corrected))
  return better && `${local}@${better}`
}

/** Short names are similar to many others, so only one edit is allowed for them, or none below five letters. */
function closest(domain: string): string | undefined {
  return usualDomains.find((candidate) => {
    const [name = '', ending] = candidate.split('.')
    const [given = '', ...endings] = domain.split('.')
    if (name === given) return endings.length === 1 && withinEdits(endings[0] ?? '', ending ?? '', 1)
    if (name.length < 5) return false
    return withinEdits(domain, candidate, name.length > 5 && domain[0] === candidate[0] ? 2 : 1)
  })
}

function withRightEnding(domain: string): string | undefined {
  const dot = domain.lastIndexOf('.')
  const ending = misspelledEndings[domain.slice(dot + 1)]
  return ending && domain.slice(0, dot + 1) + ending
}
