// Documents printed in this tab: the fonts come when the first one is asked for.
import type { FontSet } from '../../server/paper/type.ts';
import type { Papers } from '../../server/ports/papers.ts';

const files = import.meta.glob<string>('../../server/paper/fonts/*.ttf', { query: '?url', import: 'default' });
async function font(name: string): Promise<Uint8Array> {
  const address = await files[`../../server/paper/fonts/${name}.ttf`]?.();
  if (!address) throw new Error(`There is no font ${name}`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}
let fonts: Promise<FontSet> | undefined;
async function readFonts(): Promise<FontSet> {
  const names = ['InstrumentSans-Regular', 'InstrumentSans-SemiBold', 'EBGaramond-Regular', 'NotoSans-Regular', 'NotoSansSC-Regular'];
  const [sans, strong, display, wide, han] = (await Promise.all(names.map(font))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  return { sans, strong, display, wide, han };
}

export const tabPapers: Papers = {
  async print(paper) {
    fonts ??= readFonts();
    const { printPaper } = await import('../../server/paper/print.ts');
    return printPaper(paper, await fonts, new Map(), new Date());
  },
  close: () => Promise.resolve(),
};
