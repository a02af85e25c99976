export type Given = { files: File[] } | { problem: string }

export const maxAtOnce = 20

/** Browsers name pasted pictures `image.png`. */
const isNameless = ({ name }: File): boolean => name === '' || /^image\.\w+$/.test(name)

let pasted = 0
const named = (file: File): File =>
  isNameless(file) ? new File([file], `Pasted picture ${++pasted}`, { type: file.type }) : file

const limited = (files: File[]): Given =>
  files.length > maxAtOnce
    ? { problem: `Add at most ${maxAtOnce} pictures at a time.` }
    : { files: files.map(named) }

export const chosenFiles = (files: FileList | null): Given => limited([...(files ?? [])])

/** Text pasted into a field stays text, even if the clipboard also has a picture of it. */
export const pastedFiles = (clipboard: DataTransfer, intoField: boolean): Given | undefined => {
  const hasText = clipboard.types.includes('text/plain')
  if (intoField && (hasText || clipboard.files.length === 0)) return undefined
  if (clipboard.files.length > 0) return limited([...clipboard.files])
  return {
    problem: hasText
      ? 'There is text on the clipboard, not a picture.'
      : 'There is no picture on the clipboard.',
  }
}

export const droppedFiles = (dropped: DataTransfer): Given =>
  dropped.files.length > 0
    ? limited([...dropped.files])
    : { problem: 'Only files can be dropped here. Copy the picture and paste it instead.' }

/** For devices without a keyboard. */
export const clipboardFiles = async (clipboard: Clipboard): Promise<Given> => {
  try {
    const items = await clipboard.read()
    const files = items.flatMap((item) => {
      const type = item.types.find((each) => each.startsWith('image/'))
      return type ? [item.getType(type).then((blob) => new File([blob], '', { type }))] : []
    })
    return files.length > 0
      ? limited(await Promise.all(files))
      : { problem: 'There is no picture on the clipboard.' }
  } catch (error) {
    console.warn('The clipboard could not be read', error)
    return { problem: 'This browser did not give access to the clipboard. Choose the picture instead.' }
  }
}
