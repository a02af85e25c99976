/** A loan repaid in equal monthly installments. Money in cents, the yearly `rate` as a fraction. */
export interface Loan {
  amount: number
  rate: number
  months: number
}

interface LoanYear {
  year: number
  interest: number
  principal: number
  balance: number
}

export interface LoanCost {
  payment: number
  interest: number
  total: number
  years: LoanYear[]
}

/** Only the results are rounded to the cent: a rounded installment can repay a long loan years early or late. */
export function loanCost({ amount, rate, months }: Loan): LoanCost {
  const monthly = rate / 12
  const payment = amount / annuityFactor(monthly, months)
  const owedAfter = (month: number) => payment * annuityFactor(monthly, months - month)
  const interestUntil = (month: number) =>
    Math.max(0, Math.round(payment * month + owedAfter(month) - amount))
  const years = Array.from({ length: Math.ceil(months / 12) }, (_, index) => {
    const from = index * 12
    const until = Math.min(from + 12, months)
    const balance = Math.round(owedAfter(until))
    return {
      year: index + 1,
      interest: interestUntil(until) - interestUntil(from),
      principal: Math.round(owedAfter(from)) - balance,
      balance,
    }
  })
  const interest = interestUntil(months)
  return { payment: Math.round(payment), interest, total: amount + interest, years }
}

/** The present value of a payment of 1 each month. */
const annuityFactor = (monthly: number, months: number) =>
  monthly === 0 ? months : -Math.expm1(-months * Math.log1p(monthly)) / monthly
