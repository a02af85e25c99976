import { describe, expect, it } from 'vitest'
import { expectReason, reasonOf } from '../../testing/pdf-reasons.ts'
import { inspect } from './inspect.ts'
import {
  CONTENT,
  DICTIONARIES,
  ONE_PAGE,
  OPENING_DICTIONARIES,
  SCRIPT_ACTION,
  file,
  packedFile,
  stream,
  update,
  withOpenAction,
} from '../../testing/pdf-samples.ts'
import type { Objects } from '../../testing/pdf-samples.ts'

describe('visible active content is refused', () => {
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
    'address that shows a source': '<< /S /URI /URI (view-source:https://example.com) >>',
    'address of an app': '<< /S /URI /URI (intent://x#Intent;end) >>',
    'address of a notebook': '<< /S /URI /URI (onenote:https://example.com) >>',
    'address without a scheme': '<< /S /URI /URI (//server/share) >>',
    'address that is a path': '<< /S /URI /URI (invoice.exe) >>',
    'base address': '<< /URI << /Base (file:///C:/) >> >>',
    'thread in another file': '<< /S /Thread /F (other.pdf) /D 0 >>',
    'thread in a file named elsewhere': '<< /F 8 0 R /D 0 /S /#54hread >>',
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
    'an address of no web page, reached through a reference': file({
      7: '<< /S /URI /URI 8 0 R >>',
      8: '(view-source:https://example.com)',
    }),
    'an address in an object stream': packedFile(
      { ...DICTIONARIES, 7: '(intent:x)', 8: '<< /S /URI /URI 7 0 R >>' },
      CONTENT,
    ),
    'a type of another file through a reference': withOpenAction('<< /S 8 0 R /F (x.pdf) >>', {
      8: '/Thread',
    }),
    'a page of another file in place of a form': file({
      7: stream('', '/Subtype /Form /BBox [0 0 1 1] /Ref << /F (x.pdf) /Page 0 >>'),
    }),
    'a picture kept elsewhere': file({ 7: stream('', '/Subtype /Image /OPI << /1.3 << /F (x.tif) >> >>') }),
    'a picture kept elsewhere, by type': file({ 7: '<< /Type /OPI /Version 1.3 /F (x.tif) >>' }),
    'a file on another machine': file({ 7: '<< /Type /Filespec /F (\\\\\\\\server\\\\x.pdf) >>' }),
    'a file on another machine, with slashes': file({ 7: '<< /Type /Filespec /UF (//server/x.pdf) >>' }),
    'a file on another machine, in wide text': file({ 7: '<< /UF <FEFF005C005C0061> >>' }),
    'a file at an address': file({ 7: '<< /Type /Filespec /FS /URL /F (https://example.com/x) >>' }),
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

  it('and the message names it', () => {
    expect(() => inspect(withOpenAction(SCRIPT_ACTION))).toThrow(
      'This PDF contains a script. Print it to a new PDF and send that.',
    )
  })
})

const link = '<< /S /URI /URI (https://example.com) >>'
const pageWith = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`

describe('a link that opens by itself is refused', () => {
  expectReason('active-content', {
    'with the document': withOpenAction(link),
    'written in the catalog': file({ 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${link} >>` }),
    'after another action': withOpenAction('<< /S /GoTo /D [3 0 R /Fit] /Next [8 0 R] >>', {
      8: '<< /S /Named /N /NextPage /Next 9 0 R >>',
      9: link,
    }),
    'with a page': file({ 3: pageWith(`/AA << /O ${link} >>`) }),
    'with a page, through references': file({ 3: pageWith('/AA 7 0 R'), 7: '<< /O 8 0 R >>', 8: link }),
    'with a page, written in its events': file({ 3: pageWith('/AA 7 0 R'), 7: `<< /C ${link} >>` }),
    'with a note': file({ 7: `<< /Type /Annot /Subtype /Widget /AA << /E 8 0 R >> >>`, 8: link }),
    'from an object stream': packedFile({ ...OPENING_DICTIONARIES, 7: link }, CONTENT),
    'whose address stands elsewhere': withOpenAction('<< /S /URI /URI 8 0 R >>', {
      8: '(https://a.example)',
    }),
    'in an object that was replaced': update(withOpenAction(link), { 7: '<< /S /GoTo /D [3 0 R /Fit] >>' }),
    'whose number is hidden': file({
      1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>',
      5: `${ONE_PAGE[5]}\nendobj\n7 0 %\nobj\n${link}`,
    }),
  })
})

describe('links that wait for a click pass', () => {
  it.each(['https://example.com', 'HTTP://example.com', 'mailto:office@example.com', 'tel:+15550100'])(
    '%s',
    (address) => {
      const annotation = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`
      const opens =
        '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] /AA << >> /URI << /Base (https://a.example) >> >>'
      const links = { 1: opens, 3: pageWith('/Annots [7 0 R 8 0 R]'), 7: annotation }
      expect(reasonOf(file({ ...links, 8: '<< /Subtype /Link /A 9 0 R >>', 9: link }))).toBe('accepted')
    },
  )

  it('as does an article of the same file', () =>
    expect(reasonOf(file({ 8: '<< /Type /Thread /F 9 0 R >>' }))).toBe('accepted'))
})

describe('a font matrix', () => {
  const fontWith = (matrix: string, more: Objects = {}) =>
    file({ 7: `<< /Type /Font /Subtype /Type3 /FontMatrix ${matrix} >>`, ...more })
  expectReason('damaged', {
    'with a string': fontWith('[1 2 3 4 5 (0\\); alert\\(1)]'),
    'of five numbers': fontWith('[1 0 0 1 0]'),
    'of seven numbers': fontWith('[1 0 0 1 0 0 0]'),
    'that is no array': fontWith('(1)'),
    'with a reference in it': fontWith('[1 0 0 1 0 8 0 R]', { 8: '(x)' }),
    'that stands elsewhere': fontWith('8 0 R', { 8: '[1 0 0 1 0 (x)]' }),
  })
  expectReason('accepted', { 'of six numbers': fontWith('[.001 0 0 0.001 0 -0]') })
})
