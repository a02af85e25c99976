import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChooseFile } from '../../kit/ChooseFile.tsx'
import type { ExportFile } from './export-file.ts'
import { ImportArticles } from './ImportArticles.tsx'
import { readExport } from './read-export.ts'

export const ImportFile = () => {
  const [site, setSite] = useState('')
  const [found, setFound] = useState<ExportFile>()
  return (
    <section className="stack gap-3" aria-labelledby="import">
      <h2 id="import" className="section-head">
        Import
      </h2>
      {found ? (
        <ImportArticles found={found} onClose={() => setFound(undefined)} />
      ) : (
        <>
          <TextField
            label="Address of the old site (optional)"
            hint="A Ghost export does not say it. Links and images in its articles need it."
            type="url"
            placeholder="https://blog.example.com"
            value={site}
            onChange={({ target }) => setSite(target.value)}
          />
          <ChooseFile
            label="Export file"
            hint="Or drop it here. From WordPress: Tools → Export → All content (.xml). From Ghost: Settings → Migration → Export (.json)."
            accept=".xml,.json,text/xml,application/json"
            read={async (file) => setFound(await readExport(file, site))}
          />
          <Notice tone="note">
            <ul>
              <li>Articles become drafts with their old dates. You look at each and publish it.</li>
              <li>What could not be kept is listed for each article.</li>
              <li>Once published, an article answers at its old addresses too.</li>
              <li>You can choose the same file again: no article is imported twice.</li>
            </ul>
          </Notice>
        </>
      )}
    </section>
  )
}
