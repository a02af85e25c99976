import type { DragEvent } from 'react'

export const dragSource = (type: string, id: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(type, id)
    dataTransfer.effectAllowed = 'move'
  },
})

/** It has `data-over` during a drag over it. */
export const dropTarget = (type: string, take: (id: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(type)) return
    event.preventDefault()
    event.currentTarget.toggleAttribute('data-over', true)
  },
  onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
    const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isWithin) currentTarget.removeAttribute('data-over')
  },
  onDrop: (event: DragEvent) => {
    event.currentTarget.removeAttribute('data-over')
    const id = event.dataTransfer.getData(type)
    if (!id) return
    event.preventDefault()
    take(id)
  },
})
