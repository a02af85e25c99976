import { blocksOf } from './layout.ts'
import type { Line } from './words.ts'

/** Prompt injection: text written as instructions to the person or model that reads the picture. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|these|the)\b[^.!?]{0,30}\b(?:instructions?|prompts?|rules|context|messages?|directions|guidelines|commands?)\b/i,
  /\bsystem\s*(?:prompt|message|instruction)s?\b/i,
  /(?:^|[.!?\s])(?:system|assistant|developer|user|human)\s*:\s+(?=\p{L})/iu,
  /\byou are (?:now |an? )+(?:in |an? )?(?:\p{L}+ ){0,3}(?:ai|assistant|model|mode|chatbot|admin|root)\b/iu,
  /\b(?:new|updated|following) instructions?\s*:/i,
  /\b(?:do not|don't|never) (?:extract|follow|obey|flag|mark|report)\b/i,
  /\b(?:mark|set|change|return|fill|replace)\b[^.!?]{0,30}\b(?:fields?|email|e-mail|phone|name|value|lead)s?\b[^.!?]{0,24}\b(?:to|as|with)\b/i,
  /\b(?:reply|respond|answer|output)\b (?:only )?(?:with|in|the)\b[^.!?]{0,30}\b(?:words?|name|json|text|email|only)\b/i,
  /\b(?:jailbreak|prompt injection)\b|<\/?(?:system|instructions?|prompt)>|\[\/?INST\]|<\|im_(?:start|end)\|>/i,
]

export const readsAsInstruction = (text: string): boolean => orders.some((order) => order.test(text))

/** All lines of the sentences that contain it, including wrapped lines up to the end of the paragraph. */
export function hostileLines(lines: readonly Line[]): ReadonlySet<Line> {
  const hostile = new Set<Line>()
  for (const block of blocksOf(lines)) {
    for (const [at, line] of block.entries()) {
      const next = block[at + 1]?.text ?? ''
      const isHostile = readsAsInstruction(line.text)
      const spans = !isHostile && !readsAsInstruction(next) && readsAsInstruction(`${line.text} ${next}`)
      if (!isHostile && !spans) continue
      for (const each of block.slice(at)) {
        hostile.add(each)
        if (/[.!?]["'”)]*$/.test(each.text) && (each !== line || !spans)) break
      }
    }
  }
  return hostile
}
