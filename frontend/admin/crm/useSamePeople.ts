import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../kit/useDebounced.ts'
import { leadDuplicates } from './queries.ts'

interface Described {
  name: string
  email: string
  phone: string
  second_phone: string
  company: string
}

const pause = 400

/** Who may be the same person, looked for once the typing pauses. */
export const useSamePeople = ({ name, email, phone, second_phone, company }: Described) => {
  const described = useDebounced(
    JSON.stringify([name, email, phone, second_phone, company].map((text) => text.trim())),
    pause,
  )
  const [byName = '', byEmail = '', byPhone = '', bySecond = '', byCompany = ''] = JSON.parse(
    described,
  ) as string[]
  const enough = byName.length > 2 || byEmail.includes('@') || byPhone.length > 6 || bySecond.length > 6
  return useQuery({
    ...leadDuplicates({
      name: byName || undefined,
      email: byEmail || undefined,
      phone: byPhone || undefined,
      second_phone: bySecond || undefined,
      company: byCompany || undefined,
    }),
    enabled: enough,
    placeholderData: (before) => (enough ? before : undefined),
  }).data
}
