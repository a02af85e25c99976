import { formatUsd } from '#shared/money/format.ts'
import { toCents, type Cents } from '#shared/money/money.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { paymentInWords } from '#shared/quotes/plan-words.ts'
import { feeColumns, lineAmounts, type QuoteTotals } from '#shared/quotes/totals.ts'
import type { Shaped } from './shape.ts'
import { hair, ink, type Sheet, type Type, type } from './sheet.ts'
import { headsColumn, headsRow } from './structure.ts'
import { type Sums, type SumsOfQuote, sumsOf } from './totals.ts'

const pad = 4.5
const figureColumn = 92
const quantityColumn = 60

type Line = { shaped: Shaped; as: Type }
type Figure = { text: string; note: string }

interface Row extends Sums {
  number: string
  lines: readonly Line[]
  /** By column; empty for the rest of a row that began on the page before. */
  figures: readonly Figure[]
}

/** A row below the lines: all of them, the discount, the tax, and what is left. */
interface SumRow {
  label: readonly Shaped[]
  notes: readonly Shaped[]
  figures: readonly string[]
}

/** A row higher than this is split between pages; others move to the next page. */
const unsplit = 180
/** The fewest lines of a split row on each of its pages. */
const together = 3

/** A head on each page, running sums between pages, and the sums at the end. Empty columns of figures are left out. */
export function drawTable(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): void {
  sheet.canvas.tagged('Table', () => new Table(sheet, quote).draw(sumsOf(quote, totals)))
}

class Table {
  readonly #sheet: Sheet
  readonly #nameX: number
  readonly #measure: number
  readonly #columns: { head: string; x: number }[]
  readonly #has: ReturnType<typeof feeColumns>
  readonly #rows: readonly Row[]

  constructor(sheet: Sheet, quote: QuoteDocument) {
    this.#sheet = sheet
    this.#has = feeColumns(quote.services)
    this.#nameX = sheet.left + 24
    let x = sheet.right
    const column = (head: string, width: number) => {
      const placed = { head, x }
      x -= width
      return placed
    }
    this.#columns = [
      ...(this.#has.monthly ? [column('Monthly fee', figureColumn)] : []),
      ...(this.#has.setup ? [column('Setup fee', figureColumn)] : []),
      ...(this.#has.quantity ? [column('Quantity', quantityColumn)] : []),
    ].toReversed()
    this.#measure = x - this.#nameX
    const amounts = lineAmounts(quote.services)
    this.#rows = quote.services.map((line, index) => {
      const { setupFee, monthlyFee, quantity = 1 } = line
      const [setup, monthly] = [amounts.setup.parts[index] ?? 0, amounts.monthly.parts[index] ?? 0]
      return {
        number: String(index + 1),
        lines: this.#linesOf(line, quote),
        figures: [
          ...(this.#has.quantity ? [{ text: quantity.toLocaleString('en-US'), note: '' }] : []),
          ...(this.#has.setup ? [figureOf(setupFee, quantity, setup)] : []),
          ...(this.#has.monthly ? [figureOf(monthlyFee, quantity, monthly)] : []),
        ],
        setup,
        monthly,
      }
    })
  }

  #linesOf(line: QuoteDocument['services'][number], quote: QuoteDocument): Line[] {
    const { name, description = '' } = line
    const payment = paymentInWords(line, quote)
    const set = (text: string, as: Type) =>
      text.trim() === ''
        ? []
        : this.#sheet.wrap(text.trim(), as, this.#measure).map((shaped) => ({ shaped, as }))
    return [
      ...set(name, type.body),
      ...set(description, type.small),
      ...set(payment && `Payment: ${payment}.`, { ...type.small, color: ink }),
    ]
  }

  draw(sums: readonly SumsOfQuote[]): void {
    const sheet = this.#sheet
    const ends = sums.map((each, index) => {
      const isOuter = index === 0 || index === sums.length - 1
      const as = isOuter ? type.strong : type.body
      return { row: this.#sumRow(each, as), as, isOuter }
    })
    const endHeight = ends.reduce((points, { row }) => points + sumHeight(row), 6)
    const carriedHeight = type.body.leading + 2 * pad
    const [first] = this.#rows
    const head = type.label.leading + 8
    if (first) sheet.need(head + Math.min(heightOf(first), unsplit) + carriedHeight)
    this.#drawHeader()
    const carried: Sums = { setup: 0, monthly: 0 }
    this.#rows.forEach((row, index) => {
      const last = index === this.#rows.length - 1
      // The sums are never alone at the top of a page: the last row moves with them.
      const below = last ? endHeight : carriedHeight
      let rest = row
      while (heightOf(rest) + below > sheet.room) {
        const fitting = heightOf(rest) > unsplit ? fittingLines(rest, sheet.room - carriedHeight) : 0
        if (fitting >= together) {
          const [begun, left] = split(rest, fitting)
          this.#drawRow(begun)
          carried.setup += begun.setup
          carried.monthly += begun.monthly
          rest = left
        }
        this.#turn(carried)
      }
      this.#drawRow(rest)
      if (!last) sheet.across(sheet.y, 0.4, hair)
      carried.setup += rest.setup
      carried.monthly += rest.monthly
    })
    for (const { row, as, isOuter } of ends) {
      if (isOuter) sheet.across(sheet.y, 0.9, ink)
      this.#drawSums(row, as)
    }
    sheet.doubleRule(sheet.y, ink)
    sheet.y += 16
  }

  /** With the running sums at the foot of this page and the head of the next. They are read aloud once. */
  #turn(carried: Sums): void {
    const sheet = this.#sheet
    const soft = { ...type.label, leading: type.body.leading }
    this.#drawSums(this.#sumRow({ label: 'Carried forward', ...carried }, soft), soft)
    sheet.turn()
    sheet.canvas.untagged(() => {
      this.#drawHeader()
      this.#drawSums(this.#sumRow({ label: 'Brought forward', ...carried }, soft), soft)
      sheet.across(sheet.y, 0.4, hair)
    })
  }

