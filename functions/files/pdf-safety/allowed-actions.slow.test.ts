import { describe, expect, it } from 'vitest'
import { expectReason, reasonOf } from '../../testing/pdf-reasons.ts'
import { inspect } from './inspect.ts'
import { CONTENT, ONE_PAGE, file, packedFile, update, withOpenAction } from '../../testing/pdf-samples.ts'
import type { Objects } from '../../testing/pdf-samples.ts'

const catalog = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`
const page = (entries: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${entries} >>`
const note = (entries: string, more: Objects = {}) =>
  file({ 3: page('/Annots [7 0 R]'), 7: `<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`, ...more })

const ACTIONS = {
  'a menu command': '<< /S /Named /N /Print >>',
  'saving a copy': '<< /S /Named /N /SaveAs >>',
  'a reset of a form': '<< /S /ResetForm >>',
  'hiding a field': '<< /S /Hide /T (a) /H true >>',
  'showing a layer': '<< /S /SetOCGState /State [/ON 8 0 R] >>',
  'a part of a document': '<< /S /GoToDp /Dp 8 0 R >>',
  'another file': '<< /S /GoToR /F (a.pdf) /D [0 /Fit] >>',
  'an attached document': '<< /S /GoToE /D [0 /Fit] >>',
  'a rendition': '<< /S /Rendition /OP 0 >>',
  'a movie': '<< /S /Movie /T (a) >>',
  'a sound': '<< /S /Sound /Sound 8 0 R >>',
  'a transition': '<< /S /Trans /Trans << /S /R >> >>',
  'a 3D view': '<< /S /GoTo3DView /TA 8 0 R /V /F >>',
  'rich media': '<< /S /RichMediaExecute /TA 8 0 R >>',
  'an article': '<< /S /Thread /D 0 >>',
  'an unknown action': '<< /S /OpenSesame >>',
}

describe.each(Object.entries(ACTIONS))('%s is refused', (_, action) => {
  const chain = `<< /S /GoTo /D [3 0 R /Fit] /Next ${action} >>`
  expectReason('active-content', {
    'on opening': withOpenAction(action),
    'on opening, written in the catalog': file({ 1: catalog(`/OpenAction ${action}`) }),
    'behind a link': note(`/Subtype /Link /A ${action}`),
    'behind a link, in an object of its own': note('/Subtype /Link /A 8 0 R', { 8: action }),
    'behind a link to an address': note('/Subtype /Link /PA 8 0 R', { 8: action }),
    'behind an outline': file({
      1: catalog('/Outlines 7 0 R'),
      7: '<< /First 8 0 R /Last 8 0 R /Count 1 >>',
      8: `<< /Title (a) /Parent 7 0 R /A 9 0 R >>`,
      9: action,
    }),
    'after another action': note(`/Subtype /Link /A ${chain}`),
    'after another action, in a list of references': note(
      '/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next [8 0 R] >>',
      { 8: chain },
    ),
    'with a page': file({ 3: page(`/AA << /O ${action} >>`) }),
    'with a field': note(`/Subtype /Widget /FT /Tx /T (a) /AA 8 0 R`, { 8: `<< /K ${action} >>` }),
    'in an object that was replaced': update(note('/Subtype /Link /A 8 0 R', { 8: action }), { 8: 'null' }),
    'in an object stream': packedFile(
      {
        1: ONE_PAGE[1],
        2: ONE_PAGE[2],
        3: page('/Annots [7 0 R]'),
        7: '<< /A 8 0 R >>',
        8: action,
      },
      CONTENT,
    ),
  })
})

describe('an action that runs by itself is refused', () => {
  const move = '<< /S /GoTo /D [3 0 R /Fit] >>'
  expectReason('active-content', {
    'when a page opens': file({ 3: page(`/AA << /O ${move} >>`) }),
    'when the document closes': file({ 1: catalog('/AA << /WC 7 0 R >>'), 7: move }),
    'when a field changes': note(`/Subtype /Widget /AA << /V ${move} >>`),
    'when a pointer passes, by a list elsewhere': note('/Subtype /Link /AA 8 0 R', { 8: `<< /E ${move} >>` }),
    'when a screen note is shown': note('/Subtype /Screen'),
  })
  expectReason('accepted', {
    'but a list of nothing passes': file({ 1: catalog('/AA << >>'), 3: page('/AA 7 0 R'), 7: '<< >>' }),
    'but a font of that name passes': file({ 3: page('/Resources << /Font << /AA 5 0 R >> >>') }),
  })
})

describe('an action whose type is in another object', () => {
  const elsewhere = (type: string) => note('/Subtype /Link /A << /S 8 0 R /D [3 0 R /Fit] >>', { 8: type })
  it.each([
    ['/Hide', 'active-content'],
    ['/GoTo', 'accepted'],
  ])('%s: %s', (type, reason) => expect(reasonOf(elsewhere(type))).toBe(reason))
})

describe('a place in this file passes', () => {
  const outline = {
    7: '<< /First 8 0 R /Last 9 0 R /Count 2 >>',
    8: '<< /Title (a) /Next 9 0 R /Dest (x) >>',
  }
  expectReason('accepted', {
    'on opening': file({ 1: catalog('/OpenAction [3 0 R /XYZ null null 1]') }),
    'on opening, by an action': withOpenAction('<< /Type /Action /S /GoTo /D [3 0 R /FitH 842] >>'),
    'on opening, by name': withOpenAction('<< /S /GoTo /D (chapter) >>'),
    'behind an outline': file({
      1: catalog('/Outlines 7 0 R'),
      ...outline,
      9: '<< /Title (b) /A << /S /GoTo /D [3 0 R /Fit] >> >>',
    }),
    'behind a link, then a web page': note(
      '/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com) >> >>',
    ),
  })
  // None of these is an action.
  expectReason('accepted', {
    'a structure with attributes': file({
      7: '<< /Type /StructElem /S /Hide1 /P 8 0 R /A << /O /Layout >> >>',
    }),
    'a page that fades in': file({ 3: page('/Trans << /Type /Trans /S /Wipe >>') }),
    'a blend mode': file({ 7: '<< /Type /ExtGState /BM /Screen >>' }),
    'an address that is only text': file({ 7: '(file:///C:/Users/a/scan.tmp)' }),
  })
})

it.each([
  ['<< /S /Named /N /Print >>', 'contains a command for the program that shows it'],
  ['<< /S /ResetForm >>', 'contains a button that changes a form or what is shown'],
  ['<< /S /URI /URI (https://example.com) >>', 'opens a web page automatically, without a click'],
])('the message for %s says what it does and what to do', (action, words) => {
  expect(() => inspect(withOpenAction(action))).toThrow(
    `This PDF ${words}. Print it to a new PDF and send that.`,
  )
})
