import { inflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../testing/pdf-reading.ts'
import { fullQuote, manyServices } from '../../testing/quote-documents.ts'
import { renderQuotePdf } from './quote-pdf.ts'

interface Node {
  tag: string
  scope?: string
  alt?: string
  kids: (Node | { page: number; id: number })[]
}

function treeOf(document: PDFDocument): Node {
  const { context, catalog } = document
  const pages = document.getPages().map(({ ref }) => ref)
  const pageOf = (dict: PDFDict) => pages.indexOf(dict.get(PDFName.of('Pg')) as PDFRef)
  const read = (dict: PDFDict, parent: unknown): Node => {
    expect(dict.get(PDFName.of('P'))).toBe(parent)
    const ref = context.getObjectRef(dict)
    const value = dict.lookup(PDFName.of('K'))
    const attributes = dict.lookupMaybe(PDFName.of('A'), PDFDict)
    const list = value instanceof PDFArray ? value.asArray() : value ? [value] : []
    const kids = list.map((kid) => {
      if (kid instanceof PDFNumber) return { page: pageOf(dict), id: kid.asNumber() }
      const found = context.lookup(kid, PDFDict)
      const id = found.lookupMaybe(PDFName.of('MCID'), PDFNumber)
      return id ? { page: pageOf(found), id: id.asNumber() } : read(found, ref)
    })
    const scope = attributes?.lookupMaybe(PDFName.of('Scope'), PDFName)?.decodeText()
    const alt = dict.lookupMaybe(PDFName.of('Alt'), PDFString)?.decodeText()
    return {
      tag: dict.lookup(PDFName.of('S'), PDFName).decodeText(),
      ...(scope ? { scope } : {}),
      ...(alt ? { alt } : {}),
      kids,
    }
  }
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  return read(root.lookup(PDFName.of('K'), PDFDict), catalog.get(PDFName.of('StructTreeRoot')))
}

const isNode = (kid: Node['kids'][number]): kid is Node => 'tag' in kid
const all = (node: Node): Node[] => [node, ...node.kids.filter(isNode).flatMap(all)]
const marksOf = (node: Node): { page: number; id: number }[] =>
  node.kids.flatMap((kid) => (isNode(kid) ? marksOf(kid) : [kid]))

function contentOf(document: PDFDocument) {
  return document.getPages().map(({ node }) => {
    const stream = node.lookup(PDFName.of('Contents'), PDFArray).lookup(0)
    if (!(stream instanceof PDFRawStream)) throw new Error('no content')
    const lines = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1').split('\n')
    const marks = new Map<number, string>()
    let unmarked = ''
    let open: number | 'artifact' | undefined
    for (const line of lines) {
      const id = /^\/\w+ <<\/MCID (\d+)>> BDC$/.exec(line)?.[1]
      if (id !== undefined) open = Number(id)
      else if (line.startsWith('/Artifact')) open = 'artifact'
      else if (line === 'EMC') open = undefined
      else if (open === undefined) unmarked += line
      else if (open !== 'artifact') marks.set(open, `${marks.get(open) ?? ''}${line}`)
    }
    return { marks, unmarked }
  })
}

const open = async (services = fullQuote.services) =>
  PDFDocument.load(await renderQuotePdf({ ...fullQuote, services }), { updateMetadata: false })

describe('the structure for assistive technology', () => {
  let document: PDFDocument
  let tree: Node
  beforeAll(async () => {
    document = await open()
    tree = treeOf(document)
  })

  it('is a document with headings and tables', () => {
    expect(tree.tag).toBe('Document')
    const tags = tree.kids.filter(isNode).map(({ tag }) => tag)
    expect(tags.filter((tag) => tag.startsWith('H'))).toEqual(['H1', 'H2', 'H2', 'H2'])
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(1)
  })

  it('has a table with a head for each cell, and rows of equal width', () => {
    const [services] = all(tree).filter(({ tag }) => tag === 'Table')
    const rows = (services?.kids ?? []).filter(isNode)
    expect(rows.map(({ tag }) => tag)).toEqual(Array.from({ length: 8 }, () => 'TR'))
    const [head, ...rest] = rows.map(({ kids }) => kids.filter(isNode).map(({ tag, scope }) => [tag, scope]))
    expect(head).toEqual(Array.from({ length: 4 }, () => ['TH', 'Column']))
    for (const row of rest)
      expect(row).toEqual([['TH', 'Row'], ...Array.from({ length: 3 }, () => ['TD', undefined])])
  })

  it('has all content except rules, heads and feet, once each and in order', () => {
    const contents = contentOf(document)
    const marks = marksOf(tree)
    expect(new Set(marks.map(({ page, id }) => `${page} ${id}`)).size).toBe(marks.length)
    contents.forEach(({ marks: drawn, unmarked }, page) => {
      expect(unmarked.trim()).toBe('')
      const read = marks.filter((mark) => mark.page === page).map(({ id }) => id)
      expect(read.toSorted((a, b) => a - b)).toEqual([...drawn.keys()].toSorted((a, b) => a - b))
      for (const content of drawn.values()) expect(content).toMatch(/Tj|f/)
    })
    expect(marks.map(({ page }) => page)).toEqual(marks.map(({ page }) => page).toSorted((a, b) => a - b))
  })

  it('is linked from the pages, too', () => {
    const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
    const nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
    document.getPages().forEach(({ node }, index) => {
      expect(node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()).toBe(index)
      expect(node.lookup(PDFName.of('Tabs'), PDFName).decodeText()).toBe('S')
      const parents = nums.lookup(2 * index + 1, PDFArray)
      expect(parents.size()).toBe(contentOf(document)[index]?.marks.size)
      for (let at = 0; at < parents.size(); at++)
        expect(parents.lookup(at, PDFDict).lookup(PDFName.of('S'))).toBeInstanceOf(PDFName)
    })
  })

  it('is declared: marked, with a language and a shown title, by the rules of PDF/UA-1', () => {
    const { catalog } = document
    expect(catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true')
    expect(document.getLanguage()).toBe('en-US')
    expect(catalog.lookup(PDFName.of('ViewerPreferences'), PDFDict).toString()).toContain(
      '/DisplayDocTitle true',
    )
    const metadata = catalog.lookup(PDFName.of('Metadata'))
    if (!(metadata instanceof PDFRawStream)) throw new Error('no metadata')
    const xmp = inflateSync(metadata.getContents()).toString()
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain('>Quote Q-2026-1042</rdf:li>')
  })
})

it('has one table over many pages, with its head and running sums read once', async () => {
  const document = await open(manyServices(60))
  const tree = treeOf(document)
  expect(document.getPageCount()).toBeGreaterThan(4)
  const [services] = all(tree).filter(({ tag }) => tag === 'Table')
  const rows = (services?.kids ?? []).filter(isNode)
  const heads = rows.filter(({ kids }) => kids.every((kid) => isNode(kid) && kid.scope === 'Column'))
  expect(heads).toHaveLength(1)
  const turns = new Set(marksOf(services ?? tree).map(({ page }) => page)).size - 1
  expect(rows).toHaveLength(1 + 60 + turns + 4)
})

it('reads a description that continues on the next page as a row of its own', async () => {
  const description = Array.from({ length: 120 }, (_, at) => `Item ${at}`).join('\n')
  const parts = [21, 54, 90].map((day) => ({ due: { on: 'decision' as const, day } }))
  const document = await open([{ name: 'A', description, setupFee: 100, monthlyFee: 0, plan: { parts } }])
  const tree = treeOf(document)
  const marks = marksOf(tree).map(({ page }) => page)
  expect(marks).toEqual(marks.toSorted((a, b) => a - b))
  const [services, schedule] = all(tree).filter(({ tag }) => tag === 'Table')
  const rows = (services?.kids ?? []).filter(isNode)
  const turns = new Set(marksOf(services ?? tree).map(({ page }) => page)).size - 1
  expect(turns).toBeGreaterThan(1)
  expect(rows).toHaveLength(1 + (turns + 1) + turns + 3)
  for (const { kids } of rows) expect(kids).toHaveLength(2)
  expect(schedule?.kids.filter(isNode).map(({ kids }) => kids.filter(isNode).map(({ tag }) => tag))).toEqual(
    parts.map(() => ['TH', 'TD']),
  )
})

it('prints running sums on each page', async () => {
  const printed = await readPdf(await renderQuotePdf({ ...fullQuote, services: manyServices(60) }))
  const pages = printed.map(({ text }) => text.replaceAll(/\s/g, ''))
  const sums = (page = '', word: string) =>
    new RegExp(`${word}(\\$[\\d,.]+\\.\\d\\d)(\\$[\\d,.]+\\.\\d\\d)`).exec(page)
  const cents = (text = '') => Number(text.replace(/[$,.]/g, ''))
  const amounts = (page: string) =>
    [...page.matchAll(/areport(?:1|2\.5)(\$[\d,]+\.\d\d)(?:\$[\d,]+\.\d\deach)?(\$[\d,]+\.\d\d)/g)].map(
      ([, setup, monthly]) => [cents(setup), cents(monthly)] as const,
    )
  let [setup, monthly] = [0, 0]
  for (const page of pages) {
    const brought = sums(page, 'Broughtforward')
    if (brought) expect([cents(brought[1]), cents(brought[2])]).toEqual([setup, monthly])
    for (const [oneSetup, oneMonthly] of amounts(page)) {
      setup += oneSetup
      monthly += oneMonthly
    }
    const carried = sums(page, 'Carriedforward') ?? sums(page, 'Allservices')
    if (carried) expect([cents(carried[1]), cents(carried[2])]).toEqual([setup, monthly])
  }
  const turns = (word: string) => pages.filter((page) => page.includes(word)).length
  expect(turns('Carriedforward')).toBeGreaterThan(2)
  expect(turns('Broughtforward')).toBe(turns('Carriedforward'))
  expect(amounts(pages.join('\n'))).toHaveLength(60)
})
