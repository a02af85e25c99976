import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { linkedinStatus, statusNames } from '#shared/posts/model.ts'
import { textLimit } from '#shared/posts/text-limits.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Field, inputClass } from '#ui/Field.tsx'
import { ComposerFields } from '../composer/ComposerFields.tsx'
import { ComposerFrame } from '../composer/ComposerFrame.tsx'
import { withVersion } from '../composer/Conversions.tsx'
import { Findings } from '../composer/Findings.tsx'
import { usePreflight } from '../composer/usePreflight.ts'
import { grouped } from '../../kit/counts.ts'
import styles from '../../kit/Form.module.css'
import { useEditor } from '../../kit/useEditor.ts'
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
      <FormProvider {...form}>
        <ComposerFields
          titleHint="For staff; it is not posted."
          example="linkedin"
          platforms={only}
          when={{ legend: 'Scheduled for', hint: 'Leave both empty for no date.' }}
          underText={
            <p className={styles['counter']}>
              <span className={length > textLimit.linkedin ? styles['over'] : ''}>
                {grouped(length)} of {grouped(textLimit.linkedin)} characters
                {length > textLimit.linkedin && `: ${grouped(length - textLimit.linkedin)} too many`}
              </span>
            </p>
          }
          beforeTime={
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
          }
        />
      </FormProvider>
      {preflight.findings.length > 0 && (
        <Findings
          findings={preflight.findings}
          saving={editor.saving}
          media={current.media}
          onVersion={(file, on, made) => {
            form.setValue('media', withVersion(form.getValues('media'), file, on, made), {
              shouldDirty: true,
            })
            preflight.clear()
          }}
          onGoOn={() => void send(true)}
        />
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
