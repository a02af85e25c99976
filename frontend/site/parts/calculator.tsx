import { printed } from '#shared/money/format.ts'
import { readTyped, type Unit } from '#shared/money/typed.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Choose, NumberField } from './field.tsx'
import { addressOf, fillIn, useFiguresInUrl } from './figures-in-url.ts'

interface Input {
  label: string
  unit: Unit
  hint?: string
  initial: number
  min: number
  max: number
  whole?: true
}

interface Choice {
  label: string
  initial: string
  options: readonly { value: string; label: string }[]
}

/** An invalid entry, and how to correct it. */
export interface WrongEntry {
  label: string
  error: string
}

/** The number of an entry, or how to correct it. */
const valueOf = (typed: string, { unit, min, max, whole }: Input): number | string => {
  const value = readTyped(typed, unit) ?? Number.NaN
  if (typeof value === 'string') return value
  return value >= min && value <= max && !(whole && !Number.isInteger(value))
    ? value
    : `Enter a ${whole ? 'whole ' : ''}number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`
}

type Errors<I> = Partial<Record<keyof I & string, string>>

/**
 * The last valid figures and choices of a calculator, and its form, for `<Calculator>` and `<QuickTool>`. `refuse` names
 * figures that do not fit together.
 */
export function useFigures<
  const I extends Record<string, Input>,
  const C extends Record<string, Choice> = Record<string, Choice>,
>(inputs: I, choices?: C, refuse?: (values: Record<keyof I & string, number>) => Errors<I>) {
  type Values = Record<keyof I & string, number>
  type Chosen = { [K in keyof C & string]: C[K]['options'][number]['value'] }
  const names: (keyof I & string)[] = Object.keys(inputs)
  const initial = Object.fromEntries(names.map((name) => [name, inputs[name]?.initial])) as Values
  const offered: [string, Choice][] = Object.entries(choices ?? {})
  const first = Object.fromEntries(offered.map(([name, one]) => [name, one.initial])) as Chosen
  const [values, setValues] = useState<Values>(initial)
  const [chosen, setChosen] = useState<Chosen>(first)
  const [errors, setErrors] = useState<Errors<I>>({})

  const read = (fields: HTMLFieldSetElement) => {
    const next = { ...values }
    const wrong: Errors<I> = {}
    for (const name of names) {
      const input = inputs[name]
      const element = fields.elements.namedItem(name)
      if (!input || !(element instanceof HTMLInputElement)) continue
      const value = valueOf(element.value, input)
      if (typeof value === 'string') wrong[name] = value
      else next[name] = value
    }
    const taken: Record<string, string> = { ...chosen }
    for (const [name, { options }] of offered) {
      const element = fields.elements.namedItem(name)
      if (!(element instanceof HTMLSelectElement)) continue
      if (options.some(({ value }) => value === element.value)) taken[name] = element.value
    }
    setValues(next)
    setChosen(taken as Chosen)
    setErrors(names.some((name) => wrong[name]) ? wrong : (refuse?.(next) ?? {}))
  }
  const field = (name: keyof I & string) => ({
    name,
    label: inputs[name]?.label ?? '',
    ...(inputs[name]?.hint && { hint: inputs[name].hint }),
    defaultValue: inputs[name]?.initial.toLocaleString('en-US'),
    error: errors[name],
  })
  const choice = (name: keyof C & string) => {
    const { label = '', initial: defaultValue = '', options = [] } = choices?.[name] ?? {}
    return { name, label, defaultValue, options }
  }
  const wrong = names.flatMap((name): WrongEntry[] => {
    const error = errors[name]
    return error ? [{ label: inputs[name]?.label ?? '', error }] : []
  })
  const address = addressOf({ ...values, ...chosen })
  useFiguresInUrl(address, addressOf({ ...initial, ...first }), wrong.length > 0)
  const fields = (
    <>
      {[
        ...names.map((name) => <NumberField key={name} {...field(name)} />),
        ...offered.map(([name]) => <Choose key={name} {...choice(name)} />),
      ]}
    </>
  )
  return { values, chosen, wrong, form: { onChange: read, wrong, fields }, field, choice, address }
}

interface CalculatorProps {
  label: string
  onChange: (fields: HTMLFieldSetElement) => void
  fields: ReactNode
  /** Shown instead of the answer and the children. */
  wrong: readonly WrongEntry[]
  /** Screen readers announce it when it changes. */
  answer: ReactNode
  formula: ReactNode
  /** A button below the fields: it goes to the answer, or to `action` without JavaScript, which sends no figures. */
  ask?: { button: string; action: string; hint: string }
  /** Details of the answer. */
  children: ReactNode
}

/**
 * Calls `onChange` for entries from before hydration, by the browser after a visitor returns, or from the URL.
 * @returns for the fields' `ref`
 */
export function useEntries(onChange: (fields: HTMLFieldSetElement) => void) {
  const figures = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const fieldset = figures.current
    if (!fieldset) return
    const follow = (over: boolean) => {
      if (fillIn(fieldset, over)) fieldset.scrollIntoView({ block: 'center' })
      onChange(fieldset)
    }
    const moved = () => location.hash.includes('=') && follow(true)
    const entered = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement)
        fieldset.querySelector('form')?.requestSubmit()
    }
    follow(false)
    addEventListener('hashchange', moved)
    fieldset.addEventListener('keydown', entered)
    return () => {
      removeEventListener('hashchange', moved)
      fieldset.removeEventListener('keydown', entered)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, [])
  return figures
}

/** The layout of a calculator: fields on the left, the answer on the right. */
export function Calculator({
  label,
  onChange,
  fields,
  wrong,
  answer,
  formula,
  ask,
  children,
}: CalculatorProps) {
  const figures = useEntries(onChange)
  const output = useRef<HTMLOutputElement>(null)
  return (
    <div className="calc">
      <fieldset ref={figures} className="form field" onInput={(event) => onChange(event.currentTarget)}>
        <legend className="unseen">{label}</legend>
        {fields}
        {/* The fields are outside the form, because its address is sent to the server. */}
        {ask && (
          <form
            action={ask.action}
            suppressHydrationWarning
            onSubmit={(event) => {
              event.preventDefault()
              output.current?.focus()
              output.current?.scrollIntoView({ block: 'center' })
            }}
          >
            <button className="act quiet" type="submit">
              {ask.button}
            </button>
          </form>
        )}
        <noscript>
          <p className="hint" data-common="">
            {ask?.hint ??
              'The numbers shown are an example. To change them, turn on JavaScript for this page.'}
          </p>
        </noscript>
      </fieldset>
      <div className="answer">
        <output ref={output} tabIndex={ask && -1}>
          {wrong.length === 0 ? answer : wrongInWords(wrong)}
        </output>
        {wrong.length === 0 && children}
        <p className="hint" data-common="">
          <b>{ask ? 'How we work it out.' : 'Formula.'}</b> {formula}
        </p>
      </div>
    </div>
  )
}

export const wrongInWords = (wrong: readonly WrongEntry[]): string =>
  `No result yet. ${wrong.map((one) => `${one.label}: ${one.error}.`).join(' ')}`

export const dollars = (cents: number) =>
  (printed(cents) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: Math.abs(cents) >= 1_000_00 ? 0 : 2,
  })

/** For a range, which is not more exact. */
export const wholeDollars = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`

export const percent = (rate: number, digits = 1) =>
  rate.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: digits })
