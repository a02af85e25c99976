import { linkedinStatus, shownStatusNames } from '#shared/posts/model.ts'
import { textLimit } from '#shared/posts/text-limits.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass, TextArea } from '#ui/Field.tsx'
import { Checks } from '../composer/Checks.tsx'
import { ComposerFields } from '../composer/ComposerFields.tsx'
import { ComposerFrame } from '../composer/ComposerFrame.tsx'
import { Crops } from '../composer/Crops.tsx'
import { useComposer, type ComposerOptions } from '../composer/useComposer.ts'
import { checkPost } from '../composer/check-post.ts'
import { grouped } from '../../kit/counts.ts'
import styles from '../../kit/Form.module.css'
import { bodyOf, check, describeValues, lengthOf, schema, type LinkedinValues } from './linkedin-values.ts'

const only = ['linkedin'] as const

export const LinkedinForm = (options: ComposerOptions<LinkedinValues>) => {
  const composer = useComposer(options, {
    schema,
    check,
    fields: ['title', 'content', 'status', 'link', 'day', 'time'],
    checked: (values) => {
      const { status: _, ...body } = { status: undefined, ...bodyOf(values) }
      return { ...body, platforms: [...only] }
    },
  })
  const { form } = composer
  const current = form.watch()
  const length = lengthOf(current)
  const statuses = [
    ...(options.values.status === 'unclear' ? (['unclear'] as const) : []),
    ...linkedinStatus.options,
  ]
  return (
    <ComposerFrame
      composer={composer}
      describeValues={describeValues}
      onSubmit={() => void composer.send()}
      preview={{ platforms: only, post: { ...current, variants: {} } }}
      list="/admin/linkedin"
      buttons={
        <Button type="submit" variant="primary" busy={composer.busy} retainFocus busyLabel="Saving…">
          Save post
        </Button>
      }
    >
      <ComposerFields
        id={options.id}
        titleHint="For staff; it is not posted."
        example="linkedin"
        when={{ legend: 'Scheduled for', hint: 'Leave both empty for no date.' }}
        text={
          <>
            <TextArea
              {...form.register('content')}
              id="content"
              label="Content"
              error={form.formState.errors.content?.message}
            />
            <p className={styles['counter']}>
              <span className={length > textLimit.linkedin ? 'wrong' : ''}>
                {grouped(length)} of {grouped(textLimit.linkedin)} characters
                {length > textLimit.linkedin && `: ${grouped(length - textLimit.linkedin)} too many`}
              </span>
            </p>
            <Checks checks={[checkPost('linkedin', { ...current, variants: {} })]} />
            <Crops platform="linkedin" />
          </>
        }
        beforeTime={
          <Field
            label="Status"
            id="status"
            hint={
              options.values.status === 'unclear'
                ? 'Set it to what you see on LinkedIn. This sends nothing.'
                : 'Changing the status sends nothing. A scheduled post is sent at its time.'
            }
            error={form.formState.errors.status?.message}
          >
            {(wiring) => (
              <select {...form.register('status')} {...wiring} className={inputClass}>
                {statuses.map((status) => (
                  <option key={status} value={status}>
                    {shownStatusNames[status]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        }
      />
    </ComposerFrame>
  )
}
