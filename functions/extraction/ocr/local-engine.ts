import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OcrEngine } from './engine.ts'

// A CommonJS bundle has no import.meta.url, and a module has no __filename.
const packages = createRequire(import.meta.url ?? __filename)

let engine: OcrEngine | undefined

/** One per process, kept warm, from local files. English alone reads best, names in other languages too. */
export const pageEngine = (): OcrEngine =>
  (engine ??= new OcrEngine({
    workerPath: packages.resolve('tesseract.js/src/worker-script/node/index.js'),
    corePath: dirname(packages.resolve('tesseract.js-core/package.json')),
    langPath: join(dirname(packages.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int'),
  }))

/** The next read starts it again. */
export const stopReading = async (): Promise<void> => engine?.stop()
