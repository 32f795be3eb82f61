import { CsvError, type CsvTable, readCsv } from '../../shared/csv.ts';
import type { App } from '../app.ts';
import { addMachineToken, dropMachineToken, listTokens, type WantedToken } from '../domain/machine/tokens.ts';
import { setMaintenance } from '../domain/maintenance.ts';
import { MillError } from '../domain/mill-error.ts';
import { cancelPart } from '../domain/order/cancel-part.ts';
import { MILL_ACTIONS, type MillAction, type MillCommand, moveOrder } from '../domain/order/transition.ts';
import { listHanging, reconcileNow } from '../domain/payment/mill.ts';
import { addUser, type NewUser } from '../domain/user/add-user.ts';

/** What the mill may tell the shop, from the command line, a feed or the control socket of a running shop. */
export type Instruction =
  | ({ kind: 'order' } & MillCommand)
  | { kind: 'maintenance'; on: boolean }
  | ({ kind: 'token-add' } & WantedToken)
  | { kind: 'token-revoke'; name: string }
  | { kind: 'token-list' }
  | { kind: 'payment-list' }
  | { kind: 'payment-reconcile' }
  | { kind: 'user'; user: NewUser };
export interface Outcome {
  ok: boolean;
  message: string;
}

const isAction = (name: string): name is MillAction => Object.hasOwn(MILL_ACTIONS, name);

/** What may be said of an order besides its action, as it is typed. */
interface OrderWords {
  tracking?: string | undefined;
  line?: string | undefined;
  quantity?: string | undefined;
}

/** @throws MillError for an action that does not exist */
export function orderInstruction(action: string, code: string, { tracking, line, quantity }: OrderWords = {}): Instruction {
  if (!isAction(action)) throw new MillError(`There is no action ${action}. There are: ${Object.keys(MILL_ACTIONS).join(', ')}.`);
  const part = { ...(line ? { line: positive(line, 'line') } : {}), ...(quantity ? { quantity: positive(quantity, 'quantity') } : {}) };
  if ((line || quantity) && (action !== 'cancel' || !line)) throw new MillError('A line, and a quantity of it, can only be cancelled.');
  return { kind: 'order', action, code, ...(tracking ? { tracking } : {}), ...part };
}
const positive = (word: string, name: string): number => {
  const number = Number(word.replace(',', '.'));
  if (!(number > 0)) throw new MillError(`${word} is no ${name}.`);
  return number;
};

function readTable(text: string): CsvTable {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvError) throw new MillError(`Row ${error.row} of the feed: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a feed: JSON (`[{"action":"ship","code":"OR26-000001","tracking":"TR1"}]`) or CSV with the columns action, code and
 * optionally tracking, line and quantity (of a cancellation), in any order, separated by comma, semicolon or tab. @throws MillError with the row
 */
export function readFeed(text: string): Instruction[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('[')) {
    const entries = JSON.parse(trimmed) as Record<string, unknown>[];
    const word = (value: unknown) => (value ? String(value) : undefined);
    return entries.map(({ action, code, tracking, line, quantity }) =>
      orderInstruction(String(action), String(code), { tracking: word(tracking), line: word(line), quantity: word(quantity) }),
    );
  }
  const { columns, rows } = readTable(trimmed);
  if (!columns.includes('action') || !columns.includes('code')) throw new MillError('The feed needs the columns action and code.');
  return rows.map(({ values: { action = '', code = '', tracking, line, quantity } }) =>
    orderInstruction(action, code, { tracking, line, quantity }),
  );
}

const day = (date: Date) => date.toISOString().slice(0, 10);

async function carryOut(app: App, instruction: Instruction): Promise<string> {
  const { deps } = app;
  const context = { deps, now: deps.clock(), actor: { kind: 'mill', door: 'command-line' } } as const;
  switch (instruction.kind) {
    case 'maintenance':
      await setMaintenance(context, instruction.on);
      app.maintenance.touch();
      return `Maintenance is ${instruction.on ? 'on' : 'off'}.`;
    case 'token-add': {
      const { token, customerCode, ditta, expiresAt } = await addMachineToken(context, instruction);
      return `${token}\n${instruction.name} acts for ${instruction.username} at ${customerCode} ${ditta} until ${day(expiresAt)}. The token is not shown again.`;
    }
    case 'token-revoke':
      await dropMachineToken(context, instruction.name);
      return `${instruction.name} is revoked.`;
    case 'token-list': {
      const tokens = await listTokens(context, null);
      const lines = tokens.map(({ name, username, customerCode, ditta, scopes, expiresAt, revokedAt, lastUsedOn }) => {
        const state = revokedAt ? `revoked ${day(revokedAt)}` : `until ${day(expiresAt)}`;
        return `${name}: ${username} at ${customerCode} ${ditta}, ${state}, last used ${lastUsedOn ?? 'never'}, ${scopes.join(' ')}`;
      });
      return lines.join('\n') || 'There are no tokens.';
    }
    case 'payment-list':
      return (await listHanging(context, null)).join('\n') || 'No payment hangs.';
    case 'payment-reconcile': {
      const looked = await reconcileNow(context, null);
      return `${looked} looked at. ${(await listHanging(context, null)).join('\n') || 'No payment hangs.'}`;
    }
    case 'user':
      return addUser(context, instruction.user);
    case 'order': {
      const { action, line } = instruction;
      if (action === 'cancel' && line !== undefined) {
        const { orderCode, isWhole, quantity } = await cancelPart(context, { ...instruction, line });
        return isWhole ? `${orderCode}: nothing is left, → Cancelled` : `${orderCode}: ${quantity} of line ${line} cancelled`;
      }
      const { orderCode, from, to } = await moveOrder(context, instruction);
      return `${orderCode}: ${from} → ${to}`;
    }
  }
}

/** Carries instructions out one after the other; one that is refused does not stop the others. */
export async function execute(app: App, instructions: readonly Instruction[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const instruction of instructions) {
    try {
      outcomes.push({ ok: true, message: await carryOut(app, instruction) });
    } catch (error) {
      if (!(error instanceof MillError)) throw error;
      outcomes.push({ ok: false, message: error.message });
    }
  }
  return outcomes;
}
