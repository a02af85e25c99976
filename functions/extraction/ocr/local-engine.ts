import { languages, type Language } from '../domain/accents.ts'
import { OcrEngine } from './engine.ts'
import { ocrFiles } from './files.ts'

let pages: OcrEngine | undefined
let lines: ReadonlyMap<Language, OcrEngine> | undefined

/** One per process, kept warm. English alone gives the best results in half the time. */
export const pageEngine = (): OcrEngine => (pages ??= new OcrEngine(ocrFiles('eng')))

/** Tesseract with several languages uses the first result it is fairly sure of. */
export const lineEngines = (): ReadonlyMap<Language, OcrEngine> =>
  (lines ??= new Map(languages.map((language) => [language, new OcrEngine(ocrFiles(language))])))

/** The next read starts them again. */
export async function stopReading(): Promise<void> {
  const running = [...(pages ? [pages] : []), ...(lines?.values() ?? [])]
  await Promise.all(running.map((engine) => engine.stop()))
}
