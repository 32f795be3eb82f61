// What is typed into a field: right for what it asks for, and another in each, so that two in each other's place show.

type Made = (place: number) => string;
/** By what a field is called or of which kind it says it is; the first that fits. */
const BY_NAME: [RegExp, Made][] = [
  [/e-?mail/i, (place) => `person${place}@example.com`],
  [/repeat|new password|^password/i, () => 'Seven-looms-by-the-river-9'],
  [/current password/i, () => 'the password of before'],
  [/vat/i, () => 'IT00743110158'],
  [/tax code/i, () => 'RSSMRA80A01H501U'],
  [/customer code/i, () => 'C1001'],
  [/invoice number/i, () => 'IN26-000412'],
  [/phone|tel\b/i, (place) => `+39 035 1234${10 + place}`],
  [/web ?site|address of the page/i, (place) => `https://www${place}.example.com`],
  [/postcode|postal|zip/i, (place) => String(24_100 + place)],
  [/card number/i, () => '4242 4242 4242 4242'],
  [/expir|valid until/i, () => '12 / 30'],
  [/security code|cvc/i, () => '123'],
  [/confirmation code|one-time|code from/i, () => '123456'],
  [/codes|one a line/i, () => 'ORO10001-001 12.55\nORO10002-002 7.25'],
  [/search/i, () => 'poplin'],
];
const LONGEST = 24;
/** Where the numbers above are at home. */
const COUNTRY = 'IT';
/** The second of several, so that it is not what stands there anyway. */
export const optionFor = (values: readonly string[]): string | undefined =>
  values.includes(COUNTRY) ? COUNTRY : values[Math.min(values.length - 1, 1)];

/** @param place of the field among those of its form */
export function valueFor(field: HTMLInputElement, name: string, place: number): string {
  const { type, inputMode, maxLength } = field;
  if (type === 'email') return BY_NAME[0]![1](place);
  const found = BY_NAME.find(([pattern]) => pattern.test(name));
  if (found) return found[1](place);
  if (type === 'search') return 'poplin';
  if (inputMode === 'decimal') return `${10 + place}.25`;
  if (inputMode === 'numeric' || type === 'number') return String(10 + place);
  const text = `${name.slice(0, LONGEST)} ${place}`;
  return maxLength > 0 ? text.slice(-maxLength) : text;
}
