import { platformNames, type Platform } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextArea } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import { TextLength } from './PlatformChoices.tsx'

type Words = Partial<Record<Platform, string>>

interface VariantsProps {
  base: string
  platforms: readonly Platform[]
  value: Words
  /** The text as it leaves for a platform. */
  textOf: (platform: Platform) => string
  onChange: (value: Words) => void
}

/** Words of its own for a platform, beginning with the base text; without them the base text goes there. */
export const Variants = ({ base, platforms, value, textOf, onChange }: VariantsProps) => {
  if (platforms.length === 0) return null
  const without = (platform: Platform): Words =>
    Object.fromEntries(Object.entries(value).filter(([name]) => name !== platform))
  return (
    <Fieldset legend="Customize by platform" hint="Other platforms use the text above.">
      <div className={styles['files']}>
        {platforms.map((platform) => {
          const words = value[platform]
          return words === undefined ? (
            <div key={platform} className={styles['variantBar']}>
              <PlatformName platform={platform} />
              <Button variant="quiet" onClick={() => onChange({ ...value, [platform]: base })}>
                Customize for {platformNames[platform]}
              </Button>
            </div>
          ) : (
            <div key={platform} className={styles['variant']}>
              <TextArea
                id={`variant-${platform}`}
                label={`For ${platformNames[platform]}`}
                value={words}
                onChange={({ target }) => onChange({ ...value, [platform]: target.value })}
              />
              <div className={styles['variantBar']}>
                <TextLength platform={platform} text={textOf(platform)} chosen />
                <Button variant="quiet" onClick={() => onChange(without(platform))}>
                  Use the text above
                </Button>
              </div>
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
