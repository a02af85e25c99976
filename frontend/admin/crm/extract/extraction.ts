import { ApiError, describeError } from '#api/error.ts'
import type { Reading } from '#shared/extraction/model.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { counted } from '../../kit/counts.ts'
import {
  blankDraft,
  draftFrom,
  isPending,
  isReplaceable,
  uncheckedOf,
  withBoxes,
  type DraftLead,
} from './draft.ts'
import { UnusablePicture, type PreparedPicture, type ShownPicture } from './prepare-picture.ts'
import { scaleBox } from './picture-size.ts'
import { turnBox, turnBoxTo, turnsAfter, describeTurns, type Turns } from './turn-picture.ts'

type PictureState =
  | { at: 'waiting' | 'preparing' | 'stopped' | 'turned' }
  /** `since` in milliseconds. */
  | { at: 'reading'; since: number }
  /** `turns` when it was read. */
  | ({ at: 'read'; turns: Turns } & Pick<Reading, 'reader' | 'warnings' | 'cost_usd'>)
  | { at: 'failed'; why: string; isFinal: boolean }

export interface Picture {
  id: string
  name: string
  file: File
  state: PictureState
  /** Undefined until the browser has decoded it. */
  prepared: ShownPicture | undefined
  turns: Turns
  leads: readonly DraftLead[]
}

export interface Extracting {
  pictures: readonly Picture[]
  /** For screen readers. */
  announcement: string
}

interface Steps {
  prepare: (file: File, turned?: ShownPicture) => Promise<PreparedPicture>
  turn: (image: ImageBitmap) => ImageBitmap
  read: (picture: Blob, signal: AbortSignal) => Promise<Reading>
}

const nothing: Extracting = { pictures: [], announcement: '' }

