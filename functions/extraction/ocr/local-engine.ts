import { OcrEngine } from './engine.ts'
import { ocrFiles } from './files.ts'

let pages: OcrEngine | undefined
let lines: OcrEngine | undefined

/** Reads whole pages: one for the process, kept warm. English alone reads them best and in half the time. */
export const pageEngine = (): OcrEngine => (pages ??= new OcrEngine(ocrFiles(['eng'])))

/** Reads names again, in alphabets with accents. */
export const accentEngine = (): OcrEngine => (lines ??= new OcrEngine(ocrFiles(['ces', 'tur', 'spa', 'pol'])))

/** Ends both; the next read starts them again. */
export async function stopReading(): Promise<void> {
  await Promise.all([pages?.stop(), lines?.stop()])
}
