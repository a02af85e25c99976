import { DescribeTableCommand, ListTablesCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { html, page, type Markup } from './html.ts'

const pageSize = 25

export async function tablesPage(client: DynamoDBClient): Promise<Markup> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const tables = await Promise.all(
    TableNames.map(async (name) => (await client.send(new DescribeTableCommand({ TableName: name }))).Table),
  )
  return page(
    'Tables',
    html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Keys</th>
            <th scope="col">Indexes</th>
            <th scope="col">Items, about</th>
          </tr>
        </thead>
        <tbody>
          ${tables.map(
            (table) =>
              html`<tr>
                <td><a href="/__local/tables/${table?.TableName}">${table?.TableName}</a></td>
                <td>${table?.KeySchema?.map((key) => key.AttributeName).join(', ')}</td>
                <td>${table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).join(', ')}</td>
                <td>${table?.ItemCount ?? 0}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  )
}

const startKey = z.record(z.string(), z.union([z.string(), z.number()]))

/** One page of a table's items. `from` is the last key of the previous page. */
export async function itemsPage(client: DynamoDBClient, table: string, from: string | null): Promise<Markup> {
  const documents = DynamoDBDocumentClient.from(client)
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new ScanCommand({
      TableName: table,
      Limit: pageSize,
      ...(from ? { ExclusiveStartKey: startKey.parse(JSON.parse(from)) } : {}),
    }),
  )
  return page(
    table,
    html`
      ${Items.length === 0 && html`<p class="note">No items${from ? ' follow' : ' yet'}.</p>`}
      ${Items.map((item) => html`<article><pre>${JSON.stringify(item, null, 2)}</pre></article>`)}
      ${
        LastEvaluatedKey !== undefined &&
        html`<p>
          <a href="/__local/tables/${table}?from=${encodeURIComponent(JSON.stringify(LastEvaluatedKey))}"
            >Next page</a
          >
        </p>`
      }
    `,
  )
}
