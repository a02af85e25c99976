import type { endpoints } from '#shared/api/endpoints.ts'
import type { Answer } from '#shared/api/endpoint.ts'
import type * as z from 'zod/mini'

/** Types only: the schemas load separately, in `client.ts`. */
export type Table = {
  [K in keyof typeof endpoints as (typeof endpoints)[K]['id']]: (typeof endpoints)[K]
}

/** The compiler checks each line against the table. */
export const routes = {
  'admin/sign-in': 'POST /api/admin/session',
  'admin/session': 'GET /api/admin/session',
  'admin/name-session': 'PUT /api/admin/session',
  'admin/sign-out': 'DELETE /api/admin/session',
  'admin/stats': 'GET /api/admin/stats',
  'posts/linkedin-list': 'GET /api/linkedin/posts',
  'posts/linkedin-update': 'PUT /api/linkedin/posts/{id}',
  'posts/linkedin-delete': 'DELETE /api/linkedin/posts/{id}',
  'posts/list': 'GET /api/social/posts',
  'posts/create': 'POST /api/social/posts',
  'posts/get': 'GET /api/social/posts/{id}',
  'posts/update': 'PUT /api/social/posts/{id}',
  'posts/delete': 'DELETE /api/social/posts/{id}',
  'posts/preflight': 'POST /api/posts/preflight',
  'posts/read-usual-times': 'GET /api/calendar/usual-times',
  'posts/change-usual-times': 'PUT /api/calendar/usual-times',
  'posts/next-slot': 'GET /api/calendar/next-slot',
  'posts/read-feed': 'GET /api/calendar/feed',
  'posts/make-feed': 'POST /api/calendar/feed',
  'posts/revoke-feed': 'DELETE /api/calendar/feed',
  'media/upload': 'POST /api/media',
  'media/start-upload': 'POST /api/media/uploads',
  'media/confirm-upload': 'POST /api/media/uploads/{id}/confirm',
  'media/crop': 'POST /api/media/{id}/crops',
  'posts/bulk': 'POST /api/posts/bulk',
  'publishing/publish-now': 'POST /api/social/publish',
  'publishing/timeline': 'GET /api/posts/{id}/timeline',
  'publishing/resolve': 'POST /api/publishing/resolve',
  'publishing/change-settings': 'PUT /api/publishing/settings',
  'publishing/attention': 'GET /api/publishing/attention',
  'platforms/list': 'GET /api/connections',
  'platforms/start': 'POST /api/connections/{platform}/start',
  'platforms/finish': 'POST /api/connections/{platform}/finish',
  'platforms/disconnect': 'DELETE /api/connections/{platform}',
  'leads/list': 'GET /api/crm/leads',
  'leads/matching': 'GET /api/crm/leads/matching',
  'leads/create': 'POST /api/crm/leads',
  'customer/request-documents': 'POST /api/crm/leads/{id}/document-requests',
  'customer/revoke-request': 'DELETE /api/crm/leads/{id}/document-requests/{request}',
  'customer/list-documents': 'GET /api/crm/leads/{id}/documents',
  'customer/download-document': 'POST /api/crm/leads/{id}/documents/{document}/download',
  'customer/delete-document': 'DELETE /api/crm/leads/{id}/documents/{document}',
  'customer/list-new-documents': 'GET /api/crm/documents',
  'leads/get': 'GET /api/crm/leads/{id}',
  'leads/update': 'PUT /api/crm/leads/{id}',
  'leads/bulk': 'POST /api/crm/leads/bulk',
  'leads/timeline': 'GET /api/crm/leads/{id}/timeline',
  'leads/note': 'POST /api/crm/leads/{id}/notes',
  'leads/change-note': 'PUT /api/crm/leads/{id}/notes/{note}',
  'leads/send-email': 'POST /api/crm/leads/{id}/email',
  'leads/read-email-templates': 'GET /api/crm/email-templates',
  'leads/change-email-templates': 'PUT /api/crm/email-templates',
  'leads/stop-email': 'DELETE /api/crm/leads/{id}/email',
  'leads/duplicates': 'GET /api/crm/duplicates',
  'leads/merge': 'POST /api/crm/leads/{id}/merge',
  'leads/restore-merged': 'POST /api/crm/leads/{id}/split',
  'leads/erase': 'POST /api/crm/leads/{id}/erase',
  'leads/export-person': 'GET /api/crm/leads/{id}/data',
  'leads/export': 'GET /api/crm/leads/export',
  'leads/import': 'POST /api/crm/leads/import',
  'leads/list-imports': 'GET /api/crm/imports',
  'leads/today': 'GET /api/crm/today',
  'leads/report': 'GET /api/crm/report',
  'visits/report': 'GET /api/crm/visits',
  'extraction/extract-lead': 'POST /api/crm/extract-lead',
  'media/upload-image': 'POST /api/blog/images',
  'blog/import': 'POST /api/blog/import',
  'blog/export': 'GET /api/blog/export',
  'quotes/list': 'GET /api/quotes',
  'quotes/today': 'GET /api/quotes/today',
  'quotes/follow-up': 'PUT /api/quotes/{quoteId}/follow-up',
  'quotes/create': 'POST /api/quotes',
  'quotes/get': 'GET /api/quotes/{quoteId}',
  'quotes/update': 'PUT /api/quotes/{quoteId}',
  'quotes/send': 'POST /api/quotes/{quoteId}/send',
  'quotes/void': 'POST /api/quotes/{quoteId}/void',
  'quotes/accept-copy': 'POST /api/quotes/{quoteId}/accept-copy',
  'quotes/delete-draft': 'DELETE /api/quotes/{quoteId}',
  'quotes/duplicate': 'POST /api/quotes/{quoteId}/duplicate',
  'quotes/stop-reminders': 'DELETE /api/quotes/{quoteId}/reminders',
  'quotes/read-line-sets': 'GET /api/quotes/line-sets',
  'quotes/change-line-sets': 'PUT /api/quotes/line-sets',
  'quotes/revise': 'POST /api/quotes/{quoteId}/revise',
  'quotes/preview': 'POST /api/quotes/preview',
  'quotes/paper': 'GET /api/quotes/{quoteId}/pdf',
  'quotes/signed-copy': 'GET /api/quotes/{quoteId}/signed/{sha256}',
  'quotes/compare-page': 'GET /api/quotes/{quoteId}/signed/{sha256}/pages/{page}',
  'quotes/certificate': 'GET /api/quotes/{quoteId}/certificate',
  'quotes/make-link': 'POST /api/quotes/{quoteId}/link',
  'quotes/revoke-links': 'DELETE /api/quotes/{quoteId}/link',
  'quotes/generate-pdf': 'POST /api/quote/generate-pdf',
  'quotes/upload-signed': 'POST /api/quote/upload-signed',
  'blog/list': 'GET /api/blog/posts',
  'blog/create': 'POST /api/blog/posts',
  'blog/get': 'GET /api/blog/posts/{id}',
  'blog/update': 'PUT /api/blog/posts/{id}',
  'blog/delete': 'DELETE /api/blog/posts/{id}',
  'blog/undo-delete': 'POST /api/blog/posts/{id}/undo-delete',
  'blog/publish': 'POST /api/blog/posts/{id}/publish',
  'blog/schedule': 'POST /api/blog/posts/{id}/schedule',
  'blog/unpublish': 'POST /api/blog/posts/{id}/unpublish',
  'blog/versions': 'GET /api/blog/posts/{id}/versions',
  'blog/get-version': 'GET /api/blog/posts/{id}/versions/{version}',
  'blog/restore-version': 'POST /api/blog/posts/{id}/versions/{version}/restore',
  'blog/preview': 'POST /api/blog/preview',
  'blog/make-preview-link': 'POST /api/blog/posts/{id}/preview-link',
  'blog/end-preview-links': 'DELETE /api/blog/posts/{id}/preview-link',
} as const satisfies { [K in keyof Table]?: Table[K]['route'] }

export type CallId = keyof typeof routes

type Input<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodMiniType }
  ? { [K in Part]: z.input<S> }
  : unknown

export type CallInput<Id extends CallId> = Input<Table[Id], 'params'> &
  (Table[Id] extends { query: infer S extends z.ZodMiniType } ? { query?: z.input<S> } : unknown) &
  Input<Table[Id], 'body'> &
  (Table[Id] extends { upload: object } ? { form: FormData } : unknown) & { signal?: AbortSignal }

type Read<A> = A extends z.ZodMiniType ? z.output<A> : A extends { file: string } ? Blob : undefined

export type CallAnswer<Id extends CallId> = {
  [S in keyof Table[Id]['answers']]: Table[Id]['answers'][S] extends Answer
    ? Read<Table[Id]['answers'][S]>
    : never
}[keyof Table[Id]['answers']]
