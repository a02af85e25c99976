/** When a post whose outcome nobody knows is looked up, in seconds since then: a platform may show it late. */
export const lookSeconds = [0, 15, 60, 300, 900]
