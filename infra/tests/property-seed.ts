import fc from 'fast-check'

/**
 * Property tests repeat the same values, so that a change fails only for what it changed.
 * `PROPERTY_SEED=$RANDOM npx vitest run` tries others.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
