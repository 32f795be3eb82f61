import type * as z from 'zod/v4/core';
import type { CartLine } from '../../generated/api/model/cartLine.ts';
import type { CartLineInput } from '../../generated/api/model/cartLineInput.ts';
import { type DittaCode, ditteRules } from '../../generated/rules.ts';
import { AccessoryLine } from '../../generated/zod/schemas/accessoryLine.zod.ts';
import { CutLine } from '../../generated/zod/schemas/cutLine.zod.ts';
import { ProductionLine } from '../../generated/zod/schemas/productionLine.zod.ts';
import { SampleLine } from '../../generated/zod/schemas/sampleLine.zod.ts';
import type { Translate } from '../i18n/labels.ts';
import { parseDecimal } from '../ui/decimal.ts';
import type { QuantityTexts } from '../ui/metres-field.tsx';

/** A finding of a validator while it looks for its text. */
export type Finding = z.$ZodRawIssue;
/** The text of a finding at a field; undefined leaves it to the general texts. */
export type FieldTexts = Partial<Record<string, (finding: Finding) => string | undefined>>;

/** The contract's word for a finding, the same that the server answers. */
export function codeOfFinding(finding: Finding): string {
  const { input } = finding;
  if (input === undefined || input === '') return 'required';
  switch (finding.code) {
    case 'too_small':
    case 'too_big':
    case 'invalid_value':
    case 'invalid_type':
    case 'unrecognized_keys':
      return finding.code;
    case 'not_multiple_of':
      return Number(finding.divisor) < 1 ? 'too_many_decimals' : 'not_multiple_of';
    case 'invalid_format':
      return finding.format === 'email' ? 'invalid_email' : 'invalid_format';
    default:
      return 'invalid';
  }
}
export function findingText(t: Translate, finding: Finding): string {
  const code = codeOfFinding(finding);
  if (code === 'too_small' && finding.origin === 'string') return t('error.minCharacters', { count: Number(finding.minimum) });
  if (code === 'too_big' && finding.origin === 'string') return t('error.maxCharacters', { count: Number(finding.maximum) });
  return t.find(`error.${code}`) ?? t('error.invalid');
}
/** Quantities have their own sentences, with the limits in them. */
export const quantityText =
  (texts: QuantityTexts) =>
  (finding: Finding): string | undefined => {
    const code = codeOfFinding(finding);
    switch (code) {
      case 'required':
      case 'too_small':
      case 'too_big':
      case 'too_many_decimals':
      case 'not_multiple_of':
        return texts.problem(code);
      case 'invalid_type':
        return texts.problem('invalid_number');
      default:
        return undefined;
    }
  };
/** A typed quantity as it goes over the wire, right or wrong: what is no number at all is left for the validator to find. */
export function quantityForWire(text: string): number | string | undefined {
  const parsed = parseDecimal(text);
  if (parsed === 'empty') return undefined;
  if (parsed === 'decimals') return Number(text.normalize('NFKC').replace(/\s/g, '').replace(',', '.'));
  return parsed === 'invalid' ? text : parsed / 100;
}
/** What a validator is given to speak the language of the page. */
export const speaking = (t: Translate, texts: FieldTexts = {}) => ({
  error: (finding: Finding) => texts[String(finding.path?.[0])]?.(finding) ?? findingText(t, finding),
});

interface Schema<Body> {
  safeParse(
    data: unknown,
    params?: ReturnType<typeof speaking>,
  ): { success: true; data: Body } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}
/** For forms of one field: the body for the wire, or the first message of each field. */
export function checked<Body>(
  schema: Schema<Body>,
  data: unknown,
  t: Translate,
  texts?: FieldTexts,
): { body: Body; messages?: never } | { body?: never; messages: Record<string, string> } {
  const result = schema.safeParse(data, speaking(t, texts));
  if (result.success) return { body: result.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of result.error.issues) messages[path.join('.')] ??= message;
  return { messages };
}

const CLOTH_LINES: Record<(typeof ditteRules)[DittaCode]['clothLine'], unknown> = { CutLine, ProductionLine };

/** The kind of line decides the rule of its quantity; for cloth the ditta does. */
export function lineSchema(type: CartLine['type'], ditta: DittaCode): LineSchema {
  const schema = type === 'SAMPLE' ? SampleLine : type === 'ACCESSORY' ? AccessoryLine : CLOTH_LINES[ditteRules[ditta].clothLine];
  return schema as unknown as LineSchema;
}
type LineSchema = z.$ZodType<CartLineInput, CartLineInput> & Schema<CartLineInput>;

type ClothLine = Extract<CartLineInput, { type: 'FABRIC' }>;
/** A line of cloth in any ditta: the union of the contract knows which shape belongs to which, a `DittaCode` of run time does not. */
export const clothLine = (ditta: DittaCode, rest: Omit<ClothLine, 'type' | 'ditta'>): CartLineInput =>
  ({ type: 'FABRIC', ditta, ...rest }) as ClothLine;
