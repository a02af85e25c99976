import { AiTool } from '../parts/tools/ai-tool.tsx'

export default function AiSavings() {
  return <AiTool />
}
