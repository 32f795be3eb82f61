// Stories of the library. What was asked for is taken back, because a customer may have only so many requests open.
import type { Actor, Story } from './actor.ts';
import type { Call } from './http.ts';
import { need } from './lacking.ts';

interface Material {
  id: number;
  files: { file: number }[];
  preview: string | null;
  obstacle: object | null;
  copies: { maximum: number; left: number | null } | null;
}
interface Request {
  id: number;
  state: string;
}
const TERMS = '2026-11';

async function shelf(actor: Actor): Promise<Material[]> {
  return (await actor.must<{ content: Material[] }>('listLibrary', { query: { size: 100 } })).content;
}
const withFile = async (actor: Actor): Promise<Call> => {
  const found = (await shelf(actor)).find(({ files, obstacle }) => files.length > 0 && obstacle === null);
  const { id, files } = need(found, 'material with a file');
  return { params: { id }, query: { file: files[0]!.file } };
};
async function tidy(actor: Actor): Promise<void> {
  const { content } = await actor.must<{ content: Request[] }>('listMaterialRequests', { query: { state: ['REQUESTED'], size: 100 } });
  for (const { id } of content.slice(8)) await actor.must('withdrawMaterialRequest', { params: { id } });
}
const wish = async (actor: Actor): Promise<Call> => {
  await tidy(actor);
  // Of what the mill prints on demand, so that no run empties the shelf.
  const found = (await shelf(actor)).find(({ copies, obstacle }) => copies?.left === null && obstacle === null);
  const { content } = await actor.must<{ content: { code: string }[] }>('listShops');
  const { id } = need(found, 'material that is printed on demand');
  return {
    body: {
      lines: [{ material: id, quantity: 1 }],
      shop: need(content[0], 'an address').code,
      note: `Suite ${actor.client.nth('request of material')}`,
      terms: TERMS,
    },
  };
};

export const libraryStories: Record<string, Story> = {
  getLibraryFile: withFile,
  getLibraryPreview: async (actor) => {
    const found = (await shelf(actor)).find(({ preview }) => preview !== null);
    return { token: null, params: { key: need(found?.preview, 'material with a preview').split('/').at(-1) } };
  },
  requestMaterial: wish,
  listMaterialRequests: async (actor) => {
    const { totalElements } = await actor.must<{ totalElements: number }>('listMaterialRequests');
    if (totalElements === 0) await actor.must('requestMaterial', await wish(actor));
    return {};
  },
};
