/** What of a query can be a secret: storage adds to an address, after `&` or after another `?`. */
export const secretIn = (k: string | undefined): string => /^[\w-]{0,200}/.exec(k ?? '')?.[0] ?? ''
