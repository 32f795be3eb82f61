/** The mill asked for something that can not be; said in words, for its command line. */
export class MillError extends Error {}
