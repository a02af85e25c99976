/** The most receipts to one address in a day, so the form cannot be used to spam others. */
export const receiptsPerDay = 3
