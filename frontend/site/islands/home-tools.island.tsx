import { useEffect, useRef } from 'react'
import { figuresIn } from '../parts/figures-in-url.ts'
import { AiTool } from '../parts/tools/ai-tool.tsx'
import { CardTool } from '../parts/tools/card-tool.tsx'
import { FundingTool } from '../parts/tools/funding-tool.tsx'

const tools = [
  { name: 'funding', question: 'What could I qualify for?', of: FundingTool },
  { name: 'cards', question: 'What should cards cost me?', of: CardTool },
  { name: 'ai', question: 'What would AI save me?', of: AiTool },
] as const

/** Three questions; the style sheet shows the tool of the chosen one, so that it needs no script. */
export default function HomeTools() {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Figures in the URL choose the question that they belong to.
    const isInUrl = (input: Element) => figuresIn(location.hash).has(input.getAttribute('name') ?? '')
    const panels = [...(root.current?.querySelectorAll('[data-tool]') ?? [])]
    const at = panels.findIndex((panel) => [...panel.querySelectorAll('input')].some(isInUrl))
    const radios = root.current?.querySelectorAll<HTMLInputElement>('[name=question]')
    if (at > 0 && radios?.[0]?.checked) radios[at]?.click()
  }, [])
  return (
    <div className="tools" ref={root}>
      <fieldset className="tabs">
        <legend className="hint">Pick a question</legend>
        {tools.map(({ name, question }, index) => (
          <label key={name}>
            <input
              className="unseen"
              type="radio"
              name="question"
              value={name}
              defaultChecked={index === 0}
            />
            {question}
          </label>
        ))}
      </fieldset>
      {tools.map(({ name, of: Tool }) => (
        <div key={name} data-tool={name}>
          <Tool />
        </div>
      ))}
    </div>
  )
}
