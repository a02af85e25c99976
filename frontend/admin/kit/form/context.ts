import { createContext, use } from 'react'
import { get } from 'react-hook-form'
import type { FieldError } from '#shared/api/problem.ts'
import type { Editor } from '../editor/useEditor.ts'
import { inputLimits, schemaAt } from './schema.ts'

interface FormContext {
  editor: Editor
  labels: Readonly<Record<string, string>>
  problems: readonly FieldError[]
  /** What the ids of its inputs begin with. */
  prefix: string
  /** The id of the input that has the focus. */
  focused: string
}

export const FormContext = createContext<FormContext | undefined>(undefined)

export const useRecordForm = (): FormContext => {
  const context = use(FormContext)
  if (!context) throw new Error('This part belongs into a RecordForm')
  return context
}

export interface InputProps {
  /** The field of the record, such as `services.0.name`. */
  name: string
  /** In place of the record's own label of the field. */
  label?: string | undefined
}

/** The label, limits, value and error of an input. */
export const useInput = ({ name, label }: InputProps) => {
  const { editor, labels, problems, prefix, focused } = useRecordForm()
  const id = prefix + name
  const problem = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))
  // Unfinished text that is saved automatically is not an error yet.
  const isUnfinished = editor.autosaves && focused === id
  const value: unknown = get(editor.values, name)
  return {
    id,
    label: label ?? labels[name] ?? name,
    error: isUnfinished ? undefined : problem?.message,
    limits: inputLimits(schemaAt(editor.schema, name)),
    value,
    set: (next: unknown) => editor.form.setValue(name, next),
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
