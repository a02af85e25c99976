import { sampleQuote } from '#shared/quotes/sample.ts'
import { Leaf, Paper } from './paper.tsx'

const colors = [
  {
    color: 'green',
    name: 'Green: in any tool on our list',
    what: 'Job ads, website text, product manuals, a first draft without names or prices.',
  },
  {
    color: 'yellow',
    name: 'Yellow: only in our approved assistant',
    what: 'Customer emails, price lists, contracts, meeting minutes.',
  },
  {
    color: 'red',
    name: 'Red: nowhere',
    what: 'Social Security and card numbers, health records, passwords, documents under a nondisclosure agreement.',
  },
] as const

const rules = [
  'You answer for what you send. Read it first, and check every number.',
  'AI never decides alone about a person: not on hiring, pay or credit.',
  'If a customer asks whether AI helped, say yes.',
  'Before you use a new tool, or a new AI feature, ask the person who keeps the AI inventory. You get an answer in two business days.',
]

const steps = [
  'Stop, and turn the tool off.',
  'Call that person, at any hour.',
  'Delete nothing. Write down what happened, and when.',
]

export function AiPolicy() {
  return (
    <Paper title="A policy on two pages">
      <Leaf head="AI policy, page 1: what you may type where">
        <dl>
          {colors.map(({ color, name, what }) => (
            <div key={color} className={`color ${color}`}>
              <dt>{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p>Not sure? Then it is yellow. Ask before you paste.</p>
        <p className="note">{sampleQuote.customerName}</p>
      </Leaf>
      <Leaf head="AI policy, page 2: four rules">
        <ol className="numbered">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p>
          <b>If something goes wrong</b>
        </p>
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="signature">Person who keeps the AI inventory, and phone number</p>
        <p className="note">Reviewed every quarter</p>
      </Leaf>
    </Paper>
  )
}
