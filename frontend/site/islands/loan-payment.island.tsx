import { loanCost } from '#shared/calculators/loan.ts'
import { Calculator, dollars, useFigures } from '../parts/calculator.tsx'
import { figures, Ledger } from '../parts/ledger.tsx'
import { KeepResult } from '../parts/keep-result.tsx'

interface LoanPaymentProps {
  /** The initial example: dollars, percent a year, years. */
  amount?: number
  rate?: number
  years?: number
  /** The product's longest term, in years. */
  longest?: number
}

export default function LoanPayment({
  amount = 150_000,
  rate = 11,
  years = 5,
  longest = 10,
}: LoanPaymentProps) {
  const { values, form, address } = useFigures({
    amount: {
      label: 'Loan amount, in dollars',
      unit: 'dollars',
      initial: amount,
      min: 1_000,
      max: 5_000_000,
    },
    rate: { label: 'Interest rate, in percent', unit: 'percent', initial: rate, min: 0, max: 40 },
    years: { label: 'Years', unit: 'number', initial: years, min: 1, max: longest },
  })
  const months = Math.round(values.years * 12)
  const cost = loanCost({ amount: Math.round(values.amount * 100), rate: values.rate / 100, months })
  return (
    <Calculator
      label="Loan payment"
      {...form}
      answer={
        <>
          Monthly payment, for {months} months <span className="result">{dollars(cost.payment)}</span>
        </>
      }
      formula={
        <>
          Monthly payment = amount × r ÷ (1 − (1 + r)<sup>−n</sup>), where r is the interest rate ÷ 12 and n
          is the number of months. At 0% it is amount ÷ n.
        </>
      }
    >
      <Ledger
        caption="Where your payments go, year by year"
        columns={['Year', ...figures('Interest', 'Principal', 'Balance')]}
        rows={cost.years.map((year) => [
          `Year ${year.year}`,
          dollars(year.interest),
          dollars(year.principal),
          dollars(year.balance),
        ])}
        total={['Total', dollars(cost.interest), dollars(cost.total - cost.interest), dollars(0)]}
      />
      <KeepResult
        line="funding"
        address={address}
        answers={{ amount: dollars(Math.round(values.amount * 100)) }}
        figures={`Loan of ${dollars(Math.round(values.amount * 100))} at ${values.rate}% over ${months} months: ${dollars(cost.payment)} a month`}
      />
    </Calculator>
  )
}
