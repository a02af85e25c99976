import { unzipSync } from 'fflate'
import { Refused } from '../../files/refused.ts'

/** Parts with macros, programs, controls, embedded files, or links to other files and to data elsewhere. */
const active =
  /vbaproject|macrosheet|dialogsheet|embeddings\/|oleobject|activex|ctrlprop|customui|externallink|connections|querytable|webextension|webimage|volatiledependencies|attachedtoolbars/

const mostParts = 3000

export const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/** Reads only the names of the parts. @throws Refused */
export function checkWorkbook(bytes: Buffer): void {
  const names = partsOf(bytes)
  if (names.some((name) => active.test(name)))
    throw new Refused(
      'This workbook contains macros, embedded files or links to other files. Save it without them, or as a PDF.',
    )
  const isWorkbook =
    names.includes('[content_types].xml') && names.some((name) => /^xl\/workbook[^/]*\.xml$/.test(name))
  if (!isWorkbook)
    throw new Refused('This is not an Excel workbook. Save it as a PDF, .xlsx or CSV file and send that.')
}

/** In lowercase, as Excel compares them. */
function partsOf(bytes: Buffer): string[] {
  // The end record must be at the very end, so that every program reads the same list of parts.
  if (bytes.toString('latin1', bytes.length - 22, bytes.length - 18) !== 'PK\x05\x06') throw damaged()
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name.replaceAll('\\', '/').toLowerCase()) > mostParts) throw damaged()
        return false
      },
    })
  } catch {
    throw damaged()
  }
  return names
}

const damaged = () =>
  new Refused('This workbook is damaged. Open it in Excel, save it again as .xlsx, and send the new one.')
