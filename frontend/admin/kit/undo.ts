import { describeError } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'

/** @param work returns the text for a success */
export const runUndo = async (work: () => Promise<string>, refresh: () => unknown): Promise<void> => {
  try {
    toast(await work())
  } catch (error) {
    console.error('Undo failed', error)
    toast(`Couldn’t undo. ${describeError(error)}`)
  }
  await refresh()
}
