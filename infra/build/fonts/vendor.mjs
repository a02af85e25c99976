// Makes functions/quotes/pdf/fonts from the published fonts. Run by hand when a font changes:
//   npm ci && npm run vendor
// The faces of headings and text are copied as they are; the one of rarer letters is cut down to what names need.
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

/** Letters of scripts, but no marks of their own, for which pdf-lib has no place. */
function lettersOf(...scripts) {
  const letter = new RegExp(`^(?!\\p{M})[${scripts.map((name) => `\\p{scx=${name}}`).join('')}]`, 'u')
  return (c) => letter.test(String.fromCodePoint(c))
}

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
const bytes = await cut(
  source('noto-sans', '400Regular/NotoSans_400Regular.ttf'),
  lettersOf('Latin', 'Greek', 'Cyrillic', 'Common'),
)
await writeFile(join(out, 'NotoSans-Regular.ttf'), bytes)
await license('noto-sans', 'NotoSans')
