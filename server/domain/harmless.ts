/**
 * A line for a terminal: what strangers have typed moves no cursor and turns no direction of writing. Characters that are not seen are written as
 * their numbers.
 */
export const harmless = (line: string): string =>
  line.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, '0')}`);
