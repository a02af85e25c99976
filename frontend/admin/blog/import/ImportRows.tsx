import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import type { ImportResult } from '#shared/blog/transfer.ts'
import { Portions } from '../../kit/Import.tsx'
import importStyles from '../../kit/Import.module.css'
import { notesOf, outcomeNames, whenOf } from './report.ts'
import styles from './Import.module.css'

interface ImportRowsProps {
  results: readonly ImportResult[]
  step: 'preview' | 'import'
  /** Whether the person provided the image of an address. */
  hasFile: (address: string) => boolean
}

/** The result of each article. */
export const ImportRows = ({ results, step, hasFile }: ImportRowsProps) => {
  if (results.length === 0) return null
  return (
    <Portions of={results}>
      {(some) => (
        <table className={`${importStyles['rows']} ${styles['rows']}`}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {some.map((result) => (
              <tr key={result.key}>
                <td>
                  <span className="strong">{result.title || 'Untitled'}</span>{' '}
                  {result.id && <Link to={`/admin/manage-blog/${result.id}`}>Open</Link>}
                  <span className={styles['quiet']}>{result.url.replace(brand.url, '')}</span>
                  {result.redirects.length > 0 && (
                    <span className={styles['quiet']}>{`Redirects from ${result.redirects.join(', ')}`}</span>
                  )}
                </td>
                <td>
                  <span className={styles['mark']} data-outcome={result.outcome}>
                    {outcomeNames[step][result.outcome]}
                  </span>{' '}
                  {whenOf(result)}
                  {notesOf(result, hasFile).map((note) => (
                    <span key={note} className={styles['quiet']}>
                      {note}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Portions>
  )
}
