import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import type { BlogRenderer } from '#shared/blog/renderer.ts'
import { answerQuestions } from './text/answering.ts'

export type DrawQuestions = Pick<BlogRenderer, 'render' | 'renderPreview' | 'contentOf'> & {
  facts: () => Pick<BlogRenderer, 'design' | 'sheet' | 'sitePaths'>
}

async function load(): Promise<DrawQuestions> {
  const file = String(workerData)
  const module = (await import(pathToFileURL(file).href)) as {
    blogRenderer: BlogRenderer
  }
  const { design, sheet, sitePaths, render, renderPreview, contentOf } = module.blogRenderer
  return { render, renderPreview, contentOf, facts: () => ({ design, sheet, sitePaths }) }
}

void load().then(answerQuestions)
