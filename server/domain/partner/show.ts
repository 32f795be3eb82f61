import type { Locale, PartnerState } from '../../../generated/rules.ts';
import type { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { findPartnerById, listPartnerFiles } from '../../store/queries/partners.ts';
import { MillError } from '../mill-error.ts';
import { innerVerb } from '../verb.ts';

export interface ShownPartner {
  id: number;
  state: PartnerState;
  suspicion: string;
  language: Locale;
  /** A day, or empty. */
  submitted: string;
  customer: string | null;
  reason: string;
  request: PartnerRequest;
  /** Attachments; their bytes in base64 only where they are asked for. */
  files: { name: string; mediaType: string; size: number; bytes: string | null }[];
}

/**
 * A request as it was sent, with what is attached: for whoever decides. What was decided is still shown.
 * @throws MillError for a request that is not there, or a draft
 */
export const showPartner = innerVerb(
  'showPartner',
  ['mill'],
  async ({ deps }, { id, withFiles }: { id: number; withFiles: boolean }): Promise<ShownPartner> => {
    const { partner, rows } = await deps.store.read(async (tx) => ({
      partner: await findPartnerById(tx, id),
      rows: await listPartnerFiles(tx, id),
    }));
    if (!partner?.request) throw new MillError(`There is no request ${id}.`);
    const files: ShownPartner['files'] = [];
    for (const { name, mediaType, size, sha256 } of rows) {
      const stream = withFiles ? await deps.files.open(sha256) : null;
      const bytes = stream && Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
      files.push({ name, mediaType, size, bytes });
    }
    const { state, suspicion, language, submittedAt, customerCode: customer, reason, request } = partner;
    return { id, state, suspicion, language, submitted: submittedAt ? dayIn('UTC', submittedAt) : '', customer, reason, request, files };
  },
);
