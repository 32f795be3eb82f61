/** What somebody tries first who knows whose shop this is: `docs/security.md` names them too. */
export const OWN_WORDS: ReadonlySet<string> = new Set(['trama', 'orobia', 'bespoke', 'production', 'promotions', 'shirting', 'password']);
/** What people of other languages try first; the list is of English ones above all. */
const MORE_WORDS: ReadonlySet<string> = new Set(['qwertz', 'ciao', 'hallo', 'contraseña']);
/** A year, a mark of exclamation: what is written around a word makes no other word of it. */
const NO_LETTERS = /\P{L}/gu;
const NO_LETTERS_BEHIND = /\P{L}+$/u;

let known: Promise<ReadonlySet<string>> | undefined;
/** The list arrives with the first password that is chosen: tens of thousands of words that nobody else needs. */
const commonPasswords = () => {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
};

/** Whether a password is one of those that are tried first: a common one in any writing, alone or before figures and signs, a word of the shop with nothing but figures around it, or one around the name of its user. */
export async function isCommonPassword(password: string, username: string): Promise<boolean> {
  const word = password.normalize('NFC').toLowerCase();
  const bare = word.replace(NO_LETTERS_BEHIND, '');
  if (word.includes(username.toLowerCase()) || OWN_WORDS.has(word.replaceAll(NO_LETTERS, '')) || MORE_WORDS.has(bare)) return true;
  const common = await commonPasswords();
  return common.has(word) || common.has(bare);
}
