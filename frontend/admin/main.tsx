import '#ui/tokens.css'
import '#ui/staff-tokens.css'
import '#ui/heading-font.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/blocks.css'
import './styles/list.css'
import './styles/frame.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followTranslator } from '#ui/translated-text.ts'
import { queryClient } from './kit/queries.ts'
import { applyScheme } from './kit/scheme.ts'
import { checkSession } from './kit/session.ts'
import { router } from './router.tsx'

applyScheme()
followTranslator()
void checkSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
