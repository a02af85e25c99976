import { type PDFContext, type PDFDocument, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'

/** The standard structure types in a quote. */
export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

export type Attributes = {
  /** For a TH: the direction of its cells. */
  scope?: 'Column' | 'Row'
}

export const headsColumn: Attributes = { scope: 'Column' }
export const headsRow: Attributes = { scope: 'Row' }

/** A marked piece of a page's content, by its number on the page. */
type Mark = { page: number; id: number }

export class StructureElement {
  readonly tag: Tag | 'Document'
  readonly #attributes: Attributes
  readonly #kids: (StructureElement | Mark)[] = []

  constructor(tag: Tag | 'Document', attributes: Attributes = {}) {
    this.tag = tag
    this.#attributes = attributes
  }

  add(tag: Tag, attributes: Attributes): StructureElement {
    const element = new StructureElement(tag, attributes)
    this.#kids.push(element)
    return element
  }

  mark(page: number, id: number): void {
    this.#kids.push({ page, id })
  }

  /** Writes this element and its children; `refs` gets the reference of each. */
  embed(
    context: PDFContext,
    parent: PDFRef,
    pages: readonly PDFRef[],
    refs: Map<StructureElement, PDFRef>,
  ): PDFRef {
    const ref = context.nextRef()
    refs.set(this, ref)
    const own = this.#kids.find((kid): kid is Mark => 'page' in kid)?.page
    const kids = this.#kids.map((kid): number | PDFObject => {
      if (kid instanceof StructureElement) return kid.embed(context, ref, pages, refs)
      if (kid.page === own) return kid.id
      return context.obj({ Type: 'MCR', Pg: pages[kid.page] ?? null, MCID: kid.id })
    })
    const [only] = kids
    const { scope } = this.#attributes
    const element = context.obj({
      S: this.tag,
      P: parent,
      K: kids.length === 1 && only !== undefined ? only : kids,
      ...(own === undefined ? {} : { Pg: pages[own] ?? null }),
      ...(scope && { A: { O: 'Table', Scope: scope } }),
    })
    context.assign(ref, element)
    return ref
  }
}

/** @param marked per page, the elements of its marks, by number */
export function embedStructure(
  document: PDFDocument,
  structure: StructureElement,
  marked: readonly (readonly StructureElement[])[],
): void {
  const { context, catalog } = document
  const pages = document.getPages()
  const root = context.nextRef()
  const refs = new Map<StructureElement, PDFRef>()
  const top = structure.embed(
    context,
    root,
    pages.map(({ ref }) => ref),
    refs,
  )
  const nums = marked.flatMap((elements, page) => [
    page,
    elements.map((element) => refs.get(element) ?? null),
  ])
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: top,
      ParentTree: { Nums: nums },
      ParentTreeNextKey: marked.length,
    }),
  )
  catalog.set(PDFName.of('StructTreeRoot'), root)
  pages.forEach(({ node }, index) => {
    node.set(PDFName.of('StructParents'), context.obj(index))
    node.set(PDFName.of('Tabs'), PDFName.of('S'))
  })
}
