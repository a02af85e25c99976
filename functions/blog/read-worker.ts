import { htmlToMarkdown } from './html-to-markdown.ts'
import { readImported } from './importing/read-article.ts'
import { answerQuestions } from './text/answering.ts'

const questions = { readImported, htmlToMarkdown }

export type ReadQuestions = typeof questions

answerQuestions(questions)
