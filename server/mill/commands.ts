import { CsvError, type CsvTable, readCsv } from '../../shared/csv.ts';
import type { App } from '../app.ts';
import { addMachineToken, dropMachineToken, listTokens, type WantedToken } from '../domain/machine/tokens.ts';
import { setMaintenance } from '../domain/maintenance.ts';
import { MillError } from '../domain/mill-error.ts';
import { MILL_ACTIONS, type MillAction, type MillCommand, moveOrder } from '../domain/order/transition.ts';
import { addUser, type NewUser } from '../domain/user/add-user.ts';

/** What the mill may tell the shop, from the command line, a feed or the control socket of a running shop. */
export type Instruction =
  | ({ kind: 'order' } & MillCommand)
  | { kind: 'maintenance'; on: boolean }
  | ({ kind: 'token-add' } & WantedToken)
  | { kind: 'token-revoke'; name: string }
  | { kind: 'token-list' }
  | { kind: 'user'; user: NewUser };
export interface Outcome {
  ok: boolean;
  message: string;
}

const isAction = (name: string): name is MillAction => Object.hasOwn(MILL_ACTIONS, name);

/** @throws MillError for an action that does not exist */
export function orderInstruction(action: string, code: string, tracking?: string): Instruction {
  if (!isAction(action)) throw new MillError(`There is no action ${action}. There are: ${Object.keys(MILL_ACTIONS).join(', ')}.`);
  return { kind: 'order', action, code, ...(tracking ? { tracking } : {}) };
}

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
 * optionally tracking, in any order, separated by comma, semicolon or tab. @throws MillError with the row
 */
export function readFeed(text: string): Instruction[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('[')) {
    const entries = JSON.parse(trimmed) as { action?: unknown; code?: unknown; tracking?: unknown }[];
    return entries.map((entry) =>
      orderInstruction(String(entry.action), String(entry.code), entry.tracking ? String(entry.tracking) : undefined),
    );
  }
  const { columns, rows } = readTable(trimmed);
  if (!columns.includes('action') || !columns.includes('code')) throw new MillError('The feed needs the columns action and code.');
  return rows.map(({ values: { action = '', code = '', tracking } }) => orderInstruction(action, code, tracking));
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
    case 'user':
      return addUser(context, instruction.user);
    case 'order': {
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
