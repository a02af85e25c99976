// Makes functions/quotes/pdf/fonts from the published fonts. Run by hand when a font changes:
//   npm ci && npm run vendor
// The faces of headings and text are copied as they are; the others are cut down to what names need.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const out = join(import.meta.dirname, '../../../functions/quotes/pdf/fonts')

/** @param {string} family @param {string} file */
const source = (family, file) =>
  join(dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), file)

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

/** Letters of scripts, but no marks of their own, for which pdf-lib has no place. */
function lettersOf(...scripts) {
  const letter = new RegExp(`^(?!\\p{M})[${scripts.map((name) => `\\p{scx=${name}}`).join('')}]`, 'u')
  return (c) => letter.test(String.fromCodePoint(c))
}

const isHan = (c) => (c >= 0x3400 && c <= 0x9fff) || (c >= 0xf900 && c <= 0xfaff) || c >= 0x20000
const isKana = (c) => (c >= 0x3040 && c <= 0x30ff) || (c >= 0x31f0 && c <= 0x31ff)
const isHangul = (c) =>
  (c >= 0xac00 && c <= 0xd7a3) || (c >= 0x1100 && c <= 0x11ff) || (c >= 0x3130 && c <= 0x318f)
/** Ideographic punctuation, circled and squared forms, full and half width. */
const isMark = (c) =>
  (c >= 0x3000 && c <= 0x303f) || (c >= 0x3200 && c <= 0x33ff) || (c >= 0xff00 && c <= 0xffef)
const isBopomofo = (c) => c >= 0x3100 && c <= 0x312f

const shiftJis = repertoire('shift_jis', [0x81, 0xfc], [0x40, 0xfc])
const big5 = repertoire('big5', [0xa1, 0xf9], [0x40, 0xfe])
const gb2312 = repertoire('gbk', [0xb0, 0xf7], [0xa1, 0xfe])
const gbk = repertoire('gbk', [0x81, 0xfe], [0x40, 0xfe])
/** Characters that no other region draws, also those of names. */
const isSimplified = (c) => gb2312.has(c) || (gbk.has(c) && !big5.has(c) && !shiftJis.has(c))

/** Each region draws the characters its own standard has. */
const cuts = [
  { family: 'noto-sans', name: 'NotoSans', keeps: lettersOf('Latin', 'Greek', 'Cyrillic', 'Common') },
  { family: 'noto-sans-armenian', name: 'NotoSansArmenian', keeps: lettersOf('Armenian') },
  { family: 'noto-sans-ethiopic', name: 'NotoSansEthiopic', keeps: lettersOf('Ethiopic') },
  { family: 'noto-sans-georgian', name: 'NotoSansGeorgian', keeps: lettersOf('Georgian') },
  {
    family: 'noto-sans-jp',
    name: 'NotoSansJP',
    keeps: (c) => (isHan(c) && shiftJis.has(c)) || isKana(c) || isMark(c),
  },
  { family: 'noto-sans-kr', name: 'NotoSansKR', keeps: (c) => isHangul(c) || isMark(c) },
  {
    family: 'noto-sans-sc',
    name: 'NotoSansSC',
    keeps: (c) => (isHan(c) && isSimplified(c)) || isMark(c) || isBopomofo(c),
  },
  {
    family: 'noto-sans-tc',
    name: 'NotoSansTC',
    keeps: (c) => (isHan(c) && big5.has(c)) || isMark(c) || isBopomofo(c),
  },
]

async function cut(file, keeps) {
  const bytes = await readFile(file)
  const kept = fontkit.create(bytes).characterSet.filter(keeps)
  return subsetFont(bytes, String.fromCodePoint(0x20, ...kept), {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: [],
    dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'vhea', 'vmtx'],
  })
}

const license = (family, name) =>
  copyFile(source(family, 'LICENSE_FONT'), join(out, `OFL-${name.split('-')[0]}.txt`))

await mkdir(out, { recursive: true })
for (const [family, file, name] of [
  ['besley', '500Medium/Besley_500Medium.ttf', 'Besley-Medium.ttf'],
  ['source-sans-3', '400Regular/SourceSans3_400Regular.ttf', 'SourceSans3-Regular.ttf'],
  ['source-sans-3', '600SemiBold/SourceSans3_600SemiBold.ttf', 'SourceSans3-SemiBold.ttf'],
]) {
  await copyFile(source(family, file), join(out, name))
  await license(family, name)
}
for (const { family, name, keeps } of cuts) {
  const bytes = await cut(source(family, `400Regular/${name}_400Regular.ttf`), keeps)
  await writeFile(join(out, `${name}-Regular.ttf`), bytes)
  await license(family, name)
  console.log(name, bytes.length, 'bytes')
}
