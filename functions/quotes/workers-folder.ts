/** Where the sources of the threads lie; undefined in a bundle, beside which theirs lie. */
export const workersFolder: string | undefined = import.meta.dirname
