import { renderQuotePdf } from '../../../functions/quotes/pdf/quote-pdf.ts'
import { measure } from './measure.ts'

await measure(renderQuotePdf)
