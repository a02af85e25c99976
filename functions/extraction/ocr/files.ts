import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Local and never downloaded. */
export interface OcrFiles {
  workerPath: string
  corePath: string
  /** A folder with `LANGUAGE.traineddata.gz`. */
  langPath: string
  language: string
}

// A CommonJS bundle has no import.meta.url, and a module has no __filename.
const packages = createRequire(import.meta.url ?? __filename)

export const ocrFiles = (language: string): OcrFiles => ({
  workerPath: packages.resolve('tesseract.js/src/worker-script/node/index.js'),
  corePath: dirname(packages.resolve('tesseract.js-core/package.json')),
  langPath: join(dirname(packages.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int'),
  language,
})
