import fc from 'fast-check'

/** The same values each time, so that a change fails only for what it changed. PROPERTY_SEED=$RANDOM tries others. */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
