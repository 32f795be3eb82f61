// Apart from the printing, so that the shop's own process does not load what draws a PDF: that takes 30 MB.
import { type Paper, type PaperBlock, type PaperPicture, pictureKey } from '../ports/papers.ts';

const inBlock = (block: PaperBlock): (PaperPicture | undefined)[] => {
  if (block.kind === 'table') return block.rows.flat().map(({ picture }) => picture);
  if (block.kind === 'cloths') return block.cloths.map(({ picture }) => picture);
  return block.kind === 'swatches' ? block.swatches.map(({ picture }) => picture) : [];
};

/** The cloths that a document shows, each once. */
export function picturesOf({ blocks }: Paper): PaperPicture[] {
  const found = blocks.flatMap(inBlock).filter((picture) => picture !== undefined);
  return [...new Map(found.map((picture) => [pictureKey(picture), picture])).values()];
}
