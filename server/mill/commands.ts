import { dayIn } from '../../shared/rules/days.ts';
import type { App } from '../app.ts';
import { listWantedMaterial, type MaterialStep, moveMaterial } from '../domain/library/mill.ts';
import { listShelved, shelveMaterial, unshelveMaterial, type WantedMaterial } from '../domain/library/shelve.ts';
import { addMachineToken, dropMachineToken, listTokens, type WantedToken } from '../domain/machine/tokens.ts';
import { setMaintenance } from '../domain/maintenance.ts';
import { MillError } from '../domain/mill-error.ts';
import { answerOrderQuestion, listQuestions } from '../domain/order/questions.ts';
import { type Acceptance, acceptPartner, listPartners, refusePartner } from '../domain/partner/decide.ts';
import { showPartner } from '../domain/partner/show.ts';
import { listHanging, reconcileNow } from '../domain/payment/mill.ts';
import { type Decision, decideProfileWish, listProfileWishes } from '../domain/profile/decide.ts';
import { defineProgram, dropProgram, showPrograms } from '../domain/program/define.ts';
import { bookLabels, type WantedLabels } from '../domain/showroom/papers.ts';
import { listSwatchRequests, sendSwatch } from '../domain/swatch/request.ts';
import { addUser, type NewUser } from '../domain/user/add-user.ts';
import { type FactorStep, moveFactor } from '../domain/user/second-factor.ts';
import { moveUser, type UserStep } from '../domain/user/shut-user.ts';
import { type ContentInstruction, carryOutContent, isContent } from './content.ts';
import { carryOutFeed } from './documents.ts';
import type { FeedInstruction } from './feed.ts';

/** What the mill may tell the shop, from the command line, a feed or the control socket of a running shop. */
export type Instruction =
  | FeedInstruction
  | { kind: 'maintenance'; on: boolean }
  | ({ kind: 'token-add' } & WantedToken)
  | { kind: 'token-revoke'; name: string }
  | { kind: 'token-list' }
  | { kind: 'payment-list'; all: boolean }
  | { kind: 'payment-reconcile' }
  | { kind: 'customer-list' }
  | ({ kind: 'customer-decide' } & Decision)
  | { kind: 'partner-list'; all: boolean }
  | { kind: 'partner-show'; id: number; withFiles: boolean }
  | ({ kind: 'partner-accept' } & Acceptance)
  | { kind: 'partner-refuse'; id: number; reason: string }
  | { kind: 'question-list' }
  | { kind: 'question-answer'; id: number; text: string }
  | { kind: 'swatch-list'; all: boolean }
  | { kind: 'swatch-sent'; id: number }
  | ({ kind: 'labels' } & WantedLabels)
  | { kind: 'program-list' }
  | { kind: 'program-define'; program: unknown }
  | { kind: 'program-drop'; code: string }
  | { kind: 'library-list' }
  | ({ kind: 'library-load' } & WantedMaterial)
  | { kind: 'library-drop'; code: string }
  | { kind: 'material-list' }
  | ({ kind: 'material-move' } & MaterialStep)
  | { kind: 'user'; user: NewUser }
  | ({ kind: 'user-move' } & UserStep)
  | ({ kind: 'user-factor' } & FactorStep)
  | ContentInstruction;
export interface Outcome {
  ok: boolean;
  message: string;
}

const day = (date: Date) => dayIn('UTC', date);

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
      return (await listHanging(context, instruction)).join('\n') || 'No payment hangs.';
    case 'payment-reconcile': {
      const looked = await reconcileNow(context, null);
      return `${looked} looked at. ${(await listHanging(context, { all: false })).join('\n') || 'No payment hangs.'}`;
    }
    case 'customer-list':
      return (await listProfileWishes(context, null)).join('\n') || 'No request waits.';
    case 'customer-decide':
      return decideProfileWish(context, instruction);
    case 'partner-list':
      return (await listPartners(context, instruction)).join('\n') || 'Nobody waits for an answer.';
    case 'partner-show':
      return JSON.stringify(await showPartner(context, instruction));
    case 'partner-accept':
      return acceptPartner(context, instruction);
    case 'partner-refuse':
      return refusePartner(context, instruction);
    case 'question-list':
      return (await listQuestions(context, null)).join('\n') || 'No question waits.';
    case 'question-answer':
      return answerOrderQuestion(context, instruction);
    case 'swatch-list':
      return (await listSwatchRequests(context, instruction)).join('\n') || 'No swatch is to be sent.';
    case 'swatch-sent':
      return sendSwatch(context, instruction);
    case 'labels':
      return JSON.stringify(await bookLabels(context, instruction));
    case 'program-list':
      return showPrograms(context, null);
    case 'program-define':
      return defineProgram(context, instruction);
    case 'program-drop':
      return dropProgram(context, instruction);
    case 'library-list':
      return (await listShelved(context, null)).join('\n') || 'The library is empty.';
    case 'library-load':
      return shelveMaterial(context, instruction);
    case 'library-drop':
      return unshelveMaterial(context, instruction);
    case 'material-list':
      return (await listWantedMaterial(context, null)).join('\n') || 'No request waits.';
    case 'material-move':
      return moveMaterial(context, instruction);
    case 'user':
      return addUser(context, instruction.user);
    case 'user-move':
      return moveUser(context, instruction);
    case 'user-factor':
      return moveFactor(context, instruction);
    default:
      return isContent(instruction) ? carryOutContent(context, instruction) : carryOutFeed(context, instruction);
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
