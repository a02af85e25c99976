import { unzipSync } from 'fflate'
import { Refused } from '../../files/refused.ts'

/** Parts with macros, programs, controls, embedded files, or links to other files and to data elsewhere. */
const active =
  /vbaproject|macrosheet|dialogsheet|embeddings\/|oleobject|activex|ctrlprop|customui|externallink|connections|querytable|webextension|webimage|volatiledependencies|attachedtoolbars/

const mostParts = 3000

export const isArchive = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/** Looks only at the names of the parts. @throws Refused */
export function checkWorkbook(bytes: Buffer): void {
  const names = partsOf(bytes)
  if ([...names, listsIn(bytes)].some((text) => active.test(text)))
    throw new Refused(
      'This workbook contains macros, embedded files or links to other files. Save it without them, or as a PDF.',
    )
  const isWorkbook =
    names.includes('[content_types].xml') && names.some((name) => /^xl\/workbook[^/]*\.xml$/.test(name))
  if (!isWorkbook)
    throw new Refused('This is not an Excel workbook. Save it as a PDF, .xlsx or CSV file and send that.')
}

/** In lowercase, as Excel compares them. */
const plain = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/**
 * From the first entry of any list of parts to the end of the file. An end record can count too few parts, or point to
 * another list, and programs differ in what they then read.
 */
const listsIn = (bytes: Buffer): string => plain(bytes.toString('latin1', bytes.indexOf('PK\x01\x02')))

/** The parts that the end record counts. */
function partsOf(bytes: Buffer): string[] {
  // At the very end, so that nothing can hide behind it.
  if (bytes.toString('latin1', bytes.length - 22, bytes.length - 18) !== 'PK\x05\x06') throw damaged()
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(plain(name)) > mostParts) throw damaged()
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
