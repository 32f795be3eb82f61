import { type CarrierCode, carrierCodes, type MaterialRequestState, materialAllowedFrom } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { listOpenMaterialRequests, lockMaterialRequest, moveMaterialRequest } from '../../store/queries/material-requests.ts';
import { harmless } from '../harmless.ts';
import { MillError } from '../mill-error.ts';
import { linkInto } from '../notification/link.ts';
import { tell } from '../notification/tell.ts';
import { audit } from '../transact.ts';
import { innerVerb } from '../verb.ts';
import { trackingUrl } from '../waybill/carriers.ts';
import { giveCopiesBack } from './copies.ts';
import { requestCode } from './present.ts';

/** Longest reason that a customer is told, longest number of a parcel. */
const REASON_MAX = 500;
const TRACKING_MAX = 100;

/** The requests that the mill has not finished with, a line each. */
export const listWantedMaterial = innerVerb('listWantedMaterial', ['mill'], async ({ deps }, _: null): Promise<string[]> => {
  const open = await deps.store.read(listOpenMaterialRequests);
  return open.map((row) => {
    const { state, customerCode, customerName, requestedBy, requestedAt, lines, shipTo, note } = row;
    const what = lines.map(({ quantity, title }) => `${quantity} × ${title.en}`).join(', ');
    const to = [shipTo.name, shipTo.street, `${shipTo.postalCode} ${shipTo.city}`, shipTo.country]
      .map((part) => JSON.stringify(part))
      .join(' ');
    const said = note ? `, note ${JSON.stringify(note)}` : '';
    return harmless(
      `${requestCode(row)} ${state}: ${customerCode} ${customerName}, ${requestedBy}, ${dayIn('UTC', requestedAt)}: ${what}; to ${to}${said}`,
    );
  });
});

/** What the mill says of a request, and the state that follows. */
export const MATERIAL_ACTIONS = {
  confirm: 'CONFIRMED',
  ship: 'SHIPPED',
  cancel: 'CANCELLED',
} as const satisfies Record<string, MaterialRequestState>;
export type MaterialAction = keyof typeof MATERIAL_ACTIONS;

export interface MaterialStep {
  action: MaterialAction;
  /** `MR26-000012`, or the number alone. */
  code: string;
  /** Why it is cancelled. */
  reason?: string | undefined;
  tracking?: string | undefined;
  carrier?: string | undefined;
}

function numberOf(code: string): number {
  const digits = /^(?:MR\d{2}-)?0*([1-9]\d{0,8})$/i.exec(code.trim())?.[1];
  if (!digits) throw new MillError(`${code} is no request for material: see \`npm run mill -- material list\`.`);
  return Number(digits);
}
function carrierOf(carrier: string | undefined): CarrierCode {
  const found = carrierCodes.find((code) => code === (carrier ?? 'other'));
  if (!found) throw new MillError(`There is no carrier ${carrier}. There are: ${carrierCodes.join(', ')}.`);
  return found;
}

const within = (text: string, most: number, what: string): string => {
  if (text.length > most) throw new MillError(`The ${what} is longer than ${most} characters.`);
  return text;
};

/** Moves a request on and tells who asked. @throws MillError */
export const moveMaterial = innerVerb('moveMaterial', ['mill'], async (context, step: MaterialStep) => {
  const { deps, now } = context;
  const id = numberOf(step.code);
  const state = MATERIAL_ACTIONS[step.action];
  const reason = within(step.reason?.trim() ?? '', REASON_MAX, 'reason');
  const trackingCode = within(step.tracking?.trim() ?? '', TRACKING_MAX, 'tracking code') || null;
  if (state === 'CANCELLED' && !reason) throw new MillError('A cancellation needs a --reason.');
  const carrier = state === 'SHIPPED' ? carrierOf(step.carrier) : null;
  const told = await deps.store.transaction(async (tx) => {
    const row = await lockMaterialRequest(tx, id);
    if (!row) throw new MillError(`There is no request ${step.code}.`);
    const code = requestCode(row);
    if (!(materialAllowedFrom[state] as readonly MaterialRequestState[]).includes(row.state))
      throw new MillError(`Request ${code} is ${row.state}.`);
    if (state === 'CANCELLED') await giveCopiesBack(tx, id);
    await moveMaterialRequest(tx, id, { state, reason, carrier, trackingCode, now });
    const { languageCode: lang, nome: name, email: recipient, userId, customerCode, ditta } = row;
    await tell(
      tx,
      {
        event: 'MATERIAL_STATUS',
        userId,
        customerCode,
        ditta,
        subject: code,
        state,
        mail: {
          dedup: `material:${id}:${state}`,
          template: `material-${state.toLowerCase()}`,
          lang,
          recipient,
          vars: {
            name,
            code,
            ...(reason ? { reason } : {}),
            ...(trackingCode ? { tracking: trackingUrl(carrier, trackingCode) ?? trackingCode } : {}),
            link: linkInto(deps.publicUrl, lang, ditta, 'user-area/library'),
          },
        },
      },
      now,
    );
    await audit(tx, context, `material.${step.action}`, code, customerCode);
    return `Request ${code} of ${customerCode} is ${state.toLowerCase()}.`;
  });
  deps.wake();
  return told;
});