/** Kept outside the page, so other pages lose nothing. */
export class Extraction {
  readonly #steps: Steps
  #now = nothing
  #running = false
  readonly #controls = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(steps: Steps) {
    this.#steps = steps
  }

  readonly current = (): Extracting => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly add = (files: readonly File[]): void => {
    if (files.length === 0) return
    const added = files.map((file): Picture => ({
      id: randomUuid(),
      name: file.name,
      file,
      state: { at: 'waiting' },
      prepared: undefined,
      turns: 0,
      leads: [],
    }))
    const announcement = `${counted(added.length, 'picture')} added.`
    this.#set({ pictures: [...this.#now.pictures, ...added], announcement })
    void this.#run()
  }

  readonly retry = (id: string): void => {
    this.#enter(id, { at: 'waiting' })
    void this.#run()
  }

  readonly stop = (id: string): void => {
    this.#controls.get(id)?.abort()
    this.#enter(id, { at: 'stopped' }, `${this.#nameOf(id)} is not being read.`)
  }

  /** Does not read it again yet, because the person may have to turn it more than once. */
  readonly turn = (id: string): void => {
    const { prepared, turns: before, name, state } = this.#now.pictures.find((each) => each.id === id) ?? {}
    if (!prepared || before === undefined) return
    this.#controls.get(id)?.abort()
    const image = this.#steps.turn(prepared.image)
    const turns = turnsAfter(before)
    this.#change(
      id,
      ({ leads }) => ({
        turns,
        prepared: { ...prepared, image, blob: undefined },
        leads: leads.map((lead) => withBoxes(lead, (box) => turnBox(box, prepared.image))),
        state: state?.at === 'read' || state?.at === 'waiting' ? state : { at: 'turned' },
      }),
      `${name} turned: ${describeTurns(turns)}.`,
    )
  }

  readonly removePicture = (id: string): void => {
    this.#controls.get(id)?.abort()
    const announcement = `${this.#nameOf(id)} removed.`
    this.#set({ pictures: this.#now.pictures.filter((picture) => picture.id !== id), announcement })
  }

  readonly restore = (picture: Picture, at: number): void => {
    const wasReading = picture.state.at === 'preparing' || picture.state.at === 'reading'
    const back: Picture = wasReading ? { ...picture, state: { at: 'stopped' } } : picture
    this.#set({
      pictures: this.#now.pictures.toSpliced(at, 0, back),
      announcement: `${picture.name} is back.`,
    })
    void this.#run()
  }

  readonly addLead = (id: string): string => {
    const lead = blankDraft()
    this.#change(id, ({ leads }) => ({ leads: [...leads, lead] }))
    return lead.key
  }

  /** @param turns of the picture when the lead was removed */
  readonly restoreLead = (id: string, lead: DraftLead, at: number, turns: Turns): void =>
    this.#change(id, ({ leads, turns: now, prepared }) => ({
      leads: leads.toSpliced(
        at,
        0,
        prepared ? withBoxes(lead, (box) => turnBoxTo(box, turns, now, prepared.image)) : lead,
      ),
    }))

  readonly changeLead = (key: string, change: (lead: DraftLead) => DraftLead): void =>
    this.#changeLeads((leads) => leads.map((lead) => (lead.key === key ? change(lead) : lead)))

  readonly removeLead = (key: string): void =>
    this.#changeLeads((leads) => leads.filter((lead) => lead.key !== key))

  readonly clear = (): void => {
    for (const control of this.#controls.values()) control.abort()
    this.#set(nothing)
  }

  #set(next: Extracting): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }

  #change(
    id: string,
    change: (picture: Picture) => Partial<Picture>,
    announcement = this.#now.announcement,
  ): void {
    const pictures = this.#now.pictures.map((each) => (each.id === id ? { ...each, ...change(each) } : each))
    this.#set({ pictures, announcement })
  }

  #changeLeads(change: (leads: readonly DraftLead[]) => readonly DraftLead[]): void {
    const pictures = this.#now.pictures.map((each) => ({ ...each, leads: change(each.leads) }))
    this.#set({ ...this.#now, pictures })
  }

  #enter(id: string, state: PictureState, announcement?: string): void {
    this.#change(id, () => ({ state }), announcement)
  }

  #nameOf(id: string): string {
    return this.#now.pictures.find((picture) => picture.id === id)?.name ?? 'The picture'
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    const next = () => this.#now.pictures.find(({ state }) => state.at === 'waiting')
    for (let picture = next(); picture; picture = next()) await this.#readOne(picture)
    this.#running = false
  }

  async #readOne({ id, name, file, prepared: before, turns }: Picture): Promise<void> {
    const control = new AbortController()
    const { signal } = control
    this.#controls.set(id, control)
    try {
      this.#enter(id, { at: 'preparing' })
      const prepared = before?.blob
        ? { ...before, blob: before.blob }
        : await this.#steps.prepare(file, turns === 0 ? undefined : before)
      if (signal.aborted) return
      this.#change(id, ({ leads }) => ({
        prepared,
        leads: leads.map((lead) => withBoxes(lead, (box) => scaleBox(box, before?.image, prepared.image))),
      }))
      this.#enter(id, { at: 'reading', since: Date.now() }, `Reading ${name}.`)
      const { leads, ...reading } = await this.#steps.read(prepared.blob, signal)
      if (signal.aborted) return
      const drafts = leads.map(draftFrom)
      const state = { at: 'read' as const, turns, ...reading }
      // Leads that a person has worked on are kept.
      const kept = (now: readonly DraftLead[]) => now.filter((lead) => !isReplaceable(lead))
      this.#change(
        id,
        (picture) => ({ state, leads: [...kept(picture.leads), ...drafts] }),
        `${name}: ${summaryOf(drafts)}`,
      )
    } catch (error) {
      if (signal.aborted) return
      console.error('A picture was not read', error)
      this.#enter(id, { at: 'failed', ...failureOf(error) })
    } finally {
      this.#controls.delete(id)
    }
  }
}

const summaryOf = (leads: readonly DraftLead[]): string => {
  if (leads.length === 0) return 'no lead found.'
  const unchecked = leads.flatMap(uncheckedOf).length
  return `${counted(leads.length)} found, ${unchecked === 0 ? 'nothing' : counted(unchecked, 'field')} to check.`
}

const failureOf = (error: unknown): { why: string; isFinal: boolean } =>
  error instanceof UnusablePicture
    ? { why: error.message, isFinal: true }
    : { why: describeError(error), isFinal: error instanceof ApiError && error.code === 'unacceptable-file' }

export const pendingLeads = ({ pictures }: Extracting): DraftLead[] =>
  pictures.flatMap(({ leads }) => leads.filter(isPending))

export const isReading = ({ pictures }: Extracting): boolean =>
  pictures.some(({ state }) => ['waiting', 'preparing', 'reading'].includes(state.at))
