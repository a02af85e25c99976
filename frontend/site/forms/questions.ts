import type { questions } from '#shared/leads/qualifying.ts'

/** A question of the form's second step. Without choices, the answer is a short text. */
export interface Question {
  name: (typeof questions)[number]
  label: string
  choices?: readonly string[]
}

const timeline: Question = {
  name: 'timeline',
  label: 'How soon do you want to start?',
  choices: ['This month', 'Within three months', 'Later this year', 'Just exploring'],
}
const teamSize: Question = {
  name: 'team_size',
  label: 'How many people work with you?',
  choices: ['1 to 9', '10 to 49', '50 to 249', '250 or more'],
}

/** The facts that each business line needs for a useful first answer. */
const byLine: Readonly<Record<string, readonly Question[]>> = {
  'merchant-services': [
    {
      name: 'card_volume',
      label: 'How much do you take in cards each month?',
      choices: ['Nothing yet', 'Under $10,000', '$10,000 to $50,000', '$50,000 to $250,000', 'Over $250,000'],
    },
    { name: 'card_provider', label: 'Who processes your cards now?' },
  ],
  funding: [
    {
      name: 'amount',
      label: 'How much do you need?',
      choices: ['Under $25,000', '$25,000 to $100,000', '$100,000 to $500,000', 'Over $500,000'],
    },
    { name: 'purpose', label: 'What is the money for?' },
    {
      name: 'time_in_business',
      label: 'How long have you been in business?',
      choices: ['Not open yet', 'Under 1 year', '1 to 2 years', '2 to 5 years', 'Over 5 years'],
    },
    { ...timeline, label: 'How soon do you need the money?' },
  ],
  'ai-strategy': [
    teamSize,
    { name: 'sites', label: 'In how many locations?', choices: ['1', '2 to 5', '6 or more', 'All remote'] },
  ],
}

const general: readonly Question[] = [timeline, teamSize]

export function questionsFor(interests: readonly string[]): readonly Question[] {
  const asked = interests.flatMap((interest) => byLine[interest] ?? [])
  return asked.length > 0 ? asked : general
}
