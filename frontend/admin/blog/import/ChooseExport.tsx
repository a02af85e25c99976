import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { FileField } from '../../kit/Import.tsx'
import { chooseExport } from './import-run.ts'
import styles from './Import.module.css'
import { readExport } from './read-export.ts'

/** The first step: choosing the export file of the old site. */
export const ChooseExport = () => {
  const [site, setSite] = useState('')
  const read = useMutation({
    mutationFn: (file: File) => readExport(file, site),
    onSuccess: (found, { name }) => void chooseExport(name, found),
  })
  return (
    <section className={styles['part']} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <div className={styles['box']}>
        <TextField
          label="Address of the old site (optional)"
          hint="A Ghost export does not say it. Links and images in its articles need it."
          type="url"
          placeholder="https://blog.example.com"
          value={site}
          onChange={({ target }) => setSite(target.value)}
        />
        <FileField
          label="Export file"
          hint="From WordPress: Tools → Export → All content (.xml). From Ghost: Settings → Migration → Export (.json)."
          accept=".xml,.json,text/xml,application/json"
          read={read}
        />
      </div>
      <ul className={styles['facts']}>
        <li>Nothing is saved until you have seen the preview and confirmed.</li>
        <li>Drafts stay drafts; published articles keep their dates and are on the site right away.</li>
        <li>Old addresses lead to the new ones, so links and search results keep working.</li>
        <li>You can stop and choose the same file again: no article is imported twice.</li>
      </ul>
    </section>
  )
}
