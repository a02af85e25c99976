import type { FunctionId } from '../grants.ts'

interface Size {
  memoryMb: number
  timeoutSeconds: number
}

const usual: Size = { memoryMb: 512, timeoutSeconds: 10 }

/** 1769 MB is one whole processor. The gateway waits for 30 seconds at most. */
const sizes: Partial<Record<FunctionId, Size>> = {
  'admin/sign-in': { memoryMb: 1769, timeoutSeconds: 20 },
  // Fonts of ten megabytes are read for a name in Chinese.
  'quotes/create': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/update': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/generate-pdf': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/preview': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/send': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/certificate': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/clock': { memoryMb: 512, timeoutSeconds: 55 },
  'blog/publish': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/unpublish': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/delete': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/import': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/preview': { memoryMb: 1769, timeoutSeconds: 28 },
  'blog/clock': { memoryMb: 512, timeoutSeconds: 55 },
  'quotes/upload-signed': { memoryMb: 1769, timeoutSeconds: 28 },
  'quotes/return-signed': { memoryMb: 1769, timeoutSeconds: 28 },
  // Reads a file of 20 MB and looks through it.
  'documents/confirm': { memoryMb: 1769, timeoutSeconds: 28 },
  // Pictures of up to 120 million pixels are decoded.
  'media/upload': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/confirm-upload': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/upload-image': { memoryMb: 1769, timeoutSeconds: 28 },
  'media/crop': { memoryMb: 1769, timeoutSeconds: 28 },
  // Two engines read with half a gigabyte each, on two processors.
  'extraction/extract-lead': { memoryMb: 3008, timeoutSeconds: 28 },
  'media/sweep': { memoryMb: 512, timeoutSeconds: 120 },
  'publishing/publish-now': { memoryMb: 512, timeoutSeconds: 28 },
  'publishing/tick': { memoryMb: 1024, timeoutSeconds: 55 },
  'publishing/worker': { memoryMb: 1024, timeoutSeconds: 120 },
  'connections/finish': { memoryMb: 512, timeoutSeconds: 28 },
  'connections/disconnect': { memoryMb: 512, timeoutSeconds: 28 },
  'connections/watch': { memoryMb: 512, timeoutSeconds: 120 },
  'leads/notify': { memoryMb: 512, timeoutSeconds: 55 },
  'leads/import': { memoryMb: 1024, timeoutSeconds: 28 },
  'leads/erase': { memoryMb: 512, timeoutSeconds: 28 },
  'leads/export-person': { memoryMb: 512, timeoutSeconds: 28 },
  'leads/purge-expired': { memoryMb: 512, timeoutSeconds: 300 },
  'visits/count': { memoryMb: 512, timeoutSeconds: 300 },
}

export const sizeOf = (functionId: FunctionId): Size => sizes[functionId] ?? usual
