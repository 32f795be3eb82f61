import {
  addPartnerAttachment,
  createPartnerDraft,
  getPartner,
  removePartnerAttachment,
  updatePartnerDraft,
} from '../domain/partner/drafts.ts';
import { submitPartnerRequest } from '../domain/partner/submit.ts';
import type { VerbsOf } from './contract.ts';

export const partners: VerbsOf<'partners'> = {
  createPartnerDraft,
  updatePartnerDraft,
  addPartnerAttachment,
  removePartnerAttachment,
  submitPartnerRequest,
  getPartner,
};
