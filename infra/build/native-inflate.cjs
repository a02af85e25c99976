const { inflateRawSync } = require('node:zlib')

/** Stands in for the inflater in JavaScript with which fontkit unpacks its tables at each cold start. */
module.exports = (packed, unpacked) => {
  unpacked.set(inflateRawSync(packed))
  return unpacked
}
