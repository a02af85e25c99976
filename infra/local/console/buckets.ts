import { ListBucketsCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'
import { html, instantText, page, type Markup } from './html.ts'

export async function bucketsPage(client: S3Client): Promise<Markup> {
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  return page(
    'Buckets',
    html`<ul>
      ${Buckets.map(({ Name }) => html`<li><a href="/__local/buckets/${Name}">${Name}</a></li>`)}
    </ul>`,
  )
}

export async function objectsPage(client: S3Client, bucket: string, from: string | null): Promise<Markup> {
  const { Contents = [], NextContinuationToken } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 50, ...(from ? { ContinuationToken: from } : {}) }),
  )
  return page(
    bucket,
    html`
      ${Contents.length === 0 && html`<p class="note">No objects yet.</p>`}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">Bytes</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            ${Contents.map(
              ({ Key, Size, LastModified }) =>
                html`<tr>
                  <td>${Key}</td>
                  <td>${Size ?? 0}</td>
                  <td>${LastModified && instantText(LastModified.toISOString())}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        NextContinuationToken !== undefined &&
        html`<p>
          <a href="/__local/buckets/${bucket}?from=${encodeURIComponent(NextContinuationToken)}">Next page</a>
        </p>`
      }
    `,
  )
}
