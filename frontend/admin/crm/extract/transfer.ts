export type Given = { files: File[] } | { problem: string }

let pasted = 0

/** Browsers name pasted pictures `image.png`. */
const named = (file: File): File =>
  file.name === '' || /^image\.\w+$/.test(file.name)
    ? new File([file], `Pasted picture ${++pasted}`, { type: file.type })
    : file

const noPicture = { problem: 'There is no picture on the clipboard.' }

/** Text pasted into a field stays text, even if the clipboard also has a picture of it. */
export const pastedFiles = (clipboard: DataTransfer, intoField: boolean): Given | undefined => {
  const { files, types } = clipboard
  if (intoField && (types.includes('text/plain') || files.length === 0)) return undefined
  return files.length > 0 ? { files: [...files].map(named) } : noPicture
}

export const droppedFiles = ({ files }: DataTransfer): Given =>
  files.length > 0
    ? { files: [...files] }
    : { problem: 'Only files can be dropped here. Copy the picture and paste it instead.' }

/** For devices without a keyboard. */
export const clipboardFiles = async (clipboard: Clipboard): Promise<Given> => {
  try {
    const items = await clipboard.read()
    const files = items.flatMap((item) => {
      const type = item.types.find((each) => each.startsWith('image/'))
      return type ? [item.getType(type).then((blob) => named(new File([blob], '', { type })))] : []
    })
    return files.length > 0 ? { files: await Promise.all(files) } : noPicture
  } catch (error) {
    console.warn('The clipboard could not be read', error)
    return { problem: 'This browser did not give access to the clipboard. Choose the picture instead.' }
  }
}
