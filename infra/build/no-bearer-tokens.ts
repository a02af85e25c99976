/** Stands in for bearer tokens in bundles: a function signs with its role, and the ways to a token are those Lambda has not. */
const noToken = () => () => Promise.reject(new Error('A function has no bearer token'))

export const fromEnvSigningName = noToken
export const nodeProvider = noToken
