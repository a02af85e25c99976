import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'

/** The certificate of an acceptance: to read, and the record itself. */
export const CertificateButtons = ({ quoteId }: { quoteId: string }) => {
  const pdf = useMutation({
    mutationFn: () => call('quotes/certificate', { params: { quoteId } }),
    onSuccess: (file) => download(file, `quote-${quoteId}-certificate.pdf`),
  })
  const record = useMutation({
    mutationFn: () => call('quotes/certificate-record', { params: { quoteId } }),
    onSuccess: (file) => download(file, `quote-${quoteId}-certificate.json`),
  })
  const failure = pdf.error ?? record.error
  return (
    <>
      <Button onClick={() => pdf.mutate()} busy={pdf.isPending} busyLabel="Fetching…" keepsFocus>
        Download the certificate
      </Button>
      <Button onClick={() => record.mutate()} busy={record.isPending} busyLabel="Fetching…" keepsFocus>
        Download its record (JSON)
      </Button>
      {failure && <Notice tone="failure">It could not be fetched. {inWords(failure)}</Notice>}
    </>
  )
}
