export const cookieName = '__Host-session'

const hour = 60 * 60
/** Seconds a session lasts. The cookie of a session that is not remembered also ends with the browser. */
export const sessionSeconds = { remembered: 30 * 24 * hour, browser: 12 * hour } as const

/** Right or wrong. High, because an office shares an address. */
export const requestLimit = { perClient: 300, windowSeconds: 15 * 60 } as const

export const guessLimit = { perClient: 10, windowSeconds: 15 * 60 } as const

/** Over the limit, only clients that signed in before are checked. A guesser with an IPv6 /48 has 65,536 clients. */
export const networkLimit = { perNetwork: 40, windowSeconds: 15 * 60 } as const

/**
 * Over the limit, only clients that signed in before are checked, so an attack from many addresses neither locks them
 * out nor keeps all processors busy. One process can check twenty in a window.
 */
export const checkLimit = { ofAll: 15, windowSeconds: 10, knownSeconds: 90 * 24 * hour } as const
