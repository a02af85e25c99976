/** Receipts to one mailbox in a day: one for each request a person sends, and too few to annoy whose address it is. */
export const receiptsPerDay = 3
