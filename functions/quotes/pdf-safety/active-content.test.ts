import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { expectReason, reasonOf } from './expect-reason.ts'
import { inspect } from './inspect.ts'
import {
  ONE_PAGE,
  OPENING_CATALOG,
  SCRIPT_ACTION,
  file,
  packedFile,
  stream,
  withOpenAction,
} from './samples.ts'
import type { Objects } from './samples.ts'

const { 2: pages = '', 3: page = '', 5: font = '' } = ONE_PAGE
const dictionaries: Objects = { 1: OPENING_CATALOG, 2: pages, 3: page, 5: font, 6: '<< /Nothing true >>' }
const content = { 4: stream('BT ET') }

describe('active content in plain sight', () => {
  const actions: Record<string, string> = {
    script: SCRIPT_ACTION,
    'script with escaped names': '<< /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >>',
    'script kept in a stream': '<< /S /JavaScript /JS 8 0 R >>',
    launch: '<< /S /Launch /F (calc.exe) >>',
    'launch with a comment between': '<< /S %\n /Launch /Win << /F (calc.exe) >> >>',
    'submit form': '<< /S /SubmitForm /F << /FS /URL /F (https://example.com) >> >>',
    'import data': '<< /S /ImportData /F (data.fdf) >>',
    'remote document': '<< /S /GoToR /F (\\\\\\\\server\\\\share\\\\x.pdf) /D [0 /Fit] >>',
    'embedded document': '<< /S /GoToE /T << /R /C /N (x.pdf) >> >>',
    rendition: '<< /S /Rendition /OP 0 /R 8 0 R >>',
    movie: '<< /S /Movie >>',
    'script address': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    'script address with breaks': '<< /S /URI /URI ( java\\\nsc\\tript\\072alert\\(1\\)) >>',
    'script address in hexadecimal': `<< /S /URI /URI <${Buffer.from('JavaScript:x').toString('hex')}> >>`,
    'script address in wide text': '<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A> >>',
    'file address': '<< /S /URI /URI (file:///etc/passwd) >>',
    'network address': '<< /S /URI /URI (\\\\\\\\server\\\\share) >>',
    'chained script': '<< /S /URI /URI (https://example.com) /Next << /S /JavaScript /JS (x) >> >>',
  }
  expectReason(
    'active-content',
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, withOpenAction(action)])),
  )

  expectReason('active-content', {
    'a type reached through a reference': withOpenAction('<< /S 8 0 R >>', { 8: '/Launch' }),
    'an address reached through a reference': withOpenAction('<< /S /URI /URI 8 0 R >>', {
      8: '(javascript:1)',
    }),
    'scripts by name': file({ 1: '<< /Pages 2 0 R /Names << /JavaScript << /Names [(a) 7 0 R] >> >> >>' }),
    'attached files by name': file({ 1: '<< /Pages 2 0 R /Names << /EmbeddedFiles 7 0 R >> >>' }),
    'an attached file': file({ 7: '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>', 8: stream('MZ') }),
    'an attached file through a reference': file({
      7: '<< /EF 9 0 R >>',
      8: stream('MZ'),
      9: '<< /F 8 0 R >>',
    }),
    'an attachment note': file({ 7: '<< /Type /Annot /Subtype /FileAttachment /FS 8 0 R >>' }),
    'an XFA form': file({ 1: '<< /Pages 2 0 R /AcroForm << /Fields [] /XFA [(template) 7 0 R] >> >>' }),
    'rich media': file({ 7: '<< /Type /Annot /Subtype /RichMedia >>' }),
    'a 3D note': file({ 7: '<< /Type /Annot /Subtype /3D >>' }),
    'a page event': file({ 3: `<< /Type /Page /Parent 2 0 R /AA << /O ${SCRIPT_ACTION} >> >>` }),
    'data in an outside file': file({ 7: stream('', '/F (\\\\\\\\server\\\\x)') }),
    'a catalog in the trailer itself': file(
      {},
      { trailer: `/Root << /Pages 2 0 R /OpenAction ${SCRIPT_ACTION} >>` },
    ),
  })

  it('is named for the person who sent it', () => {
    expect(() => inspect(withOpenAction(SCRIPT_ACTION))).toThrow(
      'This PDF contains a script, which we cannot accept. Print it to a new PDF and upload the new one.',
    )
  })
})

describe('encryption', () => {
  const dictionary = '<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>'
  expectReason('encrypted', {
    'named in the trailer': file({ 7: dictionary }, { trailer: '/Encrypt 7 0 R' }),
    'written in the trailer': file({}, { trailer: `/Encrypt ${dictionary}` }),
    'named in a cross-reference stream': packedFile({ ...dictionaries }, content, {
      trailer: '/Encrypt 7 0 R',
    }),
    'with an escaped name': file({ 7: dictionary }, { trailer: '/#45ncrypt 7 0 R' }),
    'with a script inside': withOpenAction(SCRIPT_ACTION, { 8: `<< /Encrypt ${dictionary} >>` }),
  })

  it.each([true, false])('by a PDF library (object streams: %s)', async (useObjectStreams) => {
    const document = await PDFDocument.create()
    document.addPage().node.set(PDFName.of('Note'), PDFName.of('x'))
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(reasonOf(Buffer.from(await document.save({ useObjectStreams })))).toBe('encrypted')
  })

  it('tells what to do', () => {
    expect(() => inspect(file({}, { trailer: '/Encrypt 7 0 R' }))).toThrow(
      'Remove the password and try again',
    )
  })
})
