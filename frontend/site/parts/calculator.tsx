import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A figure a calculator asks for, with what it may be. */
interface Input {
  label: string
  initial: number
  min: number
  max: number
  /** No fractions. */
  whole?: true
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
 * The figures of a calculator as they were last typed without a mistake, and the entries that are wrong now. While
 * there is one, the figures are old and no result may be shown.
 */
export function useFigures<const I extends Record<string, Input>>(inputs: I) {
  type Values = Record<keyof I & string, number>
  const names: (keyof I & string)[] = Object.keys(inputs)
  const initial = Object.fromEntries(names.map((name) => [name, inputs[name]?.initial])) as Values
  const [values, setValues] = useState<Values>(initial)
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
    setValues(next)
    setErrors(wrong)
  }
  /** The properties of the field of a figure. */
  const field = (name: keyof I & string) => ({
    name,
    label: inputs[name]?.label ?? '',
    defaultValue: inputs[name]?.initial.toLocaleString('en-US'),
    error: errors[name],
  })
  const wrong = names.flatMap((name): WrongEntry[] => {
    const error = errors[name]
    return error ? [{ label: inputs[name]?.label ?? '', error }] : []
  })
  return { values, wrong, read, field }
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
  children: ReactNode
}

/** The frame of a calculator: figures and formula to the left, the answer and its table to the right. */
export function Calculator({ label, onChange, fields, wrong, answer, formula, children }: CalculatorProps) {
  const figures = useRef<HTMLFieldSetElement>(null)
  // Somebody may have typed before the script arrived, or come back to what they typed.
  useEffect(() => {
    if (figures.current) onChange(figures.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes
  }, [])
  return (
    <div className="calc">
      <fieldset ref={figures} className="form field" onInput={(event) => onChange(event.currentTarget)}>
        <legend className="unseen">{label}</legend>
        {fields}
        <noscript>
          <p className="hint" data-common="">
            The figures shown are a worked example. To change them, allow scripts on this page.
          </p>
        </noscript>
      </fieldset>
      <div className="answer">
        <output>
          {wrong.length === 0
            ? answer
            : `No result yet. ${wrong.map((one) => `${one.label}: ${one.error}.`).join(' ')}`}
        </output>
        {wrong.length === 0 && children}
        <p className="hint" data-common="">
          <b>Formula.</b> {formula}
        </p>
      </div>
    </div>
  )
}

export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: Math.abs(cents) >= 1_000_00 ? 0 : 2,
  })

export const percent = (rate: number, digits = 1) =>
  rate.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: digits })
