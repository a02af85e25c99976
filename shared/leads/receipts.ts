/** To one address, so the form cannot be used to spam others. */
export const receiptsPerDay = 3
