import { v7 } from 'uuid'
import { causeOfLeadEvent, type EventKind, type LeadEvent } from '#shared/leads/event.ts'
import { consent } from '#shared/leads/consent.ts'
import { interests, type Stage } from '#shared/leads/stage.ts'
import { dayOf } from '#shared/leads/week.ts'
import { toDollars } from '#shared/money/money.ts'
import { withContact, withStage } from '../../../functions/leads/domain/stages.ts'
import { newLead, type StoredLead } from '../../../functions/leads/domain/stored-lead.ts'
import type { LeadChange } from '../../../functions/leads/store/write.ts'
import { randomFrom } from './random.ts'
import * as say from './words.ts'

const minute = 60_000
const day = 24 * 60 * minute
const span = 84 * day

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

class Story {
  lead: StoredLead
  readonly events: LeadEvent[] = []

  constructor(lead: StoredLead) {
    this.lead = lead
  }

  log(time: number, who: string, kind: EventKind, more: Pick<LeadEvent, 'text' | 'changes'> = {}): void {
    const at = new Date(time).toISOString()
    this.events.push({
      id: v7({ msecs: time + this.events.length }),
      lead_id: this.lead.id,
      at,
      who,
      by: causeOfLeadEvent({ kind, who }),
      kind,
      ...more,
    })
    const version = this.lead.version + (kind === 'stage' || kind === 'changed' ? 1 : 0)
    this.lead = { ...this.lead, touched_at: at, updated_at: at, version }
  }

  move(time: number, who: string, to: Stage): void {
    const from = this.lead.stage
    this.lead = withStage(this.lead, to, new Date(time))
    this.log(time, who, 'stage', { changes: [{ field: 'stage', from, to }] })
  }

  call(time: number, who: string, text: string): void {
    this.lead = withContact(this.lead, new Date(time).toISOString())
    this.log(time, who, 'call', { text })
  }

  worth(time: number, who: string, cents: number): void {
    this.lead = { ...this.lead, value_cents: cents }
    this.log(time, who, 'changed', {
      changes: [{ field: 'value', from: null, to: toDollars(cents) }],
    })
  }
}

/** Leads by number, from `from` to before `to`. */
export interface Some {
  from: number
  to: number
  of: number
}

export const firstAddress = 'amara.achebe@amber-bakery.example'

/** The leads of a firm after twelve weeks, with their histories. The same number gives the same person. */
function* storiesOf({ from, to, of: count }: Some, now: Date): Generator<LeadChange & { after: StoredLead }> {
  let random = randomFrom(0)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (let index = from; index < to; index++) {
    random = randomFrom(index)
    // The newest comes last, and more came recently than at first.
    const age = Math.max(2 * minute, span * (1 - (index + random()) / count) ** 1.2)
    const came = Math.floor(now.getTime() - age)
    // Some people ask twice.
    const story = new Story(personAt(index % 47 === 46 ? index - 3 : index, came))
    const { lead } = story
    story.log(came, 'Website form', 'form', lead.message ? { text: lead.message } : {})
    if (index % 33 === 20) story.lead = { ...story.lead, state: 'quarantined' }
    else live(story, came)
    yield { after: story.lead, events: story.events }
  }

  function personAt(index: number, came: number): StoredLead {
    const first = say.firstNames[(index * 7) % say.firstNames.length] ?? ''
    const last = say.lastNames[(index * 11 + Math.floor(index / 50)) % say.lastNames.length] ?? ''
    const company = say.companyAt(index * 17)
    const about = pick(interests)
    const arrival = pick(say.arrivals)
    const agreed = random() < 0.8
    const area = 200 + (Math.floor(index / 100) % 780)
    return {
      ...newLead(
        v7({ msecs: came }),
        `${first} ${last}`,
        { via: 'form', page: '/quote', utm: {}, ...arrival },
        new Date(came),
      ),
      email: `${plain(first)}.${plain(last)}${index >= 50 ? index : ''}@${company.domain}`,
      phone: random() < 0.7 ? `+1${area}5550${100 + (index % 100)}` : undefined,
      second_phone: index % 7 === 3 ? `+1${area}5551${100 + (index % 100)}` : undefined,
      company: random() < 0.9 ? company.name : undefined,
      title: pick(say.titles),
      message: pick(say.messages[about]),
      interests: [about],
      consent: agreed ? { text_version: consent.version, at: new Date(came).toISOString() } : null,
    }
  }

  function live(story: Story, came: number): void {
    const who = pick(say.staff)
    let time = came
    const later = (least: number, most: number) =>
      (time += least + random() ** 2 * (most - least)) <= now.getTime()
    const path: readonly [Stage, number][] = [
      ['contacted', 0.93],
      ['qualified', 0.7],
      ['proposal', 0.7],
      ['won', 0.5],
    ]
    for (const [stage, chance] of path) {
      if (!later(stage === 'contacted' ? 4 * minute : day, stage === 'contacted' ? 2 * day : 16 * day)) break
      if (random() > chance) {
        if (random() < 0.8) story.move(time, who, 'lost')
        break
      }
      if (stage === 'contacted') story.call(time, who, pick(say.callNotes))
      story.move(time, who, stage)
      if (stage === 'qualified') story.worth(time + minute, who, Math.round(5 + random() * 400) * 100_00)
      if (random() < 0.3 && later(minute, 3 * 60 * minute))
        story.log(time, who, 'note', { text: pick(say.notes) })
    }
    const { stage } = story.lead
    const isOpen = stage !== 'new' && stage !== 'won' && stage !== 'lost'
    if (isOpen && random() < 0.6) {
      const due = dayOf(new Date(now.getTime() + (random() * 16 - 5) * day).toISOString())
      story.lead = { ...story.lead, next_step: { text: pick(say.nextSteps), due } }
    }
  }
}

export async function fillLeads(some: Some, now: Date): Promise<number> {
  // Imported here, because it reads the environment when it loads.
  const { writeEach } = await import('../../../functions/leads/store/write.ts')
  const written = await writeEach([...storiesOf(some, now)])
  return written.filter(Boolean).length
}
