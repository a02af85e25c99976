import { formatUsd } from '#shared/money/format.ts'
import { toCents, type Cents } from '#shared/money/money.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { lineAmounts, type QuoteTotals } from '#shared/quotes/totals.ts'
import type { Attributes } from './structure.ts'
import { hair, ink, type Sheet, type Type, type } from './sheet.ts'

const pad = 4.5
const figureColumn = 92
const quantityColumn = 60
const headsColumn: Attributes = { scope: 'Column' }
const headsRow: Attributes = { scope: 'Row' }

type Sums = { setup: Cents; monthly: Cents }

/**
 * The services with their fees: a head on each page, no split rows, running sums between pages, and both totals at the
 * end.
 */
export function drawTable(sheet: Sheet, quote: QuoteDocument, totals: QuoteTotals): void {
  sheet.canvas.tagged('Table', () => new Table(sheet, quote).draw(totals))
}

class Table {
  readonly #sheet: Sheet
  readonly #nameX: number
  readonly #quantityX: number
  readonly #setupX: number
  readonly #hasQuantity: boolean
  readonly #rows

  constructor(sheet: Sheet, quote: QuoteDocument) {
    this.#sheet = sheet
    this.#hasQuantity = quote.services.some(({ quantity = 1 }) => quantity !== 1)
    this.#nameX = sheet.left + 24
    this.#setupX = sheet.right - figureColumn
    this.#quantityX = this.#setupX - figureColumn
    const measure = this.#quantityX - (this.#hasQuantity ? quantityColumn : 0) - this.#nameX
    const amounts = lineAmounts(quote.services)
    this.#rows = quote.services.map(({ name, setupFee, monthlyFee, quantity = 1 }, index) => ({
      number: String(index + 1),
      name: sheet.wrap(name, type.body, measure),
      quantity: String(quantity),
      setup: amounts.setup.parts[index] ?? 0,
      setupEach: each(setupFee, quantity),
      monthly: amounts.monthly.parts[index] ?? 0,
      monthlyEach: each(monthlyFee, quantity),
    }))
  }

  draw(totals: QuoteTotals): void {
    const sheet = this.#sheet
    const sumsHeight = type.strong.leading + 2 * pad + 6
    const carriedHeight = type.body.leading + 2 * pad
    const [first] = this.#rows
    sheet.need(type.label.leading + 8 + (first ? heightOf(first) : 0) + sumsHeight)
    this.#drawHeader()
    const carried: Sums = { setup: 0, monthly: 0 }
    this.#rows.forEach((row, index) => {
      // The totals are never alone at the top of a page: the last row moves with them.
      const last = index === this.#rows.length - 1
      if (heightOf(row) + (last ? sumsHeight : carriedHeight) > sheet.room) this.#turn(carried)
      this.#drawRow(row)
      if (!last) sheet.across(sheet.y, 0.4, hair)
      carried.setup += row.setup
      carried.monthly += row.monthly
    })
    sheet.across(sheet.y, 0.9, ink)
    this.#drawSums('All services', totals, type.strong)
    sheet.doubleRule(sheet.y, ink)
    sheet.y += 16
  }

  /**
   * Starts the next page, with the running sums at the foot of this one and the head of the next. They are read once.
   */
  #turn(carried: Sums): void {
    const sheet = this.#sheet
    const soft = { ...type.label, leading: type.body.leading }
    this.#drawSums('Carried forward', carried, soft)
    sheet.turn()
    sheet.canvas.untagged(() => {
      this.#drawHeader()
      this.#drawSums('Brought forward', carried, soft)
      sheet.across(sheet.y, 0.4, hair)
    })
  }

  #drawHeader(): void {
    const sheet = this.#sheet
    const { canvas, right } = sheet
    sheet.across(sheet.y, 0.9, ink)
    const top = sheet.y + 4
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put('Service', this.#nameX, top, type.label), headsColumn)
      if (this.#hasQuantity)
        canvas.tagged('TH', () => sheet.put('Quantity', this.#quantityX, top, type.label, 1), headsColumn)
      canvas.tagged('TH', () => sheet.put('Setup fee', this.#setupX, top, type.label, 1), headsColumn)
      canvas.tagged('TH', () => sheet.put('Monthly fee', right, top, type.label, 1), headsColumn)
    })
    sheet.y = top + type.label.leading + 4
    sheet.across(sheet.y, 0.4, ink)
  }

  #drawRow(row: Row): void {
    const sheet = this.#sheet
    const { canvas } = sheet
    const top = sheet.y + pad
    const figure = (x: number, amount: Cents, note: string) => {
      const end = sheet.put(formatUsd(amount), x, top, type.body, 1)
      if (note) sheet.put(note, x, end, type.small, 1)
    }
    sheet.y += heightOf(row)
    canvas.tagged('TR', () => {
      const name = () => {
        sheet.put(row.number, sheet.left, top, { ...type.small, leading: type.body.leading })
        sheet.draw(row.name, this.#nameX, top, type.body)
      }
      canvas.tagged('TH', name, headsRow)
      if (this.#hasQuantity)
        canvas.tagged('TD', () => sheet.put(row.quantity, this.#quantityX, top, type.body, 1))
      canvas.tagged('TD', () => figure(this.#setupX, row.setup, row.setupEach))
      canvas.tagged('TD', () => figure(sheet.right, row.monthly, row.monthlyEach))
    })
  }

  #drawSums(label: string, { setup, monthly }: Sums, as: Type): void {
    const sheet = this.#sheet
    const { canvas } = sheet
    const top = sheet.y + pad
    canvas.tagged('TR', () => {
      canvas.tagged('TH', () => sheet.put(label, this.#nameX, top, as), headsRow)
      if (this.#hasQuantity) canvas.tagged('TD', () => {})
      canvas.tagged('TD', () => sheet.put(formatUsd(setup), this.#setupX, top, as, 1))
      canvas.tagged('TD', () => sheet.put(formatUsd(monthly), sheet.right, top, as, 1))
    })
    sheet.y = top + as.leading + pad
  }
}

type Row = Parameters<typeof heightOf>[0] & {
  number: string
  name: ReturnType<Sheet['wrap']>
  quantity: string
  setup: Cents
  monthly: Cents
}

const heightOf = (row: { name: readonly unknown[]; setupEach: string; monthlyEach: string }): number =>
  Math.max(
    row.name.length * type.body.leading,
    type.body.leading + (row.setupEach || row.monthlyEach ? type.small.leading : 0),
  ) +
  2 * pad

/** The fee of one, under the amount of several. */
const each = (fee: number, quantity: number): string =>
  quantity === 1 || fee === 0 ? '' : `${formatUsd(toCents(fee))} each`
