import { Problem } from '#shared/api/problem.ts'
import type { StoredLead } from '../leads/domain/stored-lead.ts'
import { getLead, idsOf } from '../leads/store/read.ts'
import { dossierOf, type Dossier, type StoredDocument } from './store/items.ts'

/** Also of leads merged into it. @throws Problem not-found */
export async function dossierOfPerson(
  id: string,
  now: Date,
): Promise<{ lead: StoredLead; dossier: Dossier }> {
  const lead = await getLead(id, now)
  return { lead, dossier: await dossierOf(await idsOf(lead, now), now) }
}

/** @throws Problem not-found */
export async function documentOfPerson(
  id: string,
  documentId: string,
  now: Date,
): Promise<{ lead: StoredLead; document: StoredDocument }> {
  const { lead, dossier } = await dossierOfPerson(id, now)
  const document = dossier.documents.find((one) => one.id === documentId)
  if (!document) throw new Problem('not-found', 'This document no longer exists.')
  return { lead, document }
}
