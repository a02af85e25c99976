import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { changeEmailTemplates, type EmailTemplates as Templates } from '#shared/leads/email-endpoints.ts'
import { placeholders } from '#shared/leads/email-templates.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { FactList } from '../../kit/FactList.tsx'
import { Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { emailTemplates } from '../queries.ts'

const EmailTemplates = () => {
  const query = useQuery({ ...emailTemplates, staleTime: 0 })
  return (
    <Page
      title="Email templates"
      narrow
      facts="Starting texts for emails to leads. You edit each email before you send it."
    >
      {query.isPending && <Skeleton label="Loading the templates" rows={6} />}
      <LoadFailure query={query}>The templates could not be loaded.</LoadFailure>
      {query.data && <TemplatesForm saved={query.data} />}
    </Page>
  )
}

const schema = z.pick(changeEmailTemplates.body, { templates: true })
type Values = z.infer<typeof schema>

const newTemplate = { name: '', subject: '', text: 'Hi {first_name},\n\n\n\n{me}\n{firm}\n{phone}' }

const storedOf = ({ templates, version }: Templates): Stored<Values> => ({ values: { templates }, version })

const inWords = ({ templates }: Values): string =>
  templates.map(({ name, subject, text }) => [name, subject, text].join('\n')).join('\n\n———\n\n')

const TemplatesForm = ({ saved }: { saved: Templates }) => {
  const editor = useEditor<Values>({
    name: 'email-templates',
    schema,
    stored: storedOf(saved),
    save: async ({ values: { templates }, version }) => {
      const changed = await call('leads/change-email-templates', { body: { templates, version } })
      queryClient.setQueryData(emailTemplates.queryKey, changed)
      toast('Templates saved.')
      return storedOf(changed)
    },
    newest: async () => storedOf(await call('leads/read-email-templates', {})),
  })
  const { templates } = editor.values
  const change = (next: (before: Values['templates']) => Values['templates']) =>
    editor.set({ templates: next(editor.form.getValues('templates')) })
  const remove = (at: number, removed: Values['templates'][number]) => {
    change((before) => before.toSpliced(at, 1))
    toast(`${removed.name || 'The template'} was removed. Save to keep it so.`, {
      label: 'Undo',
      action: () => change((before) => before.toSpliced(at, 0, removed)),
    })
  }
  return (
    <RecordForm
      editor={editor}
      labels={{ templates: 'Templates' }}
      name="Email templates"
      inWords={inWords}
      submit="Save templates"
      failure="The templates were not saved."
    >
      <details>
        <summary>Fields you can insert</summary>
        <FactList facts={Object.entries(placeholders).map(([name, meaning]) => [`{${name}}`, meaning])} />
        <p className="spaced">A line is left out of the email if its field has no value.</p>
      </details>
      {templates.length === 0 && <p className="spaced">There are no templates. Emails start blank.</p>}
      {templates.map((template, at) => (
        // Templates have no identity of their own, and their inputs hold no state.
        <Fieldset key={at} legend={template.name || 'New template'}>
          <div className="stack">
            <Text name={`templates.${at}.name`} label="Name" />
            <Text name={`templates.${at}.subject`} label="Subject" />
            <TextArea name={`templates.${at}.text`} label="Message" rows={9} />
            <div className="row">
              <Button
                disabled={at === 0}
                onClick={() => change((before) => before.toSpliced(at, 1).toSpliced(at - 1, 0, template))}
              >
                Move up
              </Button>
              <Button variant="quiet" onClick={() => remove(at, template)}>
                Remove
              </Button>
            </div>
          </div>
        </Fieldset>
      ))}
      <div>
        <Button onClick={() => change((before) => [...before, newTemplate])}>Add a template</Button>
      </div>
    </RecordForm>
  )
}

export default EmailTemplates
