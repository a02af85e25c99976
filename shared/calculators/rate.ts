/** The rate per period at which equal payments have the present value `received`; 0 when they do not exceed it. */
export function periodicRate(received: number, payment: number, payments: number): number {
  if (received <= 0) return Infinity
  if (payment * payments <= received) return 0
  let low = 0
  let high = 1
  while (presentValue(payment, payments, high) > received) high *= 2
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (presentValue(payment, payments, middle) > received) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function presentValue(payment: number, payments: number, rate: number) {
  return rate === 0 ? payment * payments : (payment * (1 - (1 + rate) ** -payments)) / rate
}
