import { expect, test, vi } from 'vitest';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import type { Cloth } from './cloth-link.tsx';
import { RichText } from './rich-text.tsx';

// A picture that is far away is asked for later: here it is looked at which one it would be.
vi.mock('../../ui/cloth-image.tsx', async (original) => ({
  ...(await original<object>()),
  ClothImage: ({ picture }: { picture: { src: string } }) => <img alt="" src={picture.src} />,
}));

const pictureOf = (name: string) => ({ src: `/media/${name}.webp`, width: 400, height: 500, sources: [] });
const cloth: Cloth & { drape: ReturnType<typeof pictureOf> } = {
  code: 'ORO10344',
  color: '002',
  name: 'Valbondione stripe',
  colorName: 'Cobalt',
  averageColor: '#aabbcc',
  ditta: '002',
  swatch: pictureOf('swatch'),
  shirt: pictureOf('shirt'),
  drape: pictureOf('drape'),
  stripes: { warp: [], weft: [], weftShare: 0 },
};

test.each([
  [true, '/media/drape.webp'],
  [false, '/media/swatch.webp'],
])('cloth across the text is shown as it falls where the text wants it so (%s), and flat elsewhere', async (drape, src) => {
  signIn();
  const { container } = await renderPiece(<RichText blocks={[{ __typename: 'ClothBlock', caption: null, drape, cloth }]} lang="en" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(src);
});
