import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A figure a calculator asks for, with what it may be. */
export interface Input {
  initial: number
  min: number
  max: number
}

type Values<I extends Record<string, Input>> = Record<keyof I, number>

const asNumber = (text: string) => {
  const bare = text.replace(/[$,%\s]/g, '')
  return bare === '' ? Number.NaN : Number(bare)
}

/** The figures of a calculator: those typed where they make sense, else the last that did, with what is wrong. */
export function useFigures<const I extends Record<string, Input>>(inputs: I) {
  const names: (keyof I & string)[] = Object.keys(inputs)
  const initial = Object.fromEntries(names.map((name) => [name, inputs[name]?.initial])) as Values<I>
  const [values, setValues] = useState<Values<I>>(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof I, string>>>({})

  const read = (fields: HTMLFieldSetElement) => {
    const next = { ...values }
    const wrong: Partial<Record<keyof I, string>> = {}
    for (const name of names) {
      const input = inputs[name]
      const element = fields.elements.namedItem(name)
      if (!input || !(element instanceof HTMLInputElement)) continue
      const value = asNumber(element.value)
      if (value >= input.min && value <= input.max) next[name] = value
      else
        wrong[name] =
          `Enter a number from ${input.min.toLocaleString('en-US')} to ${input.max.toLocaleString('en-US')}`
    }
    setValues(next)
    setErrors(wrong)
  }
  return { values, errors, read }
}

interface CalculatorProps {
  label: string
  /** Reads the fields whenever a figure in them changes. */
  onChange: (fields: HTMLFieldSetElement) => void
  fields: ReactNode
  /** The answer, read aloud as it changes. */
  answer: ReactNode
  children: ReactNode
}

/** The frame of a calculator: figures to the left, the answer and its table to the right. */
export function Calculator({ label, onChange, fields, answer, children }: CalculatorProps) {
  const figures = useRef<HTMLFieldSetElement>(null)
  // Somebody may have typed before the script arrived.
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
        <output>{answer}</output>
        {children}
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
