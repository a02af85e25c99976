import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'

interface CompareCopyProps {
  issued: QuoteSummary
  sha256: string
  onClose: () => void
}

/** A signed copy beside the PDF as we issued it, one page at a time. A person judges. */
export const CompareCopy = ({ issued, sha256, onClose }: CompareCopyProps) => {
  const { quoteId, revision } = issued
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['quotes', 'compare-page', quoteId, sha256, page],
    queryFn: async ({ signal }) => ({
      ...(await call('quotes/compare-page', { params: { quoteId, sha256, page: String(page) }, signal })),
      page,
    }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const { data, isFetching } = query
  const pages = Math.max(data?.pages ?? 1, page)
  const figure = (title: string, picture: string | null) => (
    <figure>
      <figcaption>{title}</figcaption>
      {picture === null ? (
        <p>There is no such page here, or it cannot be drawn. Download the file to look at it.</p>
      ) : (
        <img src={picture} alt={`${title}, page ${data?.page}`} />
      )}
    </figure>
  )
  const actions = (
    <>
      {pages > 1 && (
        <>
          <Button onClick={() => setPage(page - 1)} disabled={page === 1}>
            Previous page
          </Button>
          <Button onClick={() => setPage(page + 1)} disabled={page >= pages}>
            Next page
          </Button>
        </>
      )}
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </>
  )
  return (
    <Dialog title="Compare the signed copy" wide="screen" onClose={onClose}>
      <DialogBody actions={actions}>
        <LoadFailure query={query}>The pages could not be shown.</LoadFailure>
        <p role="status">
          <span key={`${isFetching} ${page} ${pages}`}>
            {isFetching ? 'Drawing the page…' : `Page ${page} of ${pages}`}
          </span>
        </p>
        {data && (
          <div className="diff compared" aria-busy={isFetching}>
            {figure(`Revision ${revision}, as we issued it`, data.issued)}
            {figure('As it came back', data.copy)}
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
