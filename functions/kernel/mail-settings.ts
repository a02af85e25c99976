/** Where e-mail comes from, and where that to the staff goes; without both none is sent. */
export const { MAIL_FROM, STAFF_MAIL } = process.env

export const canMail = Boolean(MAIL_FROM && STAFF_MAIL)
