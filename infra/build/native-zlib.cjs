const { deflateSync, inflateSync } = require('node:zlib')

/** Stands in for fflate in bundles, where pdf-lib loads it: its tables, and the threads it asks for, are made at each cold start. */
module.exports = { zlibSync: deflateSync, unzlibSync: inflateSync }
