/** The one source of "now". Tests and the demo world put another in its place. */
export type Clock = () => Date;
