import { Link } from 'react-router'
import { linkedinStatus, statusNames } from '#shared/posts/model.ts'
import { textLimit } from '#shared/posts/text-limits.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Field, inputClass, TextArea, TextField } from '#ui/Field.tsx'
import { ComposerFrame } from '../composer/ComposerFrame.tsx'
import { Findings } from '../composer/Findings.tsx'
import { Hashtags, withTags } from '../composer/Hashtags.tsx'
import { LinkFields } from '../composer/LinkFields.tsx'
import { MediaField } from '../composer/MediaField.tsx'
import { usePreflight } from '../composer/usePreflight.ts'
import { grouped } from '../kit/counts.ts'
import styles from '../kit/Form.module.css'
import { useEditor } from '../kit/useEditor.ts'
import { WhenFields } from '../kit/WhenFields.tsx'
import { bodyOf, inWordsOf, lengthOf, schema, shape, type LinkedinValues } from './linkedin-values.ts'

interface LinkedinFormProps {
  name: string
  /** Of a post that is stored already. */
  id?: string
  values: LinkedinValues
  version: number
  save: (values: LinkedinValues, version: number) => Promise<void>
  newest?: () => Promise<{ values: LinkedinValues; version: number }>
}

const fields = ['title', 'content', 'status', 'link', 'day', 'time'] as const
const only = ['linkedin'] as const

export const LinkedinForm = ({ name, id, values, version, save, newest }: LinkedinFormProps) => {
  const preflight = usePreflight()
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
  const { form } = editor
  const { errors } = form.formState
  const current = form.watch()
  const length = lengthOf(current)
  const send = async (checked = false) => {
    const { status, ...body } = bodyOf(form.getValues())
    if (!checked && status === 'scheduled' && (await form.trigger())) {
      const post = { ...body, platforms: [...only], ...(id ? { id } : {}) }
      if (!(await preflight.isClear(post))) return
    }
    preflight.clear()
    await editor.submit()
  }
  return (
    <ComposerFrame
      editor={editor}
      inWords={inWordsOf}
      errors={fields.map((field) => ({ id: field, message: errors[field]?.message }))}
      onSubmit={() => void send()}
      shown={{ platforms: only, post: { ...current, variants: {} } }}
    >
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
          {grouped(length)} of {grouped(textLimit.linkedin)} characters
          {length > textLimit.linkedin && `: ${grouped(length - textLimit.linkedin)} too many`}
        </span>
      </p>
      <Hashtags
        text={current.content}
        onAdd={(tags) => form.setValue('content', withTags(current.content, tags), { shouldDirty: true })}
      />
      <LinkFields
        value={current}
        example="linkedin"
        error={errors.link?.message}
        register={(field) => form.register(field)}
      />
      <MediaField
        media={current.media}
        onChange={(change) => form.setValue('media', change(form.getValues('media')), { shouldDirty: true })}
      />
      <Field
        label="Status"
        id="status"
        hint="Changing the status sends nothing. A scheduled post is sent at its time."
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
        timezone={form.register('timezone')}
      />
      {preflight.findings.length > 0 && (
        <Findings findings={preflight.findings} saving={editor.saving} onGoOn={() => void send(true)} />
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          busy={editor.saving || preflight.checking}
          keepsFocus
          busyLabel="Saving…"
        >
          Save post
        </Button>
        <Link className={buttonClass('quiet')} to="/admin/linkedin">
          Back to the list
        </Link>
      </div>
    </ComposerFrame>
  )
}
