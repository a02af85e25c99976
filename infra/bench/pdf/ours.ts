import { renderQuotePdf } from '../../../functions/quotes/render-pdf.ts'
import { measure } from './measure.ts'

await measure(renderQuotePdf)
