import { type HandlersOf, Ready } from './contract.ts';

export const labels: HandlersOf<'labels'> = {
  getLabels: async ({ context, params }, headers) => {
    // The catalogue's look at the versions also brings new labels.
    await context.deps.catalogue.current();
    const { json, etag } = context.deps.labels.set(params.lang);
    const common = { etag, 'cache-control': 'no-cache' };
    const known = headers
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag) || known?.includes('*')) return new Ready(null, common, 304);
    return new Ready(json, { ...common, 'content-type': 'application/json' });
  },
};
