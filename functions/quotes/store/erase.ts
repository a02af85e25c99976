import { normaliseEmail } from '#shared/leads/contact/email.ts'
import { wordsOf } from '#shared/leads/matching/keys.ts'
import { batchGet, queryPages, transact } from '#aws/db.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { readEnv } from '#lib/env.ts'
import { dropUploadsOf } from '../../customer/files/uploads.ts'
import { orBusy } from '../domain/changes.ts'
import { asErased, erasedText, remainsAsRecord } from '../domain/erased.ts'
import { pdfKey, signedUploadOf } from '../domain/file-keys.ts'
import { storedQuote } from '../domain/stored-quote.ts'
import { revisionOfEntry } from '../domain/search-words.ts'
import { keyOf } from './item.ts'
import { removeFile } from './files.ts'
import { readWhole } from './read.ts'
import { writeQuotes } from './write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

type Item = Record<string, unknown>

export async function quotesMailedTo(emails: readonly string[]): Promise<string[]> {
  const wanted = new Set(emails.map(normaliseEmail))
  const found = new Set<string>()
  for (const email of wanted) {
    const [{ key, word } = { key: '', word: '' }] = wordsOf({ name: '', email })
    for await (const { items } of queryPages({
      TableName: QUOTES_TABLE,
      KeyConditionExpression: 'quote_id = :key AND begins_with(sort, :word)',
      ExpressionAttributeValues: { ':key': key, ':word': `${word}#` },
      ConsistentRead: true,
    })) {
      const keys = items.map(({ sort }) => keyOf(revisionOfEntry(String(sort))))
      for (const item of await batchGet(QUOTES_TABLE, keys, { ConsistentRead: true })) {
        const { quoteId, lead_id, customerEmail = '' } = storedQuote.parse(item)
        if (lead_id === undefined && wanted.has(normaliseEmail(customerEmail))) found.add(quoteId)
      }
    }
  }
  return [...found]
}

/** An answered quote remains, as the record of a contract. @throws Problem unavailable if the quote keeps changing */
export async function eraseCustomer(quoteId: string, now: Date): Promise<void> {
  const gone = new Set<number>()
  await readAndWrite(
    () => readWhole(quoteId),
    async (whole) => {
      gone.clear()
      for (const before of whole.revisions) {
        const stays = remainsAsRecord(before, whole)
        if (!stays) gone.add(before.revision)
        if (before.erased_at === undefined) await writeQuotes([{ before, ...asErased(before, stays, now) }])
      }
    },
  ).catch(orBusy)
  const isGone = ({ revision }: Item) => gone.has(Number(revision))
  // Emails go first: the history records a sending email only while its item exists.
  await remove(quoteId, 'mail#', (mail) => isGone(mail) || mail['to'] === 'link' || mail['to'] === 'reminder')
  // A note about a returned email has the address.
  await remove(
    quoteId,
    'event#',
    (event) => event['kind'] === 'mail-returned' || (isGone(event) && event['text'] !== erasedText),
  )
  for (const revision of gone) await removeFile(pdfKey({ quoteId, revision }))
  await dropUploadsOf(signedUploadOf(quoteId))
}

async function remove(quoteId: string, prefix: string, isMeant: (item: Item) => boolean): Promise<void> {
  for await (const { items } of queryPages({
    TableName: QUOTES_TABLE,
    KeyConditionExpression: 'quote_id = :id AND begins_with(sort, :prefix)',
    ExpressionAttributeValues: { ':id': quoteId, ':prefix': prefix },
    Limit: 100,
    ConsistentRead: true,
  })) {
    const writes = items
      .filter(isMeant)
      .map(({ sort }) => ({ Delete: { TableName: QUOTES_TABLE, Key: { quote_id: quoteId, sort } } }))
    if (writes.length > 0) await transact(writes)
  }
}
