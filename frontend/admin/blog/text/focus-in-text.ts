import type { TiptapEditorHTMLElement } from '@tiptap/core'
import { focusOnceDrawn } from '../../kit/focus.ts'

/** Puts the caret into a block of the article's text and selects words in it, or a picture. */
export const focusInText = (block = 0, words = ''): void =>
  focusOnceDrawn(() => {
    const text: TiptapEditorHTMLElement | null = document.getElementById('text')
    const editor = text?.editor
    if (!editor) return text
    let [from, to] = [0, 0]
    editor.state.doc.forEach((node, offset, at) => {
      if (at !== block) return
      from = to = offset + 1
      node.descendants((part, position) => {
        const found = words ? (part.text?.indexOf(words) ?? -1) : -1
        if (from !== to || found < 0) return
        from = offset + 1 + position + found
        to = from + words.length
      })
      if (node.type.name === 'image') editor.commands.setNodeSelection(offset)
      else editor.commands.setTextSelection({ from, to })
    })
    editor.chain().focus().scrollIntoView().run()
    return text
  })
