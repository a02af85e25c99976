import { useState, type ReactNode } from 'react'

interface DropZoneProps {
  className?: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

export const DropZone = ({ className = '', onFiles, children }: DropZoneProps) => {
  const [over, setOver] = useState(false)
  return (
    <div
      className={`drop-zone ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
