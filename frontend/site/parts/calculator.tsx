import { printed } from '#shared/money/printed.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { addressOf, fillIn, useKeptAddress } from './kept-figures.ts'

/** A figure a calculator asks for, with what it may be. */
interface Input {
  label: string
  hint?: string
  initial: number
  min: number
  max: number
  /** No fractions. */
  whole?: true
}

/** A choice a calculator offers. */
interface Choice {
  label: string
  initial: string
  options: readonly { value: string; label: string }[]
}

/** An entry that cannot be calculated with, and how to correct it. */
interface WrongEntry {
  label: string
  error: string
}

const asNumber = (text: string) => {
  const bare = text.replace(/[$,%\s]/g, '')
  return bare === '' ? Number.NaN : Number(bare)
}

const errorOf = ({ min, max, whole }: Input, value: number) =>
  value >= min && value <= max && !(whole && !Number.isInteger(value))
    ? undefined
    : `Enter a ${whole ? 'whole ' : ''}number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`

/**
 * The figures and choices of a calculator as they were last entered without a mistake, and the entries that are wrong
 * now. While there is one, the figures are old and no result may be shown.
 */
export function useFigures<
  const I extends Record<string, Input>,
  const C extends Record<string, Choice> = Record<string, Choice>,
>(inputs: I, choices?: C) {
  type Values = Record<keyof I & string, number>
  type Chosen = { [K in keyof C & string]: C[K]['options'][number]['value'] }
  const names: (keyof I & string)[] = Object.keys(inputs)
  const initial = Object.fromEntries(names.map((name) => [name, inputs[name]?.initial])) as Values
  const offered: [string, Choice][] = Object.entries(choices ?? {})
  const first = Object.fromEntries(offered.map(([name, one]) => [name, one.initial])) as Chosen
  const [values, setValues] = useState<Values>(initial)
  const [chosen, setChosen] = useState<Chosen>(first)
  const [errors, setErrors] = useState<Partial<Record<keyof I & string, string>>>({})

  const read = (fields: HTMLFieldSetElement) => {
    const next = { ...values }
    const wrong: typeof errors = {}
    for (const name of names) {
      const input = inputs[name]
      const element = fields.elements.namedItem(name)
      if (!input || !(element instanceof HTMLInputElement)) continue
      const value = asNumber(element.value)
      const error = errorOf(input, value)
      if (error) wrong[name] = error
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
    setErrors(wrong)
  }
  /** The properties of the field of a figure. */
  const field = (name: keyof I & string) => ({
    name,
    label: inputs[name]?.label ?? '',
    ...(inputs[name]?.hint && { hint: inputs[name].hint }),
    defaultValue: inputs[name]?.initial.toLocaleString('en-US'),
    error: errors[name],
  })
  /** The properties of the list of a choice. */
  const choice = (name: keyof C & string) => {
    const { label = '', initial: defaultValue = '', options = [] } = choices?.[name] ?? {}
    return { name, label, defaultValue, options }
  }
  const wrong = names.flatMap((name): WrongEntry[] => {
    const error = errors[name]
    return error ? [{ label: inputs[name]?.label ?? '', error }] : []
  })
  const address = addressOf({ ...values, ...chosen })
  useKeptAddress(address, addressOf({ ...initial, ...first }), wrong.length > 0)
  return { values, chosen, wrong, read, field, choice, address }
}

interface CalculatorProps {
  label: string
  /** Reads the fields whenever a figure in them changes. */
  onChange: (fields: HTMLFieldSetElement) => void
  fields: ReactNode
  /** While any entry is wrong, it stands in place of the answer and of what follows from it. */
  wrong: readonly WrongEntry[]
  /** The answer, read aloud as it changes. */
  answer: ReactNode
  /** How the answer is worked out. */
  formula: ReactNode
  /** A button below the fields, and where it leads without script; with it, to the answer. */
  ask?: { button: string; action: string; hint: string }
  children: ReactNode
}

/** The frame of a calculator: figures and formula to the left, the answer and its table to the right. */
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
  const figures = useRef<HTMLFieldSetElement>(null)
  const output = useRef<HTMLOutputElement>(null)
  // Somebody may have typed before the script arrived, come back to what they typed, or kept an address with figures.
  useEffect(() => {
    const fieldset = figures.current
    if (!fieldset) return
    const follow = (over: boolean) => {
      if (fillIn(fieldset, over)) fieldset.scrollIntoView({ block: 'center' })
      onChange(fieldset)
    }
    const moved = () => location.hash.includes('=') && follow(true)
    follow(false)
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes
  }, [])
  const entries = (
    <fieldset ref={figures} className="form field" onInput={(event) => onChange(event.currentTarget)}>
      <legend className="unseen">{label}</legend>
      {fields}
      {ask && (
        <button className="act quiet" type="submit">
          {ask.button}
        </button>
      )}
      <noscript>
        <p className="hint" data-common="">
          {ask?.hint ?? 'The figures shown are a worked example. To change them, allow scripts on this page.'}
        </p>
      </noscript>
    </fieldset>
  )
  return (
    <div className="calc">
      {ask ? (
        <form
          action={ask.action}
          suppressHydrationWarning
          onSubmit={(event) => {
            event.preventDefault()
            output.current?.focus()
            output.current?.scrollIntoView({ block: 'center' })
          }}
        >
          {entries}
        </form>
      ) : (
        entries
      )}
      <div className="answer">
        <output ref={output} tabIndex={ask && -1}>
          {wrong.length === 0
            ? answer
            : `No result yet. ${wrong.map((one) => `${one.label}: ${one.error}.`).join(' ')}`}
        </output>
        {wrong.length === 0 && children}
        <p className="hint" data-common="">
          <b>{ask ? 'How it is worked out.' : 'Formula.'}</b> {formula}
        </p>
      </div>
    </div>
  )
}

export const dollars = (cents: number) =>
  (printed(cents) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: Math.abs(cents) >= 1_000_00 ? 0 : 2,
  })

export const percent = (rate: number, digits = 1) =>
  rate.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: digits })
