export const cookieName = '__Host-session'

const hour = 60 * 60
/** Seconds a session lives: remembered ones for 30 days, others for a working day (the cookie itself ends with the browser). */
export const sessionSeconds = { remembered: 30 * 24 * hour, browser: 12 * hour } as const

/** Guesses one client may make in a window before it is asked to wait. */
export const guessLimit = { perClient: 10, windowSeconds: 15 * 60 } as const

/**
 * How long an answer is held back, in milliseconds, when guesses pour in from everywhere: it slows an attack
 * spread over many clients and never locks the staff out.
 * @param guesses failed and running guesses from all clients in the present minute
 */
export const globalDelay = (guesses: number): number =>
  guesses <= 20 ? 0 : Math.min(2000, (guesses - 20) * 50)
