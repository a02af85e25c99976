import * as z from 'zod/mini'
import { versionedSetting } from '#aws/versioned-setting.ts'

const times = z.array(z.object({ weekday: z.int(), time: z.string() }))

export const usualTimes = versionedSetting('usual-times', times, [])
