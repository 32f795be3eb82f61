/** Where the tab of an editor keeps the token of the wordings that it shows. */
export const LABEL_DRAFTS = 'trama.labelDrafts';
export const readsDrafts = (): boolean => sessionStorage.getItem(LABEL_DRAFTS) !== null;
