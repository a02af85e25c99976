/** Its message says why, in words for the person. */
export class UnreadableFile extends Error {}
