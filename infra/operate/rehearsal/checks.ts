/** What is wrong, in a sentence; undefined if nothing is. */
export type Problem = string | undefined

/** Runs named checks and prints each as it ends: `pass` or `FAIL` with the reason below it. */
export class Checks {
  #passed = 0
  #failed = 0
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  get failed(): number {
    return this.#failed
  }

  /** @returns whether it passed; an exception is a failure too */
  async check(name: string, look: () => Problem | Promise<Problem>): Promise<boolean> {
    const problem = await Promise.resolve()
      .then(look)
      .catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))
    if (problem === undefined) this.#passed += 1
    else this.#failed += 1
    this.#print(problem === undefined ? `pass  ${name}` : `FAIL  ${name}\n${indented(problem)}`)
    return problem === undefined
  }

  /** `3 passed, 0 failed` */
  summary(): string {
    return `${this.#passed} passed, ${this.#failed} failed`
  }
}

const indented = (text: string): string => text.trimEnd().replace(/^/gm, '      ')
