import { languages, type Language } from '../domain/accents.ts'
import { OcrEngine } from './engine.ts'
import { ocrFiles } from './files.ts'

let pages: OcrEngine | undefined
let lines: ReadonlyMap<Language, OcrEngine> | undefined

/** Reads whole pages: one for the process, kept warm. English alone reads them best and in half the time. */
export const pageEngine = (): OcrEngine => (pages ??= new OcrEngine(ocrFiles('eng')))

/** Read names again, one for each language: an engine with several decides for the first that is fairly sure. */
export const lineEngines = (): ReadonlyMap<Language, OcrEngine> =>
  (lines ??= new Map(languages.map((language) => [language, new OcrEngine(ocrFiles(language))])))

/** Ends all; the next read starts them again. */
export async function stopReading(): Promise<void> {
  const running = [...(pages ? [pages] : []), ...(lines?.values() ?? [])]
  await Promise.all(running.map((engine) => engine.stop()))
}
