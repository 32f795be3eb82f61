import { CsvError, type CsvTable, readCsv } from '../../shared/csv.ts';
import type { App } from '../app.ts';
import { MILL_ACTIONS, type MillAction, type MillCommand, MillError, moveOrder } from '../domain/order/transition.ts';
import { setSwitch } from '../store/queries/switches.ts';

/** What the mill may tell the shop, from the command line, a feed or the control socket of a running shop. */
export type Instruction = ({ kind: 'order' } & MillCommand) | { kind: 'maintenance'; on: boolean };
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

/** Carries instructions out one after the other; one that is refused does not stop the others. */
export async function execute(app: App, instructions: readonly Instruction[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const instruction of instructions) {
    try {
      if (instruction.kind === 'maintenance') {
        await app.deps.store.transaction((tx) => setSwitch(tx, 'maintenance', instruction.on));
        app.maintenance.touch();
        outcomes.push({ ok: true, message: `Maintenance is ${instruction.on ? 'on' : 'off'}.` });
      } else {
        const { orderCode, from, to } = await moveOrder(app.deps, instruction);
        outcomes.push({ ok: true, message: `${orderCode}: ${from} → ${to}` });
      }
    } catch (error) {
      if (!(error instanceof MillError)) throw error;
      outcomes.push({ ok: false, message: error.message });
    }
  }
  return outcomes;
}
