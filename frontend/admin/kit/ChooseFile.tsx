import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DropZone } from './DropZone.tsx'
import { UnreadableFile } from './unreadable-file.ts'

interface ChooseFileProps {
  /** Such as "CSV file". */
  label: string
  hint: string
  /** The words of the button, if choosing is not the aim of the screen. */
  action?: string
  accept: string
  /** @throws UnreadableFile */
  read: (file: File) => Promise<unknown>
}

export const ChooseFile = ({ label, hint, action, accept, read }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  const reading = useMutation({ mutationFn: read })
  return (
    <DropZone onFiles={([file]) => file && reading.mutate(file)}>
      <Button
        variant={action ? 'secondary' : 'primary'}
        icon="upload"
        busy={reading.isPending}
        busyLabel="Reading the file…"
        retainFocus
        onClick={() => input.current?.click()}
      >
        {action ?? 'Choose a file'}
      </Button>
      <p className="hint">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) reading.mutate(file)
        }}
      />
      {reading.isError && (
        <Notice tone="failure">
          {reading.error instanceof UnreadableFile ? reading.error.message : 'The file could not be read.'}
        </Notice>
      )}
    </DropZone>
  )
}
