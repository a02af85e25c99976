// A browser's translator puts a `<font>` in the place of a text node. React still holds the text node, which is no longer
// in the page: its changes do not show, and removing it throws (facebook/react issue 11538).

const fontOf = new WeakMap<Node, Element>()
const textOf = new WeakMap<Node, Text>()

function putBack(text: Node) {
  fontOf.get(text)?.replaceWith(text)
  fontOf.delete(text)
}

const observer = new MutationObserver((changes) => {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    putBack(target)
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element => node?.nodeName === 'FONT' && !textOf.has(node),
    )
    const [text] = removedNodes
    if (!font || !(text instanceof Text)) continue
    fontOf.set(text, font)
    textOf.set(font, text)
    observer.observe(text, { characterData: true })
  }
})

/** The child of this parent that shows a node of React, which the translator may have replaced or moved. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node | null = node.parentNode ? node : (fontOf.get(node) ?? null)
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}

export function followTranslator(): void {
  observer.observe(document.documentElement, { childList: true, subtree: true })
  // oxlint-disable-next-line typescript/unbound-method -- called with a node
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && shownIn(this, next)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const shown = shownIn(this, node)
    if (shown) removeChild.call(this, shown)
    return node
  }
}

/** Undoes the translation in a part, for React to hydrate it. */
export function undoTranslation(part: Element): void {
  for (const font of part.querySelectorAll('font')) {
    const text = textOf.get(font)
    if (text) putBack(text)
  }
}
