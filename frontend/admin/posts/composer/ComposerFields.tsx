import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { TextField } from '#ui/Field.tsx'
import { WhenFields } from '../../kit/WhenFields.tsx'
import { NextSlot } from '../slots/NextSlot.tsx'
import styles from './Composer.module.css'
import { Hashtags, withTags } from './Hashtags.tsx'
import { MediaField } from './MediaField.tsx'
import { utmOf, type PostValues } from './post-values.ts'

type Name = 'link' | 'source' | 'medium' | 'campaign'

interface LinkFieldsProps {
  value: Pick<PostValues, Name>
  example: Platform
  error: string | undefined
  register: (name: Name) => ComponentProps<'input'>
}

const LinkFields = ({ value, example, error, register }: LinkFieldsProps) => {
  const finalLink = outgoingLink(example, { link: value.link, utm: utmOf(value) })
  return (
    <div className="stack gap-2">
      <TextField {...register('link')} id="link" type="url" label="Link" error={error} autoComplete="off" />
      <details open={utmOf(value) !== undefined || undefined}>
        <summary className="disclosure">UTM tracking</summary>
        <div className={styles['thirds']}>
          <TextField
            {...register('source')}
            label="Source"
            maxLength={100}
            placeholder={example}
            autoComplete="off"
          />
          <TextField {...register('medium')} label="Medium" maxLength={100} autoComplete="off" />
          <TextField {...register('campaign')} label="Campaign" maxLength={100} autoComplete="off" />
        </div>
        <p className="hint">If empty, the source is the platform’s name.</p>
      </details>
      {finalLink && finalLink !== value.link && (
        <p className="hint">
          Final link <span className={styles['address']}>{finalLink}</span>
        </p>
      )}
    </div>
  )
}

interface ComposerFieldsProps {
  id: string | undefined
  example: Platform
  choices: ReactNode
  text: ReactNode
}

export const ComposerFields = ({ id, example, choices, text }: ComposerFieldsProps) => {
  const { register, watch, setValue, getValues, formState } = useFormContext<PostValues>()
  const { errors } = formState
  const current = watch()
  return (
    <>
      <TextField
        {...register('title')}
        id="title"
        label="Title"
        hint="For staff, and the title of a YouTube video."
        error={errors.title?.message}
        maxLength={200}
        required
        autoComplete="off"
      />
      {choices}
      {text}
      <Hashtags
        text={current.content}
        onAdd={(tags) => {
          setValue('content', withTags(current.content, tags), { shouldDirty: true })
          const own = Object.entries(current.variants).map(([on, words]) => [on, withTags(words, tags)])
          setValue('variants', Object.fromEntries(own), { shouldDirty: true })
        }}
      />
      <LinkFields
        value={current}
        example={example}
        error={errors.link?.message}
        register={(field) => register(field)}
      />
      <MediaField
        media={current.media}
        onChange={(change) => setValue('media', change(getValues('media')), { shouldDirty: true })}
      />
      <WhenFields
        legend="Date and time"
        hint="A scheduled post is published automatically at this time. A draft keeps its date in the calendar."
        value={current}
        errors={{ day: errors.day?.message, time: errors.time?.message }}
        day={register('day')}
        time={register('time')}
        timezone={register('timezone')}
      >
        <NextSlot
          id={id}
          onFound={(slot) => {
            const dirty = { shouldDirty: true }
            setValue('day', slot.day, dirty)
            setValue('time', slot.time, dirty)
            setValue('timezone', slot.timezone, dirty)
            setValue('instant', slot.instant, dirty)
          }}
        />
      </WhenFields>
    </>
  )
}
