import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { outgoingLink } from '#shared/posts/link.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ComposerFields } from './ComposerFields.tsx'
import { ComposerFrame } from './ComposerFrame.tsx'
import { utmOf } from './composed.ts'
import { withVersion } from './Conversions.tsx'
import { Findings } from './Findings.tsx'
import { withTags } from './Hashtags.tsx'
import { usePreflight } from './usePreflight.ts'
import styles from '../../kit/Form.module.css'
import { useEditor } from '../../kit/useEditor.ts'
import { PlatformChoices } from './PlatformChoices.tsx'
import { bodyOf, inWordsOf, schema, shape, type PostValues } from './post-values.ts'
import { Variants } from './Variants.tsx'

interface PostFormProps {
  name: string
  /** Of a post that is stored already. */
  id?: string
  values: PostValues
  version: number
  save: (values: PostValues, version: number) => Promise<void>
  newest?: () => Promise<{ values: PostValues; version: number }>
}

const fields = ['title', 'content', 'platforms', 'link', 'day', 'time'] as const

export const PostForm = ({ name, id, values, version, save, newest }: PostFormProps) => {
  const preflight = usePreflight()
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
  const { form } = editor
  const { errors } = form.formState
  const current = form.watch()
  const chosen = platforms.filter((platform) => current.platforms.includes(platform))
  const textOf = (platform: Platform) =>
    outgoingText(platform, {
      text: current.variants[platform] ?? current.content,
      link: outgoingLink(platform, { link: current.link || undefined, utm: utmOf(current) }),
      media: current.media,
    })
  const send = async (status: PostValues['status'], checked = status === 'draft') => {
    form.setValue('status', status)
    if (!checked && (await form.trigger())) {
      const { status: _, ...post } = bodyOf(form.getValues())
      if (!(await preflight.isClear({ ...post, ...(id ? { id } : {}) }))) return
    }
    preflight.clear()
    await editor.submit()
  }
  const busy = editor.saving || preflight.checking
  /** Enter in a field leaves the post what it is: one that is scheduled stays so. */
  const press = (status: PostValues['status']) =>
    status === values.status ? { type: 'submit' as const } : { onClick: () => void send(status) }
  return (
    <ComposerFrame
      editor={editor}
      inWords={inWordsOf}
      errors={fields.map((field) => ({
        id: field === 'platforms' ? `platform-${platforms[0]}` : field,
        message: errors[field]?.message,
      }))}
      onSubmit={() => void send(values.status)}
      shown={{ platforms: chosen, post: current }}
    >
      <FormProvider {...form}>
        <ComposerFields
          titleHint="For staff, and the title of a YouTube video."
          example={chosen[0] ?? 'linkedin'}
          platforms={chosen}
          when={{
            legend: 'Date and time',
            hint: 'A scheduled post is published automatically at this time. A draft keeps its date in the calendar.',
          }}
          onTags={(tags) => {
            const own = Object.entries(current.variants).map(([on, words]) => [on, withTags(words, tags)])
            form.setValue('variants', Object.fromEntries(own), { shouldDirty: true })
          }}
          afterText={
            <>
              <PlatformChoices
                textOf={textOf}
                chosen={current.platforms}
                error={errors.platforms?.message}
                register={(platform) => ({ ...form.register('platforms'), value: platform })}
              />
              <Variants
                base={current.content}
                platforms={chosen}
                value={current.variants}
                textOf={textOf}
                onChange={(variants) => form.setValue('variants', variants, { shouldDirty: true })}
              />
            </>
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
          onGoOn={() => void send('scheduled', true)}
        />
      )}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          {...press('scheduled')}
          busy={busy && current.status === 'scheduled'}
          keepsFocus
          busyLabel={preflight.checking ? 'Checking…' : 'Scheduling…'}
          disabled={busy}
        >
          Schedule
        </Button>
        <Button
          {...press('draft')}
          busy={editor.saving && current.status === 'draft'}
          keepsFocus
          busyLabel="Saving…"
          disabled={busy}
        >
          Save as draft
        </Button>
        <Link className={buttonClass('quiet')} to="/admin/manage-posts">
          Back to the list
        </Link>
      </div>
    </ComposerFrame>
  )
}
