/** A loan repaid in equal monthly installments. Money in cents, `rate` the yearly rate as a fraction. */
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

/** The installment, the interest in all, and what each year pays. The last installment takes up the rounding. */
export function loanCost({ amount, rate, months }: Loan): LoanCost {
  const monthly = rate / 12
  const exact = monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months)
  const payment = Math.round(exact)
  const years: LoanYear[] = []
  let balance = amount
  let interest = 0
  for (let month = 1; month <= months; month++) {
    const charged = Math.round(balance * monthly)
    const repaid = month === months ? balance : Math.min(balance, payment - charged)
    balance -= repaid
    interest += charged
    const index = Math.ceil(month / 12)
    const year = years[index - 1] ?? { year: index, interest: 0, principal: 0, balance }
    years[index - 1] = {
      year: index,
      interest: year.interest + charged,
      principal: year.principal + repaid,
      balance,
    }
  }
  return { payment, interest, total: amount + interest, years }
}
