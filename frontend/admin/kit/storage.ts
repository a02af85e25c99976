// Storage may be full or forbidden; the page works without it.

/** What is stored under a key, or null when there is nothing or no storage. */
export const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it when it is null. Returns false where storage is full or forbidden. */
export const writeStored = (name: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The keys of all that is stored whose names begin so. */
export const storedNames = (beginning: string): string[] => {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning))
  } catch {
    return []
  }
}
