import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { changeEmailTemplates, type EmailTemplates as Templates } from '#shared/leads/email-endpoints.ts'
import { placeholders } from '#shared/leads/email-templates.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Fieldset, TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import form from '../../kit/Form.module.css'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Page } from '../../kit/Page.tsx'
import { queryClient } from '../../kit/queries.ts'
import { useEditor } from '../../kit/useEditor.ts'
import { emailTemplates } from '../queries.ts'
import styles from './EmailTemplates.module.css'

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
const shape = z.object({
  templates: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })),
})
type Values = z.infer<typeof shape>

const newTemplate = { name: '', subject: '', text: 'Hi {first_name},\n\n\n\n{me}\n{firm}\n{phone}' }
const parts = ['name', 'subject', 'text'] as const

const stateOf = ({ templates, version }: Templates) => ({ values: { templates }, version })

const asText = (values: Values): string =>
  values.templates.map(({ name, subject, text }) => [name, subject, text].join('\n')).join('\n\n———\n\n')

const TemplatesForm = ({ saved }: { saved: Templates }) => {
  const editor = useEditor<Values>({
    name: 'email-templates',
    schema,
    shape,
    ...stateOf(saved),
    save: async ({ templates }, version) => {
      const changed = await call('leads/change-email-templates', { body: { templates, version } })
      queryClient.setQueryData(emailTemplates.queryKey, changed)
      toast('Templates saved.')
      return stateOf(changed)
    },
    newest: async () => stateOf(await call('leads/read-email-templates', {})),
    fieldFor: (field) => {
      const [, at, part] = /^templates\.(\d+)\.(name|subject|text)$/.exec(field) ?? []
      return at && part ? (`templates.${Number(at)}.${part}` as 'templates.0.name') : undefined
    },
  })
  const list = useFieldArray({ control: editor.form.control, name: 'templates' })
  const { errors } = editor.form.formState
  const messageOf = (at: number, part: (typeof parts)[number]) => errors.templates?.[at]?.[part]?.message
  const remove = (at: number) => {
    const before = editor.form.getValues(`templates.${at}`)
    list.remove(at)
    toast(`${before.name || 'The template'} was removed. Save to keep it so.`, {
      label: 'Undo',
      action: () => list.insert(at, before),
    })
  }
  return (
    <form
      className="stack gap-6"
      noValidate
      aria-label="Email templates"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <DraftOffer draft={editor.draft} />
      {editor.conflict && (
        <Conflict
          what="list of templates"
          fields={[
            {
              name: 'Templates',
              mine: asText(editor.form.getValues()),
              theirs: asText(editor.conflict.values),
            },
          ]}
          saving={editor.saving}
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
      <ErrorSummary
        attempt={editor.attempt}
        errors={list.fields.flatMap((_, at) =>
          parts.flatMap((part) => {
            const message = messageOf(at, part)
            return message ? [{ id: `template-${at}-${part}`, message }] : []
          }),
        )}
      />
      {editor.failure && <Notice tone="failure">The templates were not saved. {editor.failure}</Notice>}
      <details className={styles['placeholders']}>
        <summary>What you can put in braces</summary>
        <dl>
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="spaced">A line is left out of the email if there is no value for its braces.</p>
      </details>
      {list.fields.length === 0 && <p className="spaced">There are no templates. Emails start blank.</p>}
      {list.fields.map((field, at) => (
        <Fieldset key={field.id} legend={editor.form.watch(`templates.${at}.name`) || 'New template'}>
          <div className="stack">
            <TextField
              {...editor.form.register(`templates.${at}.name`)}
              id={`template-${at}-name`}
              label="Name"
              maxLength={60}
              autoComplete="off"
              error={messageOf(at, 'name')}
            />
            <TextField
              {...editor.form.register(`templates.${at}.subject`)}
              id={`template-${at}-subject`}
              label="Subject"
              maxLength={200}
              autoComplete="off"
              error={messageOf(at, 'subject')}
            />
            <TextArea
              {...editor.form.register(`templates.${at}.text`)}
              id={`template-${at}-text`}
              label="Message"
              rows={9}
              maxLength={10_000}
              error={messageOf(at, 'text')}
            />
            <div className="row">
              <Button disabled={at === 0} onClick={() => list.move(at, at - 1)}>
                Move up
              </Button>
              <Button variant="quiet" onClick={() => remove(at)}>
                Remove
              </Button>
            </div>
          </div>
        </Fieldset>
      ))}
      <div>
        <Button onClick={() => list.append(newTemplate)}>Add a template</Button>
      </div>
      <div className={form['actions']}>
        <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Saving…" retainFocus>
          Save templates
        </Button>
      </div>
    </form>
  )
}

export default EmailTemplates
