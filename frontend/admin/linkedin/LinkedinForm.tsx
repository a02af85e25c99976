import { useId } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { linkedinStatus, title, type LinkedinPost } from '#shared/posts/model.ts'
import { lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Field, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { statusNames } from '#ui/StatusMark.tsx'
import { checkField } from '../kit/checks.ts'
import { Conflict } from '../kit/Conflict.tsx'
import { DraftOffer } from '../kit/DraftOffer.tsx'
import styles from '../kit/Form.module.css'
import { useEditor } from '../kit/useEditor.ts'
import { checkWhen, instantFrom, whenFrom, whenShape } from '../kit/when.ts'
import { WhenFields } from '../kit/WhenFields.tsx'
import { formatInstant } from '../kit/times.ts'

const shape = z.object({ title: z.string(), content: z.string(), status: linkedinStatus, ...whenShape })
export type LinkedinValues = z.infer<typeof shape>

const tooLong = `LinkedIn takes at most ${textLimit.linkedin.toLocaleString('en-US')} characters.`
const schema = shape.check(
  z.superRefine((values, context) => {
    checkField(title, values.title, 'title', context)
    if (lengthOn('linkedin', values.content) > textLimit.linkedin)
      context.addIssue({ code: 'custom', path: ['content'], message: tooLong })
    checkWhen(values, context)
  }),
)

export const valuesOf = (post: LinkedinPost): LinkedinValues => ({
  title: post.title,
  content: post.content,
  status: post.status,
  ...whenFrom(post.scheduled_for),
})

export const bodyOf = (values: LinkedinValues) => ({
  title: values.title,
  content: values.content,
  status: values.status,
  scheduled_for: instantFrom(values),
})

interface LinkedinFormProps {
  name: string
  values: LinkedinValues
  version: number
  save: (values: LinkedinValues, version: number) => Promise<void>
  newest?: () => Promise<{ values: LinkedinValues; version: number }>
}

const fields = ['title', 'content', 'status', 'day', 'time'] as const

export const LinkedinForm = ({ name, values, version, save, newest }: LinkedinFormProps) => {
  const titleId = useId()
  const editor = useEditor<LinkedinValues>({
    name,
    schema,
    shape,
    values,
    version,
    save,
    ...(newest ? { newest } : {}),
    fieldFor: (field) => (field === 'scheduled_for' ? 'day' : fields.find((known) => known === field)),
  })
  const { form, conflict } = editor
  const { errors } = form.formState
  const current = form.watch()
  const length = lengthOn('linkedin', current.content)
  const inWordsOf = (state: LinkedinValues): Record<string, string> => ({
    Title: state.title,
    Content: state.content,
    Status: statusNames[state.status],
    Scheduled: instantFrom(state) ? formatInstant(instantFrom(state) ?? '') : 'no date set',
  })
  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <h2 id={titleId} className="visually-hidden">
        Post
      </h2>
      {editor.draft && (
        <DraftOffer at={editor.draft.at} onTake={editor.draft.take} onDiscard={editor.draft.discard} />
      )}
      {conflict && (
        <Conflict
          fields={Object.entries(inWordsOf(current)).map(([field, mine]) => ({
            name: field,
            mine,
            theirs: inWordsOf(conflict.values)[field] ?? '',
          }))}
          saving={editor.saving}
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={editor.takeTheirs}
        />
      )}
      <ErrorSummary
        attempt={editor.attempt}
        errors={fields.flatMap((field) => {
          const message = errors[field]?.message
          return message ? [{ id: field, message }] : []
        })}
      />
      {editor.failure && <Notice tone="failure">The post could not be saved. {editor.failure}</Notice>}
      <TextField
        {...form.register('title')}
        id="title"
        label="Title"
        hint="For staff; it is not posted."
        error={errors.title?.message}
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextArea {...form.register('content')} id="content" label="Content" error={errors.content?.message} />
      <p className={styles['counter']}>
        <span className={length > textLimit.linkedin ? styles['over'] : ''}>
          {length.toLocaleString('en-US')} of {textLimit.linkedin.toLocaleString('en-US')} characters
          {length > textLimit.linkedin &&
            `: ${(length - textLimit.linkedin).toLocaleString('en-US')} too many`}
        </span>
      </p>
      <Field
        label="Status"
        id="status"
        hint="It records where the post stands. Setting it sends nothing by itself, save that scheduled posts go out at their time."
        error={errors.status?.message}
      >
        {(wiring) => (
          <select {...form.register('status')} {...wiring} className={inputClass}>
            {linkedinStatus.options.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <WhenFields
        legend="Scheduled for"
        hint="Leave both empty for no date."
        value={current}
        errors={{ day: errors.day?.message, time: errors.time?.message }}
        day={form.register('day')}
        time={form.register('time')}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Saving…">
          Save post
        </Button>
        <Link className={buttonClass('quiet')} to="/admin/linkedin">
          Back to the list
        </Link>
      </div>
    </form>
  )
}
