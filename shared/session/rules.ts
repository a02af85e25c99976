export const cookieName = '__Host-session'

const hour = 60 * 60
/** Seconds a session lives: remembered ones for 30 days, others for a working day (the cookie itself ends with the browser). */
export const sessionSeconds = { remembered: 30 * 24 * hour, browser: 12 * hour } as const

/** Sign-ins one client may send in a window, right or wrong: an office shares an address. */
export const requestLimit = { perClient: 300, windowSeconds: 15 * 60 } as const

/** Wrong passwords one client may give in a window before it is asked to wait. */
export const guessLimit = { perClient: 10, windowSeconds: 15 * 60 } as const

/**
 * Passwords checked in a window for all clients together. Beyond it, only clients that have signed in before are let in:
 * strangers with many addresses can keep neither them out nor all processors busy. One process can check twenty.
 */
export const checkLimit = { ofAll: 15, windowSeconds: 10, knownSeconds: 90 * 24 * hour } as const
