import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What an engine is started with; none of it is ever fetched. */
export interface OcrFiles {
  workerPath: string
  corePath: string
  /** A folder with a `LANGUAGE.traineddata.gz` for each language. */
  langPath: string
  languages: readonly string[]
}

// A CommonJS bundle has no import.meta.url, a module no __filename.
const packages = createRequire(import.meta.url ?? __filename)

const dataOf = (language: string): string =>
  join(
    dirname(packages.resolve(`@tesseract.js-data/${language}/package.json`)),
    '4.0.0_best_int',
    `${language}.traineddata.gz`,
  )

/** The files of the installed packages. */
export function ocrFiles(languages: readonly string[]): OcrFiles {
  return {
    workerPath: packages.resolve('tesseract.js/src/worker-script/node/index.js'),
    corePath: dirname(packages.resolve('tesseract.js-core/package.json')),
    langPath: folderOf(languages),
    languages,
  }
}

/** Each language is a package of its own; the engine wants those it reads with in one folder. */
function folderOf(languages: readonly string[]): string {
  const [only, ...others] = languages
  if (only && others.length === 0) return dirname(dataOf(only))
  const folder = join(tmpdir(), `tesseract-4.0.0-${languages.join('-')}`)
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const made = mkdtempSync(`${folder}-`)
  for (const language of languages) copyFileSync(dataOf(language), join(made, `${language}.traineddata.gz`))
  try {
    renameSync(made, folder)
  } catch {
    // Another process was quicker.
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}
