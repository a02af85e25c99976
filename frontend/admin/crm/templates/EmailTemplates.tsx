import { useQuery } from '@tanstack/react-query'
import { describeError } from '#api/error.ts'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Page } from '../../kit/Page.tsx'
import { emailTemplates } from '../queries.ts'
import { TemplatesForm } from './TemplatesForm.tsx'

/** The e-mails to leads that the firm keeps to begin from. */
const EmailTemplates = () => {
  const query = useQuery({ ...emailTemplates, staleTime: 0 })
  return (
    <Page
      title="E-mail templates"
      narrow
      lead="What e-mails to leads begin from. Each is edited before it is sent."
    >
      {query.isPending && <Skeleton label="Loading the templates" rows={6} />}
      {query.isError && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          The templates could not be loaded. {describeError(query.error)}
        </Failure>
      )}
      {query.data && <TemplatesForm kept={query.data} />}
    </Page>
  )
}

export default EmailTemplates
