// A link, a zip or a stored draft that can't be read; the message is for people.
export class ShareError extends Error {}
