import { recordOf } from '../api/records.ts'
import { platforms, type Platform } from './model.ts'
import { platformRules } from './platform-rules.ts'

export const textLimit = recordOf(platforms, (platform) => platformRules[platform].textLimit)

/** The length of a text as a platform counts it: characters, UTF-16 units on TikTok, bytes on YouTube, weights on X. */
export const lengthOn = (platform: Platform, text: string): number => {
  if (platform === 'twitter') return weightedLength(text)
  if (platform === 'youtube') return utf8Length(text)
  return platform === 'tiktok' ? text.length : [...text].length
}

export const countedIn = (platform: Platform): string => (platform === 'youtube' ? 'bytes' : 'characters')

const utf8Length = (text: string): number => {
  let bytes = 0
  for (const sign of text) bytes += sign.length === 2 ? 4 : sign < '\u0080' ? 1 : sign < '\u0800' ? 2 : 3
  return bytes
}

const linkWeight = 23
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'
const others =
  'com org net edu gov mil int info biz name mobi pro app dev blog shop store online site tech xyz agency bank bar cafe capital cloud club company consulting credit design digital finance financial fund group guru law legal life live media money news one page partners school services solutions space studio support systems team tips today tools top vip website wiki work world zone'
const endings = [countries, others].join(' ').replaceAll(' ', '|')
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+`
const plainHost = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:${endings})(?![a-z0-9\u00c0-\u024f@_-]|\.[a-z0-9])`
const path = String.raw`(?::\d+)?(?:[/?][\w.,:;!?'()\[\]~*$&+=%@#|/\u00c0-\u024f\u0400-\u04ff-]*)?`
// With a protocol, or a bare name under a top-level domain that X knows.
const linkPattern = String.raw`(?<![a-z0-9@$#])(?:https?://${host}\p{L}{2,}|(?<![a-z0-9\u00c0-\u024f_./-])${plainHost})${path}`
// Compiled on first use, because both take long to compile.
let link: RegExp | undefined
let emoji: RegExp | undefined
// Latin, Greek, Cyrillic and neighboring scripts, and common punctuation.
const single = /[\u{0}-\u{10ff}\u{2000}-\u{200d}\u{2010}-\u{201f}\u{2032}-\u{2037}]/u

/** By its published rules (twitter-text, configuration 3): link 23, emoji 2, letter in `single` 1, any other 2. */
function weightedLength(text: string): number {
  let weight = 0
  link ??= new RegExp(linkPattern, 'giu')
  let rest = text.normalize().replace(link, (found) => {
    weight += linkWeight
    return afterLink(found)
  })
  // Every emoji contains one of these.
  if (/[\p{Emoji_Presentation}\p{Extended_Pictographic}\u20e3]/u.test(rest)) {
    emoji ??= /\p{RGI_Emoji}|\p{Emoji_Presentation}/gv
    rest = rest.replace(emoji, () => {
      weight += 2
      return ''
    })
  }
  for (const sign of rest) weight += single.test(sign) ? 1 : 2
  return weight
}

/** The punctuation after a link: periods and the like, and brackets that were opened before the link. */
function afterLink(found: string): string {
  let open = 0
  for (const sign of found) open += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
  let end = found.length
  for (; end > 0; end--) {
    const sign = found.charAt(end - 1)
    if ('(['.includes(sign)) open--
    else if (')]'.includes(sign) && open < 0) open++
    else if (!`.,:;!?'"`.includes(sign)) break
  }
  return found.slice(end)
}
