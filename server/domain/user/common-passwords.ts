let known: Promise<ReadonlySet<string>> | undefined;
/** The list arrives with the first password that is chosen: tens of thousands of words that nobody else needs. */
const commonPasswords = () => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
};

/** Whether a password is one of those that are tried first: a common one in any writing, or one around the name of its user. */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  const word = password.toLowerCase();
  return word.includes(username.toLowerCase()) || (await commonPasswords()).has(word);
}
