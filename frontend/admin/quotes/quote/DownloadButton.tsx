import { useMutation } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'

interface DownloadButtonProps {
  children: string
  file: string
  fetch: () => Promise<Parameters<typeof download>[0]>
  busyLabel?: string
  failure?: string
}

export const DownloadButton = ({
  children,
  file,
  fetch,
  busyLabel = 'Fetching…',
  failure = 'It could not be fetched.',
}: DownloadButtonProps) => {
  const fetching = useMutation({ mutationFn: fetch, onSuccess: (content) => download(content, file) })
  return (
    <>
      <Button
        icon="download"
        onClick={() => fetching.mutate()}
        busy={fetching.isPending}
        busyLabel={busyLabel}
        retainFocus
      >
        {children}
      </Button>
      {fetching.isError && (
        <Notice tone="failure">
          {failure} {describeError(fetching.error)}
        </Notice>
      )}
    </>
  )
}
