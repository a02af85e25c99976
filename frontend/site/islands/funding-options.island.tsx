import { FundingTool } from '../parts/tools/funding-tool.tsx'

export default function FundingOptions() {
  return <FundingTool full />
}