  #drawHeader(): void {
    const sheet = this.#sheet
    const { canvas } = sheet
    sheet.across(sheet.y, 0.9, ink)
    const top = sheet.y + 4
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put('Service', this.#nameX, top, type.label), headsColumn)
      for (const { head, x } of this.#columns)
        canvas.tagged('TH', () => sheet.put(head, x, top, type.label, 1), headsColumn)
    })
    sheet.y = top + type.label.leading + 4
    sheet.across(sheet.y, 0.4, ink)
  }

  #drawRow(row: Row): void {
    const sheet = this.#sheet
    const { canvas } = sheet
    const top = sheet.y + pad
    sheet.y += heightOf(row)
    canvas.tagged('TR', () => {
      const text = () => {
        if (row.number) sheet.put(row.number, sheet.left, top, { ...type.small, leading: type.body.leading })
        let y = top
        for (const { shaped, as } of row.lines) y = sheet.draw([shaped], this.#nameX, y, as)
      }
      canvas.tagged('TH', text, headsRow)
      this.#columns.forEach(({ x }, index) =>
        canvas.tagged('TD', () => {
          const figure = row.figures[index]
          if (!figure) return
          const end = sheet.put(figure.text, x, top, type.body, 1)
          if (figure.note) sheet.put(figure.note, x, end, type.small, 1)
        }),
      )
    })
  }

  #sumRow({ label, note = '', setup, monthly, isPart = false }: SumsOfQuote, as: Type): SumRow {
    const figure = (amount: Cents) => (isPart && amount === 0 ? '–' : formatUsd(amount))
    return {
      label: this.#sheet.wrap(label, as, this.#measure),
      notes: note ? this.#sheet.wrap(note, type.small, this.#measure) : [],
      figures: [
        ...(this.#has.quantity ? [''] : []),
        ...(this.#has.setup ? [figure(setup)] : []),
        ...(this.#has.monthly ? [figure(monthly)] : []),
      ],
    }
  }

  #drawSums(row: SumRow, as: Type): void {
    const { label, notes, figures } = row
    const sheet = this.#sheet
    const { canvas } = sheet
    const top = sheet.y + pad
    canvas.tagged('TR', () => {
      const text = () => {
        const end = sheet.draw(label, this.#nameX, top, as)
        sheet.draw(notes, this.#nameX, end, type.small)
      }
      canvas.tagged('TH', text, headsRow)
      this.#columns.forEach(({ x }, index) =>
        canvas.tagged('TD', () => {
          const figure = figures[index]
          if (figure) sheet.put(figure, x, top, as, 1)
        }),
      )
    })
    sheet.y += sumHeight(row)
  }
}

const sumHeight = ({ label, notes }: SumRow): number =>
  label.length * type.body.leading + notes.length * type.small.leading + 2 * pad

const figureOf = (fee: number, quantity: number, amount: Cents): Figure => ({
  text: amount === 0 ? '–' : formatUsd(amount),
  note: quantity === 1 || amount === 0 ? '' : `${formatUsd(toCents(fee))} each`,
})

const leadingOf = (lines: readonly Line[]): number => lines.reduce((points, { as }) => points + as.leading, 0)

const heightOf = ({ lines, figures }: Row): number =>
  Math.max(
    leadingOf(lines),
    type.body.leading + (figures.some(({ note }) => note) ? type.small.leading : 0),
  ) +
  2 * pad

function fittingLines({ lines }: Row, height: number): number {
  const most = lines.length - together
  let [count, points] = [0, 2 * pad]
  for (const { as } of lines) {
    points += as.leading
    if (points > height || count >= most) break
    count++
  }
  return count
}

const split = (row: Row, count: number): [begun: Row, left: Row] => [
  { ...row, lines: row.lines.slice(0, count) },
  { number: '', lines: row.lines.slice(count), figures: [], setup: 0, monthly: 0 },
]
