/** Styles that failed to load. Vite requests each one only once and then assumes it is there. */
const missingSheets = new WeakMap<object, string>()

/** Browsers may never retry a failed import, so a retry uses another address. `load` must be the same function. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    await addMissingSheet(load)
    return await load()
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const sheet = /\/\S+\.css/.exec(message)?.[0]
    if (sheet) {
      missingSheets.set(load, sheet)
      await addMissingSheet(load)
      return load()
    }
    const script = /https?:\S+\.js/.exec(message)?.[0]
    if (!script) throw error
    return (await import(/* @vite-ignore */ fresh(script))) as T
  }
}

const addMissingSheet = async (load: object): Promise<void> => {
  const sheet = missingSheets.get(load)
  if (!sheet) return
  await addSheet(sheet)
  missingSheets.delete(load)
}

const fresh = (address: string): string => `${address}?${Date.now()}`

const addSheet = (sheet: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fresh(sheet) })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${sheet}`))
    })
    document.head.append(link)
  })

/** Browsers and Vite differ only in their messages. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload CSS/i.test(error.message)

export const whenIdle = (work: () => void): void =>
  void setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()), 2000)
