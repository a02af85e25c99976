import { useId } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import {
  content,
  platform,
  platformList,
  platformNames,
  platforms,
  title,
  type SocialPost,
} from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { checkField } from '../kit/checks.ts'
import { Conflict } from '../kit/Conflict.tsx'
import { DraftOffer } from '../kit/DraftOffer.tsx'
import styles from '../kit/Form.module.css'
import { formatInstant } from '../kit/times.ts'
import { useEditor } from '../kit/useEditor.ts'
import { checkWhen, instantFrom, whenFrom, whenShape } from '../kit/when.ts'
import { WhenFields } from '../kit/WhenFields.tsx'
import { PlatformChoices } from './PlatformChoices.tsx'

const shape = z.object({
  title: z.string(),
  content: z.string(),
  platforms: z.array(platform),
  /** Which of the two buttons was pressed. */
  status: z.enum(['draft', 'scheduled']),
  ...whenShape,
})
export type PostValues = z.infer<typeof shape>

const schema = shape.check(
  z.superRefine((values, context) => {
    checkField(title, values.title, 'title', context)
    checkField(content, values.content, 'content', context)
    checkField(platformList, values.platforms, 'platforms', context)
    checkWhen(values, context)
    const instant = instantFrom(values)
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (values.status !== 'scheduled') return
    if (!values.content.trim()) issue('content', 'Write the text that is to go out.')
    if (!values.day && !values.time) issue('day', 'Choose a date and time to schedule the post for.')
    else if (instant && Date.parse(instant) <= Date.now()) issue('day', 'Choose a time in the future.')
  }),
)

export const valuesOf = (post: SocialPost): PostValues => ({
  title: post.title,
  content: post.content,
  platforms: post.platforms,
  status: post.status === 'scheduled' ? 'scheduled' : 'draft',
  ...whenFrom(post.scheduled_for),
})

export const bodyOf = (values: PostValues) => ({
  title: values.title,
  content: values.content,
  platforms: values.platforms,
  status: values.status,
  scheduled_for: instantFrom(values),
})

interface PostFormProps {
  name: string
  values: PostValues
  version: number
  save: (values: PostValues, version: number) => Promise<void>
  newest?: () => Promise<{ values: PostValues; version: number }>
}

const fields = ['title', 'content', 'platforms', 'day', 'time'] as const

export const PostForm = ({ name, values, version, save, newest }: PostFormProps) => {
  const titleId = useId()
  const editor = useEditor<PostValues>({
    name,
    schema,
    shape,
    values,
    version,
    save,
    ...(newest ? { newest } : {}),
    fieldFor: (field) =>
      field === 'scheduled_for'
        ? 'day'
        : fields.find((known) => known === field || field.startsWith(`${known}.`)),
  })
  const { form, conflict } = editor
  const { errors } = form.formState
  const current = form.watch()
  const send = (status: PostValues['status']) => {
    form.setValue('status', status)
    void editor.submit()
  }
  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        send('draft')
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
          return message ? [{ id: field === 'platforms' ? `platform-${platforms[0]}` : field, message }] : []
        })}
      />
      {editor.failure && <Notice tone="failure">The post could not be saved. {editor.failure}</Notice>}
      <TextField
        {...form.register('title')}
        id="title"
        label="Title"
        hint="For staff, and the title of a YouTube video."
        error={errors.title?.message}
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextArea {...form.register('content')} id="content" label="Content" error={errors.content?.message} />
      <PlatformChoices
        content={current.content}
        chosen={current.platforms}
        error={errors.platforms?.message}
        register={(chosen) => ({ ...form.register('platforms'), value: chosen })}
      />
      <WhenFields
        legend="Date and time"
        hint="A scheduled post goes out then by itself. A draft keeps its date in the calendar."
        value={current}
        errors={{ day: errors.day?.message, time: errors.time?.message }}
        day={form.register('day')}
        time={form.register('time')}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          onClick={() => send('scheduled')}
          busy={editor.saving && current.status === 'scheduled'}
          busyLabel="Scheduling…"
          disabled={editor.saving}
        >
          Schedule
        </Button>
        <Button
          type="submit"
          busy={editor.saving && current.status === 'draft'}
          busyLabel="Saving…"
          disabled={editor.saving}
        >
          Save as draft
        </Button>
        <Link className={buttonClass('quiet')} to="/admin/manage-posts">
          Back to the list
        </Link>
      </div>
    </form>
  )
}

const inWordsOf = (values: PostValues): Record<string, string> => {
  const instant = instantFrom(values)
  return {
    Title: values.title,
    Content: values.content,
    Platforms: platforms
      .filter((name) => values.platforms.includes(name))
      .map((name) => platformNames[name])
      .join(', '),
    Status: values.status === 'scheduled' ? 'Scheduled' : 'Draft',
    'Date and time': instant ? formatInstant(instant) : 'none set',
  }
}
