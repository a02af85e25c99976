import { definePage } from '../framework/page.ts'
import { Hero } from '../parts/page-parts.tsx'

export const page = definePage({
  path: '/404',
  kind: 'error',
  name: 'Not found',
  title: 'Not Found: This Page Does Not Reconcile',
  description:
    'The address you followed is not in our books. The three business lines, pricing and contact are one step away.',
})

export default function NotFound() {
  return <Hero title="We looked twice. This page is not in the books." lede="x" />
}
