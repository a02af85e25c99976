// Makes functions/quotes/fonts from the published fonts. Run by hand when a font changes:
//   npm ci && npm run vendor
// The East Asian faces are cut down to what names need; the others are copied as they are.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const out = join(import.meta.dirname, '../../../functions/quotes/fonts')

/** @param {string} family @param {string} file */
const source = (family, file) =>
  join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), file)

const han = {
  ja: source('noto-sans-jp', '400Regular/NotoSansJP_400Regular.ttf'),
  ko: source('noto-sans-kr', '400Regular/NotoSansKR_400Regular.ttf'),
  'zh-Hans': source('noto-sans-sc', '400Regular/NotoSansSC_400Regular.ttf'),
  'zh-Hant': source('noto-sans-tc', '400Regular/NotoSansTC_400Regular.ttf'),
}

const scripts = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
]

/** Every character a double-byte encoding can write, found by decoding every pair of bytes. */
function repertoire(label, lead, trail) {
  const decoder = new TextDecoder(label)
  const set = new Set()
  for (let a = lead[0]; a <= lead[1]; a++) {
    for (let b = trail[0]; b <= trail[1]; b++) {
      const text = decoder.decode(Uint8Array.of(a, b))
      if (!text.includes('�')) for (const character of text) set.add(character.codePointAt(0))
    }
  }
  return set
}

const characters = async (file) => fontkit.create(await readFile(file)).characterSet
const isHan = (c) => (c >= 0x3400 && c <= 0x9fff) || (c >= 0xf900 && c <= 0xfaff) || c >= 0x20000
const isKana = (c) => (c >= 0x3040 && c <= 0x30ff) || (c >= 0x31f0 && c <= 0x31ff)
const isHangul = (c) =>
  (c >= 0xac00 && c <= 0xd7a3) || (c >= 0x1100 && c <= 0x11ff) || (c >= 0x3130 && c <= 0x318f)
/** Ideographic punctuation, circled and squared forms, full and half width. */
const isMark = (c) =>
  (c >= 0x3000 && c <= 0x303f) || (c >= 0x3200 && c <= 0x33ff) || (c >= 0xff00 && c <= 0xffef)
const isBopomofo = (c) => c >= 0x3100 && c <= 0x312f

async function cut(name, file, keep) {
  const text = String.fromCodePoint(0x20, ...keep)
  const bytes = await subsetFont(await readFile(file), text, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: [],
    dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'vhea', 'vmtx'],
  })
  await writeFile(join(out, name), bytes)
  console.log(name, keep.length, 'characters', bytes.length, 'bytes')
}

await mkdir(out, { recursive: true })

for (const [family, file, name] of [
  ['besley', '500Medium/Besley_500Medium.ttf', 'Besley-Medium.ttf'],
  ['source-sans-3', '400Regular/SourceSans3_400Regular.ttf', 'SourceSans3-Regular.ttf'],
  ['source-sans-3', '600SemiBold/SourceSans3_600SemiBold.ttf', 'SourceSans3-SemiBold.ttf'],
  ['noto-sans', '400Regular/NotoSans_400Regular.ttf', 'NotoSans-Regular.ttf'],
  // The Noto of Arabic draws dots apart from their letters, which most readers of PDFs take for spaces.
  ['ibm-plex-sans-arabic', '400Regular/IBMPlexSansArabic_400Regular.ttf', 'IBMPlexSansArabic-Regular.ttf'],
  ...scripts.map((script) => [
    `noto-sans-${script.toLowerCase()}`,
    `400Regular/NotoSans${script}_400Regular.ttf`,
    `NotoSans${script}-Regular.ttf`,
  ]),
]) {
  await copyFile(source(family, file), join(out, name))
  await copyFile(source(family, 'LICENSE_FONT'), join(out, `OFL-${name.split('-')[0]}.txt`))
}

// Each region draws the characters its own standard has; simplified Chinese also carries the rare rest.
const japanese = (await characters(han.ja)).filter((c) => isHan(c) || isKana(c) || isMark(c))
const big5 = repertoire('big5', [0xa1, 0xf9], [0x40, 0xfe])
const traditional = (await characters(han['zh-Hant'])).filter(
  (c) => (isHan(c) && (big5.has(c) || c >= 0x20000)) || isMark(c) || isBopomofo(c),
)
const elsewhere = new Set([...japanese, ...traditional])
const gb2312 = repertoire('gbk', [0xb0, 0xf7], [0xa1, 0xfe])
const simplified = (await characters(han['zh-Hans'])).filter(
  (c) => (isHan(c) && (gb2312.has(c) || !elsewhere.has(c))) || isMark(c) || isBopomofo(c),
)
const korean = (await characters(han.ko)).filter((c) => isHangul(c) || isMark(c))

await cut('NotoSansJP-Regular.ttf', han.ja, japanese)
await cut('NotoSansTC-Regular.ttf', han['zh-Hant'], traditional)
await cut('NotoSansSC-Regular.ttf', han['zh-Hans'], simplified)
await cut('NotoSansKR-Regular.ttf', han.ko, korean)
for (const family of ['jp', 'kr', 'sc', 'tc']) {
  await copyFile(
    source(`noto-sans-${family}`, 'LICENSE_FONT'),
    join(out, `OFL-NotoSans${family.toUpperCase()}.txt`),
  )
}
